import type { Page } from '@playwright/test'
import { addressOf, answered, firstOf, practice, type Question, questionsOf, read, save } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isSettled } from './waiting.ts'
import { ZONE } from './zone.ts'

const gaveUp = { gave_up: true }
const card = (page: Page) => page.getByRole('main')

/** The option on screen that is right, whatever its place. */
async function choose(page: Page, question: Question, isRight: boolean) {
  const index = isRight ? question.content.correct_index : (question.content.correct_index + 1) % 3
  const text = await page.evaluate((html) => {
    const element = document.createElement('div')
    element.innerHTML = html
    return element.textContent ?? ''
  }, question.content.options[index] ?? '')
  await card(page)
    .locator('label', { hasText: text.trim() })
    .filter({ has: page.getByRole('radio') })
    .first()
    .click()
}

test('REV-02 DONE-01 what was wrong in practice is due, is asked again with the real question, and comes back later', async ({
  page,
}) => {
  const member = await newMember(page)
  const questions = (await questionsOf(page, member, 'sql')).filter(
    ({ question_type }) => question_type === 'mcq',
  )
  const [question, earlier] = questions
  if (!question || !earlier) throw new Error('the bank holds no two choice questions here')
  await page.goto(addressOf(question))
  const shown = practice(page, question)
  await expect(shown.getByText('Loading the answer...')).toHaveCount(0)
  await shown
    .getByRole('radio')
    .nth((question.content.correct_index + 1) % 3)
    .check()
  await shown.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(shown.getByText('Incorrect')).toBeVisible()
  const cards = async () => (await read(page, member, '/user/review/summary')).cards
  await expect.poll(cards).toBe(1)

  await page.goto('/review')
  await expect(page.getByText('Nothing to review today')).toBeVisible()

  await answered(page, member, earlier, gaveUp)
  await page.goto('/dashboard')
  const tile = page.getByRole('region', { name: 'Today' })
  await expect(tile.getByRole('heading')).toHaveText('Today: 1 question, about 1 minute')
  await tile.getByRole('link', { name: "Start today's session" }).click()
  await expect(page.getByRole('heading', { name: earlier.title })).toBeFocused()
  await expect(page.getByText(/^Wrong on /)).toBeVisible()
  await choose(page, earlier, true)
  await page.getByRole('button', { name: 'Sure', exact: true }).click()
  await expect(page.getByText('Correct!')).toBeVisible()
  await expect(page.getByText("Kept. It comes back when it's due.")).toBeVisible()
  await isSettled(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 of 1 right' })).toBeFocused()
  await expect(page.getByText(/, comes back (in \d+ days|tomorrow|on .+)$/)).toBeVisible()
  expect((await read(page, member, `/user/today?zone=${ZONE}`)).items).toEqual([])
  // A right answer in a review is completed (DONE-01).
  expect((await read(page, member, '/user/progress/sql')).completed_ids.interview).toEqual([earlier.id])
})

test('REV-02 a wrong answer is asked once more at the end; a question can be paused', async ({ page }) => {
  const member = await newMember(page)
  const [first, second] = (await questionsOf(page, member, 'sql')).filter(
    ({ question_type }) => question_type === 'mcq',
  )
  if (!first || !second) throw new Error('the bank holds no two choice questions here')
  for (const question of [first, second]) await answered(page, member, question, gaveUp)
  await page.goto('/review')
  await expect(page.getByText('Question 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Question 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: "I don't know" }).click()
  await expect(page.getByText('Good to know: this one comes back')).toBeVisible()
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(page.getByText('Once more')).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: 'Guessed' }).click()
  await page.setViewportSize({ width: 390, height: 600 })
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: '0 of 1 right' })).toBeFocused()
  // The blade isn't under the bar, however far down the answer ended.
  const blade = page.getByRole('region', { name: '0 of 1 right' }).locator('svg')
  await expect.poll(async () => (await blade.boundingBox())?.y).toBeGreaterThan(56)
  await expect(page.getByText('1 question comes back tomorrow.')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: /^Review again: / }).click()
  await expect(page.getByText('Paused questions')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Minutes a day')).toHaveValue('20')
  await page.getByLabel('Minutes a day').selectOption('30')
  await expect.poll(async () => (await read(page, member, '/user/review/settings')).minutes).toBe(30)
})

