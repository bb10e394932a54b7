import type { Page } from '@playwright/test'
import { type Member, type Question, questionsOf, read, save } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { holdBack, isReady } from './waiting.ts'

const toggle = '**/api/user/saved/interview/toggle'
const removal = /\/api\/user\/saved\/interview\/[0-9a-f-]{36}$/
const dialog = (page: Page) => page.getByRole('dialog')
const notes = (page: Page) => dialog(page).getByLabel('Your private notes')

/** The bookmark control that is next to a question. */
const control = (page: Page, { id }: Question) =>
  page.locator(`details[id="${id}"]`).locator('..').locator('button[aria-pressed]')

async function openQuestions(page: Page, prepare = async (_: Member, __: Question[]) => {}) {
  const member = await newMember(page)
  const [first, second] = await questionsOf(page, member, 'sql')
  if (!first || !second) throw new Error('two questions are needed')
  await prepare(member, [first, second])
  await page.goto('/resources/sql/interview')
  await isReady(page)
  return { member, first, second }
}

const savedRows = async (page: Page, member: Member) =>
  (await read(page, member, '/user/saved/interview/sql')).items as {
    content_id: string
    notes: string | null
  }[]

test('SAVE-01 SAVE-05 a question is saved with notes, or without; the control shows it at once', async ({
  page,
}) => {
  const { member, first, second } = await openQuestions(page)
  await control(page, first).click()
  await expect(dialog(page).getByText(first.title)).toBeVisible()
  await expect(notes(page)).toBeFocused()
  await expect(dialog(page).getByText('0/500')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Save Without Notes' })).toBeVisible()
  await notes(page).fill('  Think of NULL 😀 ')
  await expect(dialog(page).getByText('18/500')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add Notes' }).click()
  await expect(page.getByText('Question saved with notes!')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(control(page, first)).toHaveAccessibleName(`Remove bookmark: ${first.title} (has notes)`)
  await expect(control(page, first)).toBeFocused()

  await control(page, second).click()
  await expect(notes(page)).toHaveValue('')
  await notes(page).fill('to be dropped')
  await dialog(page).getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('Question saved for quick review')).toBeVisible()
  await expect(control(page, second)).toHaveAccessibleName(`Remove bookmark: ${second.title}`)
  expect(await savedRows(page, member)).toMatchObject([
    { content_id: second.id, notes: null },
    { content_id: first.id, notes: 'Think of NULL 😀' },
  ])
  await page.reload()
  await expect(control(page, first)).toHaveAttribute('aria-pressed', 'true')
  await expect(control(page, first).locator('[data-notes]')).toBeVisible()
})

test('SAVE-01 SAVE-05 KEEP-09 the keyboard alone saves; Escape closes, saves nothing and keeps the draft', async ({
  page,
}) => {
  const { member, first } = await openQuestions(page)
  await control(page, first).focus()
  await page.keyboard.press('Enter')
  await expect(notes(page)).toBeFocused()
  await page.keyboard.type('draft')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(control(page, first)).toBeFocused()
  expect(await savedRows(page, member)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(notes(page)).toHaveValue('draft')
  await page.keyboard.press('Tab') // to Discard Draft
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question saved with notes!')).toBeVisible()
  await expect(control(page, first)).toHaveAttribute('aria-pressed', 'true')
  expect(await savedRows(page, member)).toMatchObject([{ notes: 'draft' }])
})

test('SAVE-02 removing asks first, and takes the notes along', async ({ page }) => {
  const { member, first } = await openQuestions(page, async (member, [first]) => {
    if (first) await save(page, member, first, 'mine')
  })
  await control(page, first).click()
  await expect(dialog(page).getByRole('heading', { name: 'Remove saved question?' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(control(page, first)).toHaveAttribute('aria-pressed', 'true')
  await control(page, first).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Question removed from saved')).toBeVisible()
  await expect(control(page, first)).toHaveAttribute('aria-pressed', 'false')
  expect(await savedRows(page, member)).toEqual([])
  await control(page, first).click()
  await expect(notes(page)).toHaveValue('')
})

test('SAVE-03 a visitor is told to sign in, and is sent there after 1.5 s', async ({ page }) => {
  await page.goto('/resources/sql/interview')
  await isReady(page)
  const asked = Date.now()
  await page
    .getByRole('button', { name: /^Bookmark: / })
    .first()
    .click()
  await expect(page.getByText('Please sign in to bookmark questions')).toBeVisible()
  await page.waitForURL('**/login')
  expect(Date.now() - asked).toBeGreaterThanOrEqual(1400)
  expect(await page.evaluate(() => history.state.usr.from)).toBe('/resources/sql/interview')
})

test('SAVE-04 one bookmark operation runs at a time', async ({ page }) => {
  const { member, first, second } = await openQuestions(page)
  const calls = await holdBack(page, toggle)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/interview/toggle')) sent++
  })
  await control(page, first).click()
  await dialog(page).getByRole('button', { name: 'Save Without Notes' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Save Without Notes' })).toBeDisabled()
  await expect(dialog(page).getByRole('button', { name: 'Skip' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(control(page, second)).toBeDisabled()
  await expect(control(page, first)).toBeDisabled()
  calls.release()
  await expect(control(page, second)).toBeEnabled()
  await expect(control(page, first)).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toBe(1)
  expect(await savedRows(page, member)).toHaveLength(1)
})

test('SAVE-05 notes stop at 500 characters', async ({ page }) => {
  const { member, first } = await openQuestions(page)
  await control(page, first).click()
  await notes(page).fill('x'.repeat(600))
  await expect(dialog(page).getByText('500/500')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add Notes' }).click()
  await expect(page.getByText('Question saved with notes!')).toBeVisible()
  expect(await savedRows(page, member)).toMatchObject([{ notes: 'x'.repeat(500) }])
})

test('SAVE-06 a failed save keeps the notes in the dialog; a failed removal keeps the bookmark', async ({
  page,
}) => {
  const { member, first } = await openQuestions(page)
  await page.route(toggle, (route) => route.abort())
  await control(page, first).click()
  await notes(page).fill('worth keeping')
  await dialog(page).getByRole('button', { name: 'Add Notes' }).click()
  await expect(page.getByText('Failed to save question. Please try again.')).toBeVisible()
  await expect(notes(page)).toHaveValue('worth keeping')
  await page.unroute(toggle)
  await dialog(page).getByRole('button', { name: 'Add Notes' }).click()
  await expect(page.getByText('Question saved with notes!')).toBeVisible()
  expect(await savedRows(page, member)).toMatchObject([{ notes: 'worth keeping' }])

  await page.route(removal, (route) => route.abort())
  await control(page, first).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Failed to remove question. Please try again.')).toBeVisible()
  await expect(control(page, first)).toHaveAttribute('aria-pressed', 'true')
})

test('SAVE-06 a save whose answer was lost, tried again, is saved and not removed', async ({ page }) => {
  const { member, first } = await openQuestions(page)
  await page.route(toggle, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await control(page, first).click()
  await notes(page).fill('twice')
  await dialog(page).getByRole('button', { name: 'Add Notes' }).click()
  await expect(page.getByText('Failed to save question. Please try again.')).toBeVisible()
  expect(await savedRows(page, member)).toHaveLength(1)
  await page.unroute(toggle)
  await dialog(page).getByRole('button', { name: 'Add Notes' }).click()
  await expect(page.getByText('Question saved with notes!')).toBeVisible()
  expect(await savedRows(page, member)).toMatchObject([{ content_id: first.id, notes: 'twice' }])
})

test('two tabs agree: a tab that comes back shows what the other saved', async ({ page, context }) => {
  const { first } = await openQuestions(page)
  const other = await context.newPage()
  await other.goto('/resources/sql/interview')
  await isReady(other)
  await control(other, first).click()
  await dialog(other).getByRole('button', { name: 'Save Without Notes' }).click()
  await expect(control(other, first)).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(control(page, first)).toHaveAttribute('aria-pressed', 'true')
})

test('what one user saved is not shown to the next one in the same tab', async ({ page }) => {
  const { first } = await openQuestions(page, async (member, [first]) => {
    if (first) await save(page, member, first, 'private')
  })
  await expect(control(page, first)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('navigation').getByRole('link', { name: 'Subjects' }).first().click()
  await page.locator('main').getByRole('link', { name: /^SQL/ }).click()
  await page.getByRole('link', { name: /Interview Questions/ }).click()
  await expect(control(page, first)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('[data-notes]')).toHaveCount(0)
})
