import type { Locator } from '@playwright/test'
import { openEditor, STARTS } from './code.ts'
import { examine, expect, newMember, test } from './support.ts'

const vouchers = { resource: 'dsa', id: 'dsa-two-sum-indices', language: 'python' as const }
const first = `def two_sum(vouchers, target):
    seen = {}
    for j, value in enumerate(vouchers):
        if target - value in seen:
            return [seen[target - value], j]
        seen.setdefault(value, j)
    return []
`
const button = (part: Locator, name: string | RegExp) => part.getByRole('button', { name, exact: true })
const panel = (question: Locator) => question.getByRole('region', { name: 'Submissions' })
const editor = (question: Locator) => question.getByRole('textbox', { name: /^Code editor/ })

/** Opens the list and waits until it shows the result. */
async function submit(question: Locator) {
  await button(question, 'Submissions').click()
  await expect(panel(question)).toContainText('Nothing here yet.')
  await button(question, 'Submit').click()
  await expect(button(panel(question), /Python/)).toBeVisible(STARTS)
}

test('CODE-01 a submission is listed with date, language, result and time, shown as a difference, restored and undone', async ({
  page,
}) => {
  const member = await newMember(page)
  const question = await openEditor(page, { ...vouchers, code: first }, member.uid)
  await submit(question)
  const row = button(panel(question), /Python/)
  await expect(row).toContainText(/[A-Z][a-z]{2} \d+, \d{4}.*Python · (\d+) of \1 passed · \d+:\d\d/)

  await editor(question).press('ControlOrMeta+End')
  await page.keyboard.type('# later')
  await row.press('Enter')
  const difference = panel(question).getByRole('textbox', { name: 'Difference to what you have now' })
  await expect(difference).toContainText('seen.setdefault(value, j)')
  await expect(difference).toContainText('# later')
  await expect(difference).toHaveAttribute('aria-readonly', 'true')
  await examine(page)

  await button(panel(question), 'Restore').press('Enter')
  await expect(panel(question).getByText('Restored. It is what you have now.')).toBeVisible()
  await expect(editor(question)).not.toContainText('# later')
  await button(panel(question), 'Undo').press('Enter')
  await expect(editor(question)).toContainText('# later')
  await button(panel(question), 'Restore').press('Enter')

  await page.reload()
  await button(question, 'Submissions').click()
  await button(panel(question), /Python/).click()
  await expect(panel(question)).toContainText("It's the same as what you have now.")
})

test('CODE-01 a submission in another language opens the editor in that language', async ({ page }) => {
  const member = await newMember(page)
  const question = await openEditor(page, { ...vouchers, code: first }, member.uid)
  await submit(question)
  await page.reload()
  await question.getByLabel('Language').selectOption('JavaScript')
  await button(question, 'Submissions').click()
  await button(panel(question), /Python/).click()
  await page.evaluate(
    (key) => localStorage.removeItem(key),
    `whetstone.draft.${member.uid}.dsa-two-sum-indices.python`,
  )
  await button(panel(question), /Python/).click()
  await button(panel(question), /Python/).click()
  await button(panel(question), 'Restore').click()
  await expect(question.getByLabel('Language')).toHaveValue('python')
  await expect(editor(question)).toContainText('seen.setdefault(value, j)')
})

test.describe('without a network', () => {
  test.use({ allowedErrors: [/Failed to fetch|could not be/] })

  test('CODE-01 submissions that cannot be loaded say so, and load when the network is back', async ({
    page,
  }) => {
    const member = await newMember(page)
    const question = await openEditor(page, { ...vouchers, code: first }, member.uid)
    await page.route('**/api/user/submissions?*', (route) => route.abort())
    await button(question, 'Submissions').click()
    await expect(panel(question)).toContainText("Your submissions couldn't be loaded.")
    await page.unroute('**/api/user/submissions?*')
    await button(panel(question), 'Try Again').click()
    await expect(panel(question)).toContainText('Nothing here yet.')
  })
})

test('CODE-01 the page of a question fetches nothing for its submissions until they are opened', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const member = await newMember(page)
  const question = await openEditor(page, { ...vouchers, code: first }, member.uid)
  const ofThem = () => asked.filter((url) => /submission|text-difference/.test(url))
  expect(ofThem()).toEqual([])
  await button(question, 'Submissions').click()
  await expect(panel(question)).toBeVisible()
  expect(ofThem().some((url) => url.includes('submissions-panel'))).toBe(true)
  expect(ofThem().some((url) => url.includes('text-difference'))).toBe(false)
})
