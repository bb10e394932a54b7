import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { alter, type Member, post, type Question, questionsOf, read, save } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { holdBack, isReady } from './waiting.ts'

const list = /\/api\/user\/saved\/interview\/[a-z-]+\?/
const lookUp = '**/api/user/bookmarks/lookup?*'
const rows = (page: Page) => page.locator('main li.content-auto')
const drawer = (page: Page) =>
  page.locator('dialog[open]').filter({ has: page.getByRole('button', { name: 'Next question' }) })
const notesDialog = (page: Page) =>
  page.locator('dialog[open]').filter({ has: page.getByLabel('Your private notes') })
const confirm = (page: Page) => page.locator('dialog[open]').filter({ hasText: 'Remove saved question?' })
const title = (page: Page, { title }: Question) => rows(page).getByRole('link', { name: title, exact: true })

/** A member with saved questions of sql, the last one of them on top. */
async function withSaved(page: Page, count: number, notes: (string | undefined)[] = []) {
  const member = await newMember(page)
  const questions = (await questionsOf(page, member, 'sql')).slice(0, count)
  for (const [at, question] of questions.entries()) await save(page, member, question, notes[at])
  return { member, questions: questions.toReversed() }
}

const savedOf = async (page: Page, member: Member) =>
  (await read(page, member, '/user/saved/interview/sql')).items as {
    content_id: string
    notes: string | null
  }[]

test('SAVE-07 SAVE-08 the list: heading, count, filters, and what stands on a row', async ({ page }) => {
  const member = await newMember(page)
  const [first, second] = await questionsOf(page, member, 'system-design')
  const [advanced] = await questionsOf(page, member, 'system-design', 'Advanced')
  if (!first || !second || !advanced) throw new Error('three questions are needed')
  await save(page, member, first, 'One line.\nAnother.\nA third one.\nA fourth one.')
  await save(page, member, second)
  await save(page, member, advanced)
  await page.goto('/resources/system-design/saved')
  await expect(page.getByRole('heading', { name: 'System Design Saved Questions', level: 1 })).toBeVisible()
  await expect(page.getByText('3 saved questions')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All Questions' })).toHaveAttribute(
    'href',
    '/resources/system-design/interview',
  )
  await expect(page.getByRole('link', { name: 'Back to My Learning' })).toHaveAttribute(
    'href',
    '/dashboard?tab=my-learning',
  )
  const filters = page.getByRole('navigation', { name: 'Difficulty' }).getByRole('link')
  await expect(filters).toHaveText(['All', 'Basic2', 'Intermediate0', 'Advanced1'])

  const today = new Date().toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'America/New_York',
  })
  const row = rows(page).nth(2)
  await expect(row).toContainText(new RegExp(`^${first.sequence_no}`))
  await expect(row.getByRole('link', { name: first.title, exact: true })).toBeVisible()
  await expect(row.getByText('Basic', { exact: true })).toBeVisible()
  await expect(row.getByText(typeNames[first.question_type] ?? '', { exact: true })).toBeVisible()
  await expect(row.getByText(`Saved ${today}`)).toBeVisible()
  await expect(row.getByText('Has Notes')).toBeVisible()
  const notes = row.getByText('One line.')
  const [shown, whole] = await notes.evaluate((p) => [p.clientHeight, p.scrollHeight])
  expect(shown ?? 0).toBeLessThan(whole ?? 0)
  expect(
    Math.round((shown ?? 0) / Number.parseFloat(await notes.evaluate((p) => getComputedStyle(p).lineHeight))),
  ).toBe(2)
  await expect(rows(page).nth(1).getByText('Has Notes')).toHaveCount(0)
  await expect(row.getByRole('link', { name: `View full question: ${first.title}` })).toHaveAttribute(
    'href',
    `/resources/system-design/saved/${first.id}`,
  )
  await expect(row.getByRole('button', { name: `Edit notes: ${first.title}` })).toBeVisible()
  await expect(row.getByRole('button', { name: `Remove: ${first.title}` })).toBeVisible()

  await isReady(page)
  await filters.getByText('Advanced').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?difficulty=Advanced$/)
  await filters.getByText('Intermediate').click()
  await expect(page.getByText('No Intermediate Questions Saved')).toBeVisible()
})

const typeNames: Record<string, string> = {
  mcq: 'Single choice',
  mcma: 'Multiple answers',
  blank: 'Fill in the blank',
  descriptive: 'Descriptive',
  code: 'Code',
}

