import type { Page } from '@playwright/test'
import { openEditor, STARTS } from './code.ts'
import { expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

const task = {
  resource: 'dsa',
  id: 'dsa-two-sum-indices',
  language: 'python' as const,
  code: 'def double_it(n):\n    return n',
}
const editor = (page: Page) => page.getByRole('textbox', { name: /^Code editor/ })
const fontSize = (page: Page) => editor(page).evaluate((text) => getComputedStyle(text).fontSize)
const tabSize = (page: Page) => editor(page).evaluate((text) => getComputedStyle(text).tabSize)
const open = async (page: Page, owner?: string) => {
  const question = await openEditor(page, task, owner)
  await question.getByRole('button', { name: 'Settings', exact: true }).click()
  return question
}

test('CODE-07 the settings of the editor apply at once, in every open editor, and are kept with the member', async ({
  page,
  context,
}) => {
  const member = await newMember(page)
  const question = await open(page, member.uid)
  expect([await fontSize(page), await tabSize(page)]).toEqual(['14px', '4'])
  const other = await context.newPage()
  await openEditor(other, task, member.uid)

  await question.getByLabel('Font size').selectOption('20 px')
  expect(await fontSize(page)).toBe('20px')
  await question.getByLabel('Tab size').selectOption('8 columns')
  expect(await tabSize(page)).toBe('8')
  const wraps = (one: Page) => editor(one).evaluate((text) => getComputedStyle(text).whiteSpace)
  const wrapped = await wraps(page)
  await question.getByLabel('Wrap long lines').uncheck()
  await expect.poll(() => wraps(page)).not.toBe(wrapped)
  await expect.poll(() => fontSize(other)).toBe('20px')
  await expect.poll(() => tabSize(other)).toBe('8')

  await expect
    .poll(async () => {
      const { authorization } = member
      const document = await page.request.get(`/documents/users/${member.uid}`, {
        headers: { authorization },
      })
      return (await document.json()).editor
    })
    .toEqual({ font_size: 20, tab_size: 8, wrap: false, vim: false })
  // Another device: nothing of it is stored there.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('whetstone.editor')) localStorage.removeItem(key)
  })
  await openEditor(page, task, member.uid)
  await expect.poll(() => fontSize(page)).toBe('20px')
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/could not be read|could not be watched/] })
  test('CODE-07 settings that the account does not take hold on the page, and a sentence says so', async ({
    page,
  }) => {
    const member = await newMember(page)
    const question = await open(page, member.uid)
    await page.route('**/documents/users/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await question.getByLabel('Font size').selectOption('24 px')
    expect(await fontSize(page)).toBe('24px')
    await expect(page.getByText("The editor's settings couldn't be kept in your account.")).toBeVisible()
  })
})

test('CODE-07 a visitor keeps the settings on the device', async ({ page }) => {
  const question = await open(page)
  await question.getByLabel('Font size').selectOption('18 px')
  await page.reload()
  await isReady(page)
  await openEditor(page, task)
  expect(await fontSize(page)).toBe('18px')
})

test('CODE-07 Tab indents, and Escape then Tab leaves the editor, however long the hands take', async ({
  page,
}) => {
  await page.clock.install()
  const question = await openEditor(page, task)
  await expect(question.getByText('press Escape, then Tab to leave the editor')).toBeVisible()
  await editor(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Tab')
  await expect(editor(page)).toContainText('    def double_it')
  await page.keyboard.press('Escape')
  await page.clock.fastForward(30_000)
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()
  // Whoever comes back writes on.
  await editor(page).focus()
  await page.keyboard.press('Tab')
  await expect(editor(page)).toBeFocused()
  await expect(editor(page)).toContainText('        def double_it')
})

test('CODE-07 Vim keys come when they are chosen, leave Run and the way out alone, and are kept', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/vim-keys')) fetched.push(request.url())
  })
  const question = await open(page)
  await expect(question.getByLabel('Vim keys')).not.toBeChecked()
  expect(fetched).toEqual([])
  await question.getByLabel('Vim keys').check()
  await expect(question.getByText('NORMAL')).toBeVisible()
  expect(fetched).toHaveLength(1)
  await editor(page).focus()
  await page.keyboard.type('Goprint(1)')
  await expect(editor(page)).toContainText('print(1)')
  await page.keyboard.press('Escape')
  await page.keyboard.type('dd')
  await expect(editor(page)).not.toContainText('print(1)')
  await page.keyboard.press('Control+Enter')
  await expect(question.getByRole('button', { name: /^(Run|Stop)$/ })).toBeVisible()
  await expect(question.getByRole('list', { name: 'Test results' })).toBeVisible(STARTS)
  await editor(page).focus()
  await page.keyboard.press('i')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()

  await page.reload()
  await isReady(page)
  const again = await open(page)
  await expect(again.getByLabel('Vim keys')).toBeChecked()
  await expect(again.getByText('NORMAL')).toBeVisible()
  await again.getByLabel('Vim keys').uncheck()
  await expect(again.getByText('NORMAL')).toHaveCount(0)
  await editor(page).focus()
  await page.keyboard.type('dd')
  await expect(editor(page)).toContainText('dd')
})
