import type { Page } from '@playwright/test'
import { LONG_LIST } from './bank.ts'
import { addressOf, alter, firstOf, practice, questionsOf, record, save } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { holdBack, isReady } from './waiting.ts'

const questions = /\/api\/resources\/\w+\/interview\?/
const summary = /\/interview\/summary$/
const overview = (page: Page) => page.getByText(/^Total \d+$/)
const marks = (page: Page, name: string) => page.locator('summary').getByRole('img', { name, exact: true })

/** The browser itself asks for the questions, because the page before it was another one. */
async function openFromResource(page: Page, slug = 'sql') {
  await page.goto(`/resources/${slug}`)
  await isReady(page)
  await page.getByRole('link', { name: /Interview Questions/ }).click()
}

test('INT-01 INT-02 INT-03 the page shows the way back, the overview and the difficulties with their counts', async ({
  page,
}) => {
  await page.goto('/resources/dsa/interview')
  await expect(page).toHaveTitle(/^Data Structures and Algorithms interview questions/)
  await expect(
    page.getByRole('heading', { name: 'Data Structures and Algorithms Interview Questions', level: 1 }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Interview Resources' })).toHaveAttribute(
    'href',
    '/dashboard?tab=interview-resources',
  )
  const { total, counts } = await (await page.request.get('/api/resources/dsa/interview/summary')).json()
  await expect(overview(page)).toHaveText(`Total ${total}`)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([
    `Basic${counts.Basic}`,
    `Intermediate${counts.Intermediate}`,
    `Advanced${counts.Advanced}`,
  ])
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
  await isReady(page)
  await tabs.nth(2).click()
  await expect(page).toHaveURL(/\?difficulty=Advanced$/)
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('details')).toHaveCount(Math.min(50, counts.Advanced))
  await page.reload()
  await expect(page.locator('details')).toHaveCount(Math.min(50, counts.Advanced))
})

test.describe('with the overview away', () => {
  test.use({ allowedErrors: [/Loading the (overview|saved questions) failed/] })
  test('INT-02 a failed overview and failed bookmarks are only logged', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await newMember(page)
    await page.route(summary, (route) => route.abort())
    await page.route('**/api/user/saved/interview/**', (route) => route.abort())
    await openFromResource(page)
    await expect(page.locator('details').first()).toBeVisible()
    await expect.poll(() => logged.filter((text) => /^Loading the/.test(text)).length).toBe(2)
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    await expect(overview(page)).toHaveCount(0)
  })
})

test('INT-04 UI-02 a difficulty without questions says so', async ({ page }) => {
  await alter(page, questions, (body: object) => ({ ...body, items: [], total: 0 }))
  await openFromResource(page)
  await page.getByRole('tab', { name: /Intermediate/ }).click()
  await expect(page.getByText('No Intermediate Questions Yet')).toBeVisible()
  await expect(page.getByText('Questions for this difficulty level are coming soon.')).toBeVisible()
})

test('INT-05 one question is open at a time, by the keyboard too', async ({ page }) => {
  await page.goto('/resources/sql/interview')
  const heads = page.locator('summary')
  await heads.nth(0).click()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await heads.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('details').nth(1)).toHaveAttribute('open')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('INT-10 marks: a check for the completed, a circle for open choices, a sheet for the other types', async ({
  page,
}) => {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  const mcq = firstOf(all, 'mcq')
  const code = firstOf(all, 'code')
  await record(page, member, 'question', mcq.id, 'sql')
  await record(page, member, 'question', code.id, 'sql')
  await page.goto('/resources/sql/interview')
  await expect(marks(page, 'Completed')).toHaveCount(1)
  const head = (id: string) => page.locator(`details[id="${id}"] summary`)
  await expect(head(mcq.id).getByRole('img', { name: 'Completed', exact: true })).toHaveCSS(
    'color',
    'rgb(19, 106, 59)',
  )
  const other = all.find(({ id, question_type }) => question_type === 'mcq' && id !== mcq.id)
  await expect(head(other?.id ?? '').getByRole('img', { name: 'Not completed' })).toBeVisible()
  for (const type of ['blank', 'descriptive'])
    await expect(head(firstOf(all, type).id).getByRole('img', { name: 'Not graded' })).toBeVisible()
  await expect(head(code.id).getByRole('img')).toHaveAccessibleName('Done')
})

test('INT-11 UI-02 loading shows placeholders, a failure its sentence, and Try Again the questions', async ({
  page,
}) => {
  const calls = await holdBack(page, questions)
  await openFromResource(page)
  await expect(page.getByText('Loading questions...')).toBeAttached()
  await page.unroute(questions)
  await page.route(questions, (route) => route.abort())
  calls.release()
  await page.getByRole('tab', { name: /Advanced/ }).click()
  await expect(page.getByRole('alert').getByText('Failed to load questions. Please try again.')).toBeVisible()
  await page.unroute(questions)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.locator('details').first()).toBeVisible()
})

