import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('a count and its noun agree', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'answer'))).toEqual([
    '0 answers',
    '1 answer',
    '2 answers',
    '1,200 answers',
  ])
  expect([counted(1, 'story'), counted(2, 'story'), counted(2, 'day')]).toEqual([
    '1 story',
    '2 stories',
    '2 days',
  ])
})