test('SELF-01 a spoken answer is predicted, compared with the criteria, and only then with the ideal answer', async ({
  page,
}) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'system-design'), 'descriptive')
  await answered(page, member, question, gaveUp)
  await page.goto('/review')
  await page.getByLabel('Your answer').fill('I would begin with the numbers.')
  await page.getByText('80', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Ideal answer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Compare with the criteria' }).click()
  await expect(page.getByRole('region', { name: 'Ideal answer' })).toHaveCount(0)
  await page.getByLabel('Said', { exact: true }).first().check()
  await page.getByRole('button', { name: 'Show the ideal answer' }).click()
  await expect(page.getByRole('region', { name: 'Ideal answer' })).toBeVisible()
  await examine(page, 'main')
  await page.getByRole('button', { name: /^Finish with / }).click()
  await expect(page.getByText(/^You scored \d+ percent/)).toBeVisible()
  await expect.poll(async () => (await read(page, member, '/user/export')).attempts.length).toBe(2)
  const [, attempt] = (await read(page, member, '/user/export')).attempts
  expect(attempt).toMatchObject({ source: 'review', text: 'I would begin with the numbers.' })
  expect(JSON.parse(attempt.answer)).toMatchObject({ predicted: 80 })
})

test('SELF-01 in practice a spoken answer can be scored before the ideal answer is seen', async ({
  page,
}) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'system-design'), 'descriptive')
  await page.goto(addressOf(question))
  const shown = practice(page, question)
  await shown.getByLabel('Your answer').fill('It depends on the load.')
  await shown.getByRole('button', { name: 'Score Yourself First' }).click()
  await expect(shown.getByLabel('Your answer')).toHaveValue('It depends on the load.')
  await shown.getByText('30', { exact: true }).click()
  await shown.getByRole('button', { name: 'Compare with the criteria' }).click()
  await shown.getByRole('button', { name: 'Show the ideal answer' }).click()
  await shown.getByRole('button', { name: 'Finish with 0 percent' }).click()
  await expect(shown.getByText('You scored 0 percent, 30 points less than you expected.')).toBeVisible()
  const attempts = async () => (await read(page, member, '/user/export')).attempts
  await expect.poll(async () => (await attempts()).length).toBe(1)
  expect(await attempts()).toMatchObject([
    { source: 'practice', outcome: 'wrong', text: 'It depends on the load.' },
  ])
  const progress = await read(page, member, '/user/progress/system-design')
  expect(progress.in_progress_ids.interview).toEqual([question.id])
})

test('REV-02 a saved question that is due can be found on the saved page', async ({ page }) => {
  const member = await newMember(page)
  const [first, second] = await questionsOf(page, member, 'sql')
  if (!first || !second) throw new Error('the bank is empty')
  for (const question of [first, second]) await save(page, member, question)
  await answered(page, member, first, gaveUp)
  await page.goto('/resources/sql/saved')
  await page.getByRole('link', { name: /^Due/ }).click()
  await expect(page.getByText(first.title)).toBeVisible()
  await expect(page.getByText(second.title)).toHaveCount(0)
})

test('REV-02 the review screens are whole on a phone, and accessible', async ({ page }) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
  await page.goto('/review')
  await expect(page.getByText('Nothing to review today')).toBeVisible()
  await examine(page, 'main')
  await answered(page, member, question, gaveUp)
  await page.reload()
  await expect(page.getByRole('heading', { name: question.title })).toBeVisible()
  await examine(page, 'main')
  await choose(page, question, false)
  await page.getByRole('button', { name: 'Unsure' }).click()
  await expect(page.getByText('Incorrect')).toBeVisible()
  await examine(page, 'main')
})

test('WORK-02 the second press on Show the ideal answer does not finish with the first ticks', async ({
  page,
}) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'system-design'), 'descriptive')
  await answered(page, member, question, { gave_up: true })
  await page.clock.install()
  await page.goto('/review')
  await page.getByLabel('Your answer').fill('I would begin with the numbers.')
  await page.getByText('80', { exact: true }).click()
  await page.getByRole('button', { name: 'Compare with the criteria' }).click()
  await page.clock.runFor(500)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.getByRole('button', { name: 'Show the ideal answer' }).click()
  const finish = page.getByRole('button', { name: /^Finish with / })
  await finish.dispatchEvent('click') // a click would wait
  await expect(finish).toBeVisible()
  await page.clock.runFor(500)
  await finish.click()
  await expect(page.getByText(/^You scored \d+ percent/)).toBeVisible()
})
