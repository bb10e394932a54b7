import { addressOf, firstOf, post, practice, questionsOf } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'

test('TRUTH-02 anybody reads how the answers are known to be right', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'How right the answers are' }).click()
  await expect(page).toHaveURL('/truth')
  const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('..')
  await expect(figure('Proven')).toContainText(/\d+ %/)
  await expect(figure('Links checked')).toContainText('Not yet')
  await examine(page, 'main')
  const { questions, proven, cited, argued, disputed } = await (await page.request.get('/api/truth')).json()
  expect(proven + cited + argued).toBe(questions)
  expect(disputed).toBeGreaterThanOrEqual(0)
})

// The figures of reports are a minute old at most; server/features/truth counts them without the wait.
test('TRUTH-02 a report counts within a minute', { tag: '@long' }, async ({ page }) => {
  const member = await newMember(page)
  await post(page, member, '/user/reports', {
    content_id: 'sql-three-kinds-of-count',
    kind: 'answer',
    text: 'Four, I think.',
  })
  await expect
    .poll(async () => (await (await page.request.get('/api/truth')).json()).disputed, { timeout: 90_000 })
    .toBeGreaterThan(0)
})

test('TRUTH-02 a question shows what was corrected in it: to a visitor the note, to a member all of it', async ({
  page,
}) => {
  const path = '/resources/sql/interview/dividing-whole-numbers'
  await page.goto('/truth')
  await page.getByRole('link', { name: 'Dividing whole numbers' }).click()
  await expect(page).toHaveURL(path)
  const summary = page.locator('summary').filter({ hasText: 'Corrected on November 22, 2026' })
  await summary.click()
  await expect(page.getByText('The key took / for the division of another language.')).toBeVisible()
  await expect(page.getByText('PostgreSQL divides two integers')).toHaveCount(0)
  await examine(page, 'main')
  await newMember(page)
  await page.goto(path)
  await expect(page.getByText('(tells the answer)')).toBeVisible()
  await summary.click()
  await expect(page.getByText('PostgreSQL divides two integers as integers.')).toBeVisible()
  await examine(page, 'main')
})

test('KEEP-14 a report that is being typed survives Escape and a reload, and its draft goes with sending or Cancel', async ({
  page,
}) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
  await page.goto(addressOf(question))
  const dialog = page.getByRole('dialog')
  const open = () => practice(page, question).getByRole('button', { name: 'Report a problem' }).click()
  await open()
  await dialog.getByLabel('The wording is unclear').check()
  await dialog.getByRole('textbox').fill('Which of the two tables is meant?')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await open()
  await expect(dialog.getByLabel('The wording is unclear')).toBeChecked()
  await expect(dialog.getByRole('textbox')).toHaveValue('Which of the two tables is meant?')
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog.getByRole('textbox')).toHaveValue('')
  await dialog.getByRole('textbox').fill('No, this one.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open()
  await expect(dialog.getByRole('textbox')).toHaveValue('')
})