test('SAVE-08 a saved question whose file is gone is untitled, numbered by its place, and can be removed', async ({
  page,
}) => {
  const { member } = await withSaved(page, 1)
  bookmarkWhatIsGone(member, 1)
  await page.goto('/resources/sql/saved')
  await expect(rows(page)).toHaveCount(2)
  const row = rows(page).first()
  await expect(row).toContainText(/^1Untitled Question/)
  await row.getByRole('link', { name: 'Untitled Question', exact: true }).click()
  await expect(drawer(page).getByText('Question not found')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Remove: Untitled Question' }).click()
  await confirm(page).getByRole('button', { name: 'Remove' }).click()
  await expect(rows(page)).toHaveCount(1)
  expect(await savedOf(page, member)).toHaveLength(1)
})

/** Rows of questions that a later bank no longer holds; only the database knows them. */
function bookmarkWhatIsGone({ uid }: Member, count: number) {
  inDatabase(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < cast(? as integer))
     insert into bookmarks (id, user_id, content_type, content_id, resource_slug, notes, bookmarked_at, updated_at)
     select printf('0190%04x-0000-7000-8000-%012x', i, abs(random()) % 281474976710655), ?, 'interview',
       'gone-' || i, 'sql', case i % 3 when 0 then 'Notes of row ' || i end, '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'
     from n`,
    String(count),
    uid,
  )
}

test('SAVE-09 SAVE-14 UI-02 loading, a failure with Try Again, and nothing saved', async ({ page }) => {
  await newMember(page)
  const calls = await holdBack(page, list)
  await page.goto('/resources/sql/saved')
  await expect(page.getByText('Loading saved questions...')).toBeAttached()
  calls.release()
  await expect(page.getByText('No Saved Questions Yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Questions' })).toHaveAttribute(
    'href',
    '/resources/sql/interview',
  )
  await page.unroute(list)
  await page.route(list, (route) => route.abort())
  await page.reload()
  await expect(
    page.getByRole('alert').getByText('Failed to load saved questions. Please try again.'),
  ).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No Saved Questions Yet')).toBeVisible()
})

test('SAVE-05 SAVE-06 SAVE-08 notes are edited from the row; a failed edit keeps them in the dialog', async ({
  page,
}) => {
  const { member, questions } = await withSaved(page, 2, ['old', undefined])
  const [plain, noted] = questions
  if (!plain || !noted) throw new Error('two questions are needed')
  await page.goto('/resources/sql/saved')
  const edit = ({ title }: Question) => rows(page).getByRole('button', { name: `Edit notes: ${title}` })
  const field = notesDialog(page).getByLabel('Your private notes')
  const change = notesDialog(page).getByRole('button', { name: 'Save Changes' })
  await edit(noted).click()
  await expect(field).toHaveValue('old')
  await expect(change).toBeDisabled()
  await field.fill('  old ')
  await expect(change).toBeDisabled()
  await field.fill('new')
  await page.route('**/api/user/bookmarks/notes', (route) => route.abort())
  await change.click()
  await expect(page.getByText('Failed to update notes. Please try again.')).toBeVisible()
  await expect(field).toHaveValue('new')
  await page.unroute('**/api/user/bookmarks/notes')
  await change.click()
  await expect(page.getByText('Notes updated successfully')).toBeVisible()
  await expect(rows(page).nth(1).getByText('new', { exact: true })).toBeVisible()
  await expect(edit(noted)).toBeFocused()
  await edit(noted).click()
  await field.fill('')
  await change.click()
  await expect(rows(page).nth(1).getByText('Has Notes')).toHaveCount(0)
  expect(await savedOf(page, member)).toMatchObject([{ notes: null }, { notes: null }])
  await edit(plain).click()
  await page.keyboard.press('Escape')
  await expect(notesDialog(page)).toHaveCount(0)
})

test('SAVE-02 SAVE-06 a row is removed after a question; the focus goes to the row in its place', async ({
  page,
}) => {
  const { member, questions } = await withSaved(page, 3)
  const [, second, third] = questions
  if (!second || !third) throw new Error('three questions are needed')
  await page.goto('/resources/sql/saved')
  const remove = rows(page).getByRole('button', { name: `Remove: ${second.title}` })
  await page.route(/\/saved\/interview\/[0-9a-f-]{36}$/, (route) => route.abort())
  await remove.click()
  await confirm(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Failed to remove question. Please try again.')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await page.unrouteAll()
  await remove.click()
  await confirm(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Question removed from saved')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(title(page, third)).toBeFocused()
  await expect(page.getByText('2 saved questions')).toBeVisible()
  expect(await savedOf(page, member)).toHaveLength(2)
})

test('SAVE-10 the drawer opens by its fragment, is as wide as it should be, and closing takes the fragment away', async ({
  page,
}) => {
  const { questions } = await withSaved(page, 2, ['mine'])
  const [, noted] = questions
  if (!noted) throw new Error('two questions are needed')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/resources/sql/saved')
  await title(page, noted).click()
  await expect(page).toHaveURL(`/resources/sql/saved#question-${noted.id}`)
  await expect(drawer(page).getByRole('heading', { name: noted.title })).toBeVisible()
  await expect(drawer(page).getByText('mine')).toBeVisible()
  await expect(drawer(page).getByRole('heading', { name: 'Explanation' })).toBeVisible()
  const width = async () => Math.round((await drawer(page).boundingBox())?.width ?? 0)
  // 40 % of the page next to its scroll bar's gutter.
  expect(Math.abs((await width()) - 0.4 * 1280)).toBeLessThanOrEqual(8)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await width()).toBe(320)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await width()).toBeGreaterThanOrEqual(375)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL('/resources/sql/saved')
  await expect(title(page, noted)).toBeFocused()
  await page.goto(`/resources/sql/saved?difficulty=Basic#question-${noted.id}`)
  await expect(drawer(page).getByRole('heading', { name: noted.title })).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/resources/sql/saved?difficulty=Basic')
  await expect(title(page, noted)).toBeFocused()
})

