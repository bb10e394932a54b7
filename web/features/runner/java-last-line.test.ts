import { expect, test } from 'vitest'
import { passedInLine } from './java-last-line.ts'

test.each([
  ['12 of 12 tests passed', 12],
  ['12 of 12 passed', 12],
  ['passed  the firstpassed  the second9 of 12 tests passed\n', 9],
  ['  0 of 12 tests passed ', 0],
  ['7', 7],
  ['7/12', 7],
])('CODE-06 the last line of Main.java says how many of 12 tests passed: %j', (text, passed) => {
  expect(passedInLine(text, 12)).toBe(passed)
})

test.each([
  '',
  'all of them',
  '13',
  '13 of 12 passed',
  '8 of 9 tests passed',
  '-1',
  '1.5',
  '12 of 12 tests failed',
])('CODE-06 a line that says something else is no result: %j', (text) => {
  expect(passedInLine(text, 12)).toBeUndefined()
})
