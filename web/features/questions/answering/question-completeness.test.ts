import { expect, test } from 'vitest'
import { isComplete } from './question-completeness.ts'
import type { Question } from './question-types.ts'

const question = (question_type: string, content: object) =>
  ({ question_type, content }) as unknown as Question

test.each([
  ['mcq', { options: ['a', 'b'] }, true],
  ['mcq', { options: [] }, false],
  ['mcma', { options: [] }, false],
  ['blank', { blanks: [{ acceptable_answers: ['x'] }] }, true],
  ['blank', { blanks: [] }, false],
  ['blank', { blanks: [{ acceptable_answers: [] }] }, false],
  ['descriptive', { ideal_answer: 'text', explanation: '' }, true],
  ['descriptive', { ideal_answer: [], explanation: 'why' }, true],
  ['descriptive', { ideal_answer: '', explanation: '' }, false],
  ['code', {}, true],
])('Q-10 a %s question with %j is complete: %s', (type, content, complete) => {
  expect(isComplete(question(type, content), true)).toBe(complete)
})

test('Q-10 what a visitor never receives makes no question incomplete', () => {
  expect(isComplete(question('blank', { blank_count: 1 }), false)).toBe(true)
  expect(isComplete(question('descriptive', {}), false)).toBe(true)
  expect(isComplete(question('mcq', { options: [] }), false)).toBe(false)
})
