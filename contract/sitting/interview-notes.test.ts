import { expect, test } from 'vitest'
import { interviewNotes, type NotedQuestion } from './interview-notes.ts'

const item = (changes: Partial<NotedQuestion>): NotedQuestion => ({
  title: 'A question',
  topic: 'Joins',
  stage: 'warmup',
  outcome: 'right',
  isSure: true,
  seconds: 30,
  budget: 60,
  ...changes,
})

test('MOCK-02 the notes of an interviewer say what happened', () => {
  expect(
    interviewNotes([
      item({}),
      item({}),
      item({ topic: 'Indexes and query plans', outcome: 'wrong', seconds: 200, title: 'A slow one' }),
      item({ topic: 'Indexes and query plans', outcome: 'unanswered', isSure: false }),
    ]),
  ).toEqual([
    '2 of 4 right. Undecided: one more conversation on the weak parts.',
    'Solid on “Joins”.',
    'I would ask again about “Indexes and query plans”.',
    'Sure of 1 answer that was wrong.',
    'Spent more than twice the time on “A slow one”, and it was missing later.',
    '1 question left without an answer.',
  ])
})

test('MOCK-02 few answers lead to no judgment', () => {
  expect(interviewNotes([item({ outcome: 'waiting' })])).toEqual([
    'Nothing is graded yet: score the spoken answers and run the programs first.',
  ])
  expect(interviewNotes([item({})])[0]).toBe('1 of 1 right: too few to say more.')
})