test('INT-11 a browser without a network says that it is offline, and loads when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/resources/sql/interview')
  await isReady(page)
  await context.setOffline(true)
  await page.getByRole('tab', { name: /Advanced/ }).click()
  await expect(page.getByText('You are offline. This loads when the network is back.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('details').first()).toBeVisible()
  await expect(page.getByText('You are offline')).toHaveCount(0)
})

test('INT-12 all pages of a difficulty reach the screen; a failed one can be tried again', async ({
  page,
}) => {
  const { counts } = await (await page.request.get(`/api/resources/${LONG_LIST}/interview/summary`)).json()
  expect(counts.Basic).toBeGreaterThan(100)
  await page.goto(`/resources/${LONG_LIST}/interview`)
  await expect(page.locator('details')).toHaveCount(50)
  await isReady(page)
  await page.route(questions, (route) => route.abort())
  await page.locator('summary').last().scrollIntoViewIfNeeded()
  await expect(page.getByText('Failed to load questions. Please try again.')).toBeVisible()
  await page.unroute(questions)
  await page.getByRole('button', { name: 'Load more questions' }).click()
  for (let pages = 2; pages * 50 < counts.Basic; pages++) {
    await expect(page.locator('details')).toHaveCount(pages * 50)
    await page.locator('summary').last().scrollIntoViewIfNeeded()
  }
  await expect(page.locator('details')).toHaveCount(counts.Basic)
  await expect(page.getByRole('button', { name: 'Load more questions' })).toHaveCount(0)
})

test('a link to one question opens it and scrolls to it, also from a later page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await newMember(page)
  const last = (await questionsOf(page, member, LONG_LIST)).at(-1)
  if (!last) throw new Error('questions are needed')
  await page.goto(addressOf(last))
  await expect(practice(page, last)).toHaveAttribute('open')
  await expect(practice(page, last).locator('summary')).toBeInViewport()
  await expect(practice(page, last).locator('summary')).toBeFocused()
  await practice(page, last).getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  // Its own page: it stays the same when the list changes.
  expect(new URL(copied).pathname).toBe(last.id.replace('javascript-', '/resources/javascript/interview/'))
})

test('what is chosen before the scripts run is kept by them', async ({ page }) => {
  const question = practice(page, firstOf(await questionsOf(page, 'visitor', 'sql'), 'mcq'))
  const scripts = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto('/resources/sql/interview', { waitUntil: 'commit' })
  await question.locator('summary').click()
  await question.getByRole('radio').first().check()
  await expect(question.getByRole('button', { name: 'Submit Answer' })).toBeDisabled()
  scripts.release()
  await expect(question.getByRole('button', { name: 'Submit Answer' })).toBeEnabled()
  await expect(question.getByRole('radio').first()).toBeChecked()
})

test('INT-08 a button pressed before the scripts run does its work when they do', async ({ page }) => {
  const scripts = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto('/resources/sql/interview', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Read Mode' }).click()
  scripts.release()
  await expect(page.getByText('Please sign in')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('INT-09 each question has a bookmark control; a purple dot marks notes', async ({ page }) => {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  const [noted, plain, unsaved] = all
  if (!noted || !plain || !unsaved) throw new Error('three questions are needed')
  await save(page, member, noted, 'mine')
  await save(page, member, plain)
  await page.goto('/resources/sql/interview')
  const bookmark = (title: string, act: string) =>
    page.getByRole('button', { name: new RegExp(`^${act}: ${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) })
  await expect(bookmark(noted.title, 'Remove bookmark')).toHaveAccessibleName(/\(has notes\)$/)
  await expect(bookmark(noted.title, 'Remove bookmark').locator('[data-notes]')).toHaveCSS(
    'background-color',
    'rgb(101, 59, 171)',
  )
  await expect(bookmark(plain.title, 'Remove bookmark')).toHaveAttribute('aria-pressed', 'true')
  await expect(bookmark(plain.title, 'Remove bookmark').locator('[data-notes]')).toHaveCount(0)
  await expect(bookmark(unsaved.title, 'Bookmark')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: /^(Remove bookmark|Bookmark): / })).toHaveCount(all.length)
})
