import { firstOf, practice, questionsOf } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { holdBack, isReady } from './waiting.ts'

const scripts = /\/assets\/.*\.js$/

test('a click that came before the scripts is done after hydration', async ({ page }) => {
  const held = await holdBack(page, scripts)
  await page.goto('/resources/sql/interview', { waitUntil: 'commit' })
  const readMode = page.getByRole('button', { name: 'Read Mode' })
  await readMode.click()
  await expect(readMode).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect(page.getByText('Please sign in to access Read Mode')).toBeVisible()
  await expect(readMode).not.toHaveAttribute('aria-busy')
})

test('KEEP-11 after a reload, what is opened before the scripts run stays open instead of what was open', async ({
  page,
}) => {
  await page.goto('/resources/sql/interview')
  await isReady(page)
  const rows = page.locator('details[name="question"]')
  await rows.nth(2).locator('summary').click()
  await expect(rows.nth(2)).toHaveAttribute('open')
  const held = await holdBack(page, scripts)
  await page.reload({ waitUntil: 'commit' })
  await rows.nth(0).locator('summary').click()
  await expect(rows.nth(0)).toHaveAttribute('open')
  held.release()
  await isReady(page)
  await expect(rows.nth(0)).toHaveAttribute('open')
  await expect(rows.nth(0).locator('[data-body]')).not.toHaveAttribute('aria-busy')
  await expect(rows.nth(2)).not.toHaveAttribute('open')
})

for (const path of [
  '/resources/sql/interview/dividing-whole-numbers',
  '/resources/sql/interview?difficulty=Basic&q=sql-dividing-whole-numbers',
])
  test(`a correction that is opened before the scripts run stays open: ${path}`, async ({ page }) => {
    const held = await holdBack(page, scripts)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('summary', { hasText: 'Corrected on November 22, 2026' }).click()
    const note = page.getByText('The key took / for the division of another language.')
    await expect(note).toBeVisible()
    held.release()
    await isReady(page)
    await page.waitForLoadState('networkidle')
    await expect(note).toBeVisible()
  })

test('a form is never sent by the browser itself: every submit button waits for the scripts', async ({
  page,
}) => {
  await page.route(scripts, (route) => route.abort())
  for (const path of ['/login', '/signup', '/reset-password']) {
    await page.goto(path)
    await expect(page.locator('form button[type=submit]:not([data-replay])')).toHaveCount(0)
  }
})

test('the sample question starts over without any script', async ({ page }) => {
  const held = await holdBack(page, scripts)
  await page.goto('/', { waitUntil: 'commit' })
  const sample = page.locator('form', { has: page.getByRole('radio') })
  await sample.getByRole('radio').first().check()
  await sample.getByRole('button', { name: 'Try Again' }).click()
  await expect(sample.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(sample.locator('button[type=reset]')).not.toHaveAttribute('aria-busy')
  held.release()
  await isReady(page)
})

test('what is chosen, typed and pressed in a question before its script is there is done when it comes', async ({
  page,
}) => {
  const all = await questionsOf(page, 'visitor', 'sql')
  const choice = practice(page, firstOf(all, 'mcq'))
  const blank = practice(page, firstOf(all, 'blank'))
  const held = await holdBack(page, /\/assets\/practice-area-.*\.js$/)
  await page.goto('/resources/sql/interview')
  await isReady(page)
  const field = blank.getByRole('textbox').first()
  await blank.locator('summary').click()
  await field.fill('typed early')
  await choice.locator('summary').click()
  await choice.locator('[data-option]').nth(1).check({ force: true })
  const next = choice.getByRole('button', { name: 'Next question' })
  await next.click()
  await expect(next).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect(choice).not.toHaveAttribute('open')
  await expect(page.locator('details[name=question][open]')).toHaveCount(1)
  await choice.locator('summary').click()
  await expect(choice.locator('[data-option]').nth(1)).toBeChecked()
  await expect(choice.getByRole('button', { name: 'Submit Answer' })).toBeEnabled()
  await blank.locator('summary').click()
  await expect(field).toHaveValue('typed early')
})

test('a field keeps the caret when the script of its question comes', async ({ page }) => {
  const written = practice(page, firstOf(await questionsOf(page, 'visitor', 'sql'), 'descriptive'))
  const held = await holdBack(page, /\/assets\/practice-area-.*\.js$/)
  await page.goto('/resources/sql/interview')
  await isReady(page)
  await written.locator('summary').click()
  const field = written.locator('textarea')
  await field.pressSequentially('half ')
  held.release()
  await expect(written).toHaveAttribute('data-live')
  await expect(field).toBeFocused()
  await page.keyboard.type('said')
  await expect(field).toHaveValue('half said')
})

test('a member who answers at once on a slow network gets the verdict', async ({ page }) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
  const parts = await holdBack(page, /\/assets\/(practice-area|answers)-.*\.js$/)
  await page.goto('/resources/sql/interview', { waitUntil: 'commit' })
  const shown = practice(page, question)
  await shown.locator('summary').click()
  await shown.locator('[data-option]').first().check({ force: true })
  parts.release()
  await shown.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(shown.getByText(/^(Correct!|Incorrect)$/)).toBeVisible()
  await expect(shown.getByRole('heading', { name: 'Explanation' })).toBeVisible()
})

test('a visitor fetches nothing that only draws answers', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const choice = practice(page, firstOf(await questionsOf(page, 'visitor', 'sql'), 'mcq'))
  await page.goto('/resources/sql/interview')
  await isReady(page)
  await choice.locator('summary').click()
  await choice.locator('[data-option]').first().check({ force: true })
  await choice.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(choice.getByRole('region', { name: 'Answer Locked' })).toBeVisible()
  expect(fetched.filter((url) => /practice-area-/.test(url))).toHaveLength(1)
  expect(
    fetched.filter((url) => /\/(answers|read-body|self-scored|run-|code-editor|report-dialog)/.test(url)),
  ).toEqual([])
})
