import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { descriptive } from '#web/testing/questions.ts'
import { DescriptiveAnswers } from './descriptive-answers.tsx'

test("CONTENT-02 what others tell and a design's notes open at a press, and the day of the last check is said", async () => {
  const answers = {
    ...descriptive.content,
    told_stories: [{ question: 'A first job, at a bank', answer: '<p>I broke the build.</p>' }],
    design_notes: [{ question: 'Headroom in the numbers', answer: '<p>Twice the peak.</p>' }],
    checked: { against: 'Java SE 25', on: '2026-11-26' },
  }
  await render(<DescriptiveAnswers answers={answers} />)
  await expect.element(page.getByRole('heading', { name: 'Told by others' })).toBeVisible()
  await expect.element(page.getByText('I broke the build.')).not.toBeVisible()
  await page.getByText('A first job, at a bank').click()
  await expect.element(page.getByText('I broke the build.')).toBeVisible()
  await page.getByText('Headroom in the numbers').click()
  await expect.element(page.getByText('Twice the peak.')).toBeVisible()
  await expect.element(page.getByText('Checked against Java SE 25 on November 26, 2026')).toBeVisible()
})

test('TALK-03 to read, a design has its hints first; where it is played they stay closed', async () => {
  const answers = { ...descriptive.content, hints: ['<p>Who waits?</p>', '<p>Now or later?</p>'] }
  const { rerender } = await render(<DescriptiveAnswers answers={answers} />)
  await expect.element(page.getByText('Who waits?')).not.toBeInTheDocument()
  await rerender(<DescriptiveAnswers answers={answers} open />)
  await expect.element(page.getByText('Now or later?')).toBeVisible()
})
