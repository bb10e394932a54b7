import { answered, firstOf, questionsOf, record } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'

test('DASH-12 the dashboard says what is due and how it goes, in words and on a phone', async ({ page }) => {
  const member = await newMember(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Start Your Learning Journey' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your progress' })).toHaveCount(0)

  const questions = (await questionsOf(page, member, 'sql')).filter(
    ({ question_type }) => question_type === 'mcq',
  )
  const right = ({ content }: (typeof questions)[number]) => ({ chosen: [content.correct_index] })
  const asked = questions.slice(0, 12)
  const week = Math.min(7, asked.length)
  for (const [index, question] of asked.entries())
    await answered(page, member, question, index % 3 === 0 ? { gave_up: true } : right(question), index)
  await record(page, member, 'question', firstOf(questions, 'mcq').id, 'sql')
  // A right answer completes its question.
  const completed = new Set([
    firstOf(questions, 'mcq').id,
    ...asked.filter((_, index) => index % 3 !== 0).map(({ id }) => id),
  ])
  const basic = questions.filter(({ id, difficulty }) => completed.has(id) && difficulty === 'Basic').length

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const day = page.getByRole('region', { name: 'Today' })
  await expect(day.getByRole('heading')).toHaveText(/^Today: \d+ questions?, about \d+ minutes?$/)
  const minutes = page.getByRole('region', { name: 'Minutes and days' })
  await expect(minutes).toContainText(`You practiced on ${week} of the last 7 days.`)
  expect((await day.boundingBox())?.y).toBeLessThan(450)
  const report = page.getByRole('region', { name: 'Your progress' })
  await expect(
    page.getByText(
      `${asked.length} answers on ${asked.length} days of the last 26 weeks; ${week} of the last 7 days.`,
    ),
  ).toBeVisible()
  await expect(
    report.getByText(new RegExp(`^Completed in the subjects you've begun: ${basic} of \\d+ Basic`)),
  ).toBeVisible()
  await examine(page, 'main')
})
