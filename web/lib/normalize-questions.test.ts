import { expect, test } from 'vitest'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { normalizeQuestions } from './normalize-questions.ts'

const question = (question_type: string, content: object) => ({ question_type, content }) as MemberQuestion
const read = (type: string, content: object) => normalizeQuestions([question(type, content)])[0]?.content

test('KEEP-07 `question` is read where there is no `prompt`', () => {
  expect(read('mcq', { question: 'Why?', options: [] })).toMatchObject({ prompt: 'Why?' })
  expect(read('mcq', { prompt: 'What?', question: 'Why?', options: [] })).toMatchObject({ prompt: 'What?' })
})

test('KEEP-07 top-level `acceptable_answers` are those of one blank', () => {
  expect(read('blank', { prompt: 'x', acceptable_answers: ['a', 'b'] })).toMatchObject({
    blanks: [{ acceptable_answers: ['a', 'b'] }],
    blank_count: 1,
  })
  const two = [{ acceptable_answers: ['a'] }, { acceptable_answers: ['b'] }]
  expect(read('blank', { prompt: 'x', blanks: two, acceptable_answers: ['c'] })).toMatchObject({
    blanks: two,
    blank_count: 2,
  })
})

test('KEEP-07 a visitor’s blank question stays without answers', () => {
  expect(read('blank', { prompt: 'x', blank_count: 3 })).toEqual({ prompt: 'x', blank_count: 3 })
})
