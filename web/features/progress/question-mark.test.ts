import { expect, test } from 'vitest'
import { questionMark } from './question-mark.ts'

const known = {
  completed: new Set(['right', 'marked', 'both', 'waits']),
  tried: new Set(['right', 'wrong', 'both', 'taken back']),
  solved: new Set(['right', 'both', 'taken back']),
}

test.each([
  ['right', 'blank', 'Solved'],
  ['both', 'code', 'Solved'],
  ['marked', 'descriptive', 'Done'],
  ['waits', 'mcma', 'Solved'],
  ['wrong', 'mcq', 'Tried'],
  ['taken back', 'code', 'Tried'],
  ['opened', 'code', ''],
] as const)('DONE-03 "%s" of type %s is marked "%s"', (id, type, mark) => {
  expect(questionMark(id, type, known)).toBe(mark)
})