test('SAVE-11 arrow keys and buttons walk through the list, and the dialogs work on top of it', async ({
  page,
}) => {
  const { member, questions } = await withSaved(page, 3)
  const [first, second, third] = questions
  if (!first || !second || !third) throw new Error('three questions are needed')
  await page.goto(`/resources/sql/saved#question-${first.id}`)
  const heading = ({ title }: Question) => drawer(page).getByRole('heading', { name: title })
  await expect(heading(first)).toBeVisible()
  await expect(drawer(page).getByText('1 / 3')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Previous question' })).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(heading(first)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(heading(second)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#question-${second.id}$`))
  await drawer(page).getByRole('button', { name: 'Next question' }).click()
  await expect(heading(third)).toBeVisible()
  await expect(drawer(page).getByText('3 / 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft') // the button that had the focus is disabled now
  await expect(heading(second)).toBeVisible()

  await drawer(page).getByRole('button', { name: 'Add Notes' }).click()
  await page.keyboard.type('ab')
  await page.keyboard.press('ArrowLeft') // belongs to the text
  await page.keyboard.type('-')
  await expect(notesDialog(page).getByLabel('Your private notes')).toHaveValue('a-b')
  await page.keyboard.press('Escape') // closes the topmost only
  await expect(notesDialog(page)).toHaveCount(0)
  await expect(heading(second)).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Add Notes' }).click()
  await expect(notesDialog(page).getByLabel('Your private notes')).toHaveValue('a-b')
  await notesDialog(page).getByLabel('Your private notes').fill('kept')
  await notesDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Notes updated successfully')).toBeVisible()
  await expect(drawer(page).getByText('kept')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Edit Notes' })).toBeFocused()

  // After a removal: half a second later the next, then the previous, then closed.
  const remove = async () => {
    await drawer(page).getByRole('button', { name: 'Remove' }).click()
    await confirm(page).getByRole('button', { name: 'Remove' }).click()
  }
  await remove()
  await expect(confirm(page)).toHaveCount(0)
  await expect(heading(second)).toBeVisible()
  await expect(heading(third)).toBeVisible()
  await expect(drawer(page).getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(heading(first)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await remove()
  await expect(heading(first)).toBeVisible()
  await expect(drawer(page).getByText('1 / 1')).toBeVisible()
  await remove()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL('/resources/sql/saved')
  await expect(page.getByText('No Saved Questions Yet')).toBeVisible()
  expect(await savedOf(page, member)).toEqual([])
})

test('SAVE-13 UI-02 the drawer loads, fails with its sentence and mends it with Try Again', async ({
  page,
}) => {
  const { questions } = await withSaved(page, 1)
  const calls = await holdBack(page, lookUp)
  await page.goto(`/resources/sql/saved#question-${questions[0]?.id}`)
  await expect(drawer(page).getByText('Loading...')).toBeVisible()
  await page.unroute(lookUp)
  await page.route(lookUp, (route) => route.abort())
  calls.release()
  await page.reload()
  await expect(drawer(page).getByText('Failed to load saved question. Please try again.')).toBeVisible()
  await page.unroute(lookUp)
  await drawer(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(drawer(page).getByRole('heading', { name: 'Explanation' })).toBeVisible()
})

test('SAVE-12 the full page shows facts, notes and answers, and goes back a second after a removal', async ({
  page,
}) => {
  const { member, questions } = await withSaved(page, 1, ['first thought'])
  const [question] = questions
  if (!question) throw new Error('a question is needed')
  await page.goto('/resources/sql/saved')
  await page.getByRole('link', { name: 'View full question' }).click()
  await expect(page).toHaveTitle(`${question.title} | Whetstone`)
  await expect(page).toHaveURL(`/resources/sql/saved/${question.id}`)
  await expect(page.getByRole('heading', { name: question.title, level: 1 })).toBeVisible()
  await expect(page.getByText('Basic', { exact: true })).toBeVisible()
  await expect(page.getByText(typeNames[question.question_type] ?? '', { exact: true })).toBeVisible()
  const today = new Date().toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'America/New_York',
  })
  await expect(page.getByText(`Saved ${today}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Your notes' })
  await expect(panel.getByText('first thought')).toBeVisible()
  await panel.getByRole('button', { name: 'Edit Notes' }).click()
  await notesDialog(page).getByLabel('Your private notes').fill('')
  await notesDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(panel.getByRole('button', { name: 'Add Notes' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const removed = Date.now()
  await confirm(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Question removed from saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: question.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeDisabled()
  await page.waitForURL('**/resources/sql/saved')
  expect(Date.now() - removed).toBeGreaterThanOrEqual(1000)
  await expect(page.getByText('No Saved Questions Yet')).toBeVisible()
  expect(await savedOf(page, member)).toEqual([])
})

test('SAVE-13 UI-02 the full page loads, fails with Try Again, and says what is not found', async ({
  page,
}) => {
  const { questions } = await withSaved(page, 1)
  const address = `/resources/sql/saved/${questions[0]?.id}`
  const calls = await holdBack(page, lookUp)
  await page.goto(address)
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.unroute(lookUp)
  await page.route(lookUp, (route) => route.abort())
  calls.release()
  await page.reload()
  await expect(page.getByText('Failed to load saved question. Please try again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to saved questions' })).toHaveAttribute(
    'href',
    '/resources/sql/saved',
  )
  await page.unroute(lookUp)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await page.goto('/resources/sql/saved/sql-never-saved')
  await expect(page.getByText('Question not found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Return to saved questions' }).click()
  await expect(page).toHaveURL('/resources/sql/saved')
})

test('SAVE-15 a thousand rows come with one call, are all there, and the last is reached', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const member = await newMember(page)
  bookmarkWhatIsGone(member, 1000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (list.test(request.url())) asked.push(new URL(request.url()).search)
  })
  await page.goto('/resources/sql/saved')
  await expect(rows(page)).toHaveCount(1000, { timeout: 30_000 })
  expect(asked).toEqual(['?page=1&limit=1000'])
  await page.getByRole('navigation', { name: 'Difficulty' }).getByRole('link', { name: 'Basic' }).click()
  await expect(page.getByText('No Basic Questions Saved')).toBeVisible()
  await page.getByRole('navigation', { name: 'Difficulty' }).getByRole('link', { name: 'All' }).click()
  await expect(rows(page)).toHaveCount(1000, { timeout: 30_000 })
  // Pressed while the rows are laid out, a key's scroll may begin and never go on: a person presses again.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(rows(page).last()).toBeInViewport({ timeout: 2000 })
  }).toPass()
})

test('notes and titles are text, however they look', async ({ page }) => {
  const member = await newMember(page)
  const [question] = await questionsOf(page, member, 'sql')
  if (!question) throw new Error('a question is needed')
  const nasty = '<img src=x onerror="document.title=\'owned\'"><b>bold</b>'
  await post(page, member, '/user/saved/interview/toggle', {
    resource_slug: 'sql',
    content_id: question.id,
    notes: nasty,
  })
  await alter(page, list, (body: { items: object[] }) => ({
    ...body,
    items: body.items.map((item) => ({ ...item, title: nasty })),
  }))
  await page.goto('/resources/sql/saved')
  await expect(rows(page).getByText(nasty)).toHaveCount(2)
  await expect(rows(page).locator('img, b')).toHaveCount(0)
  await expect(page).not.toHaveTitle('owned')
})
