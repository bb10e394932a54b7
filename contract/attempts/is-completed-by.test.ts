import { expect, test } from 'vitest'
import { questionTypes } from '../content-lists.ts'
import { isCompletedBy } from './is-completed-by.ts'

test.each(questionTypes)('DONE-01 a right answer completes: %s', (question_type) => {
  expect(isCompletedBy({ question_type, score: 1 })).toBe(true)
  expect(isCompletedBy({ question_type, score: 0 })).toBe(false)
})

test.each([
  ['descriptive', 0.7, true],
  ['descriptive', 0.69, false],
  ['blank', 0.8, false],
  ['code', 0.999, false],
] as const)('DONE-01 %s of %f completes: %s', (question_type, score, isCompleted) => {
  expect(isCompletedBy({ question_type, score })).toBe(isCompleted)
})
