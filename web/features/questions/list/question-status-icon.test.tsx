import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QuestionStatusIcon } from './question-status-icon.tsx'

test.each([
  ['mcq', true, 'Completed'],
  ['mcma', true, 'Completed'],
  ['mcq', false, 'Not completed'],
  ['mcma', false, 'Not completed'],
  ['blank', false, 'Not graded'],
  ['descriptive', true, 'Done'],
  ['code', true, 'Done'],
] as const)('INT-10 the mark of %s, completed %s, is called "%s"', async (type, completed, name) => {
  await render(<QuestionStatusIcon type={type} completed={completed} />)
  await expect.element(page.getByRole('img', { name, exact: true })).toBeVisible()
  expect(page.getByRole('img').elements()).toHaveLength(1)
})
