import type { Page } from '@playwright/test'
import { type Question, questionsOf, read, save } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { holdBack, isReady, slowDown } from './waiting.ts'

const list = /\/api\/user\/saved\/interview\/sql\?/
const dialog = (page: Page) => page.getByRole('dialog')
const notes = (page: Page) => dialog(page).getByLabel('Your private notes')
const control = (page: Page, { id }: Question) =>
  page.locator(`details[id="${id}"]`).locator('..').locator('button[aria-pressed]')

async function memberWithQuestions(page: Page) {
  const member = await newMember(page)
  const [first, second] = await questionsOf(page, member, 'sql')
  if (!first || !second) throw new Error('two questions are needed')
  return { member, first, second }
}

const savedNotes = async (page: Page, member: Awaited<ReturnType<typeof newMember>>) =>
  (await read(page, member, '/user/saved/interview/sql')).items.map(
    ({ notes }: { notes: string | null }) => notes,
  )

/** Every call of the page from here on. */
function watchCalls(page: Page) {
  const calls: { method: string; path: string; type: string | undefined; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const body = request.postData() ? request.postDataJSON() : undefined
    calls.push({ method: request.method(), path: pathname, type: request.headers()['content-type'], body })
  })
  return calls
}

for (const width of [390, 1280])
  test(`KEEP-03 at ${width} px a bookmark pressed as soon as it is seen, on a slow network, opens its dialog`, {
    tag: width > 390 ? '@long' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const { member, first } = await memberWithQuestions(page)
    await slowDown(page)
    await page.goto('/resources/sql/interview', { waitUntil: 'commit' })
    await control(page, first).click()
    await expect(control(page, first)).toHaveAttribute('aria-busy', 'true')
    await expect(dialog(page).getByText(first.title)).toBeVisible({ timeout: 30_000 })
    await expect(control(page, first)).not.toHaveAttribute('aria-busy')
    await notes(page).fill('on a train')
    await dialog(page).getByRole('button', { name: 'Add Notes' }).click()
    await expect.poll(() => savedNotes(page, member)).toEqual(['on a train'])
  })

test('KEEP-03 a press by the keyboard while the saved list loads waits, says so, and then opens the dialog', async ({
  page,
}) => {
  const { first } = await memberWithQuestions(page)
  const held = await holdBack(page, list)
  await page.goto('/resources/sql/interview')
  await isReady(page)
  await control(page, first).focus()
  await page.keyboard.press('Enter')
  await expect(control(page, first)).toHaveAttribute('aria-busy', 'true')
  await expect(dialog(page)).toHaveCount(0)
  held.release()
  await expect(dialog(page).getByText(first.title)).toBeVisible()
  await expect(notes(page)).toBeFocused()
})

test('KEEP-03 of two presses that wait the last one counts, and what is saved already is not saved again', async ({
  page,
}) => {
  const { member, first, second } = await memberWithQuestions(page)
  await save(page, member, second, 'mine')
  const held = await holdBack(page, list)
  await page.goto('/resources/sql/interview')
  await isReady(page)
  await control(page, first).click()
  await control(page, second).click()
  await expect(control(page, first)).not.toHaveAttribute('aria-busy')
  held.release()
  await expect(dialog(page).getByRole('heading', { name: 'Remove saved question?' })).toBeVisible()
  await expect(dialog(page)).toContainText(second.title)
  await page.keyboard.press('Escape')
  expect(await savedNotes(page, member)).toEqual(['mine'])
})

test.describe('with the saved list away', () => {
  test.use({ allowedErrors: [/Loading the saved questions failed/] })
  test('KEEP-03 a press while the saved list fails to load opens the dialog all the same', async ({
    page,
  }) => {
    const { member, first } = await memberWithQuestions(page)
    await page.route(list, (route) => route.abort())
    await page.goto('/resources/sql/interview')
    await isReady(page)
    await control(page, first).click()
    await expect(dialog(page).getByText(first.title)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Save Without Notes' }).click()
    await expect.poll(() => savedNotes(page, member)).toEqual([null])
  })
})

test('KEEP-02 the toggle call names its content type and leaves empty notes out; every call says JSON', async ({
  page,
}) => {
  const { first } = await memberWithQuestions(page)
  const calls = watchCalls(page)
  await page.goto('/resources/sql/interview')
  await isReady(page)
  await control(page, first).click()
  await dialog(page).getByRole('button', { name: 'Save Without Notes' }).click()
  await expect(control(page, first)).toHaveAttribute('aria-pressed', 'true')
  await control(page, first).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(control(page, first)).toHaveAttribute('aria-pressed', 'false')
  expect(calls.find(({ path }) => path.endsWith('/toggle'))?.body).toEqual({
    resource_slug: 'sql',
    content_id: first.id,
    content_type: 'interview',
  })
  expect(calls.map(({ method }) => method)).toContain('DELETE')
  expect(calls.filter(({ type }) => type !== 'application/json')).toEqual([])
})

for (const pause of [0, 5])
  test(`KEEP-09 two presses of Save within ${pause} ms send one save, two of Remove one removal`, async ({
    page,
  }) => {
    const { member, first } = await memberWithQuestions(page)
    const calls = watchCalls(page)
    const sent = (method: string) =>
      calls.filter((call) => call.method === method && call.path.startsWith('/api/user/saved/')).length
    const pressTwice = (name: string) =>
      dialog(page)
        .getByRole('button', { name })
        .evaluate(async (element, pause) => {
          const button = element as HTMLButtonElement
          button.click()
          if (pause) await new Promise((resolve) => setTimeout(resolve, pause))
          button.click()
        }, pause)
    await page.goto('/resources/sql/interview')
    await isReady(page)
    await control(page, first).click()
    await notes(page).fill('once')
    await pressTwice('Add Notes')
    await expect(control(page, first)).toHaveAttribute('aria-pressed', 'true')
    expect(sent('POST')).toBe(1)
    expect(await savedNotes(page, member)).toEqual(['once'])
    await control(page, first).click()
    await pressTwice('Remove')
    await expect(control(page, first)).toHaveAttribute('aria-pressed', 'false')
    expect(sent('DELETE')).toBe(1)
    expect(await savedNotes(page, member)).toEqual([])
  })
