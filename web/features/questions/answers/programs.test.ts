import { expect, test } from 'vitest'
import type { AnswersOf } from '#web/features/questions/answering/question-types.ts'
import { draftName, languagesOf, solutionIn, starterIn } from './programs.ts'

const one = {
  language: 'python',
  starter_code: 'a',
  starter_code_html: 'a',
  solution_code: 'A',
} as AnswersOf<'code'>
const several = {
  ...one,
  other_starters: [{ language: 'java', starter_code: 'b', starter_code_html: 'b' }],
  other_solutions: [{ language: 'java', solution_code: 'B', solution_code_html: 'B' }],
} as AnswersOf<'code'>

test('a question of several languages has a starter, a solution and a draft for each', () => {
  expect(languagesOf(several)).toEqual(['python', 'java'])
  expect(starterIn(several, 'java').starter_code).toBe('b')
  expect(starterIn(several, 'python').starter_code).toBe('a')
  expect(solutionIn(several, 'java').solution_code).toBe('B')
  expect(draftName('x', several, 'java')).toBe('x.java')
  expect(draftName('x', several, 'python')).toBe('x.python')
})

test('a question of one language keeps the draft under its id', () => {
  expect(languagesOf(one)).toEqual(['python'])
  expect(starterIn(one, 'python').starter_code).toBe('a')
  expect(draftName('x', one, 'python')).toBe('x')
})
