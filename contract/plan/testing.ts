import fc from 'fast-check'
import { addDays } from '../attempts/local-day.ts'
import type { Plannable } from './run-strategy.ts'

export interface BankQuestion extends Plannable {
  id: number
}

export const TODAY = '2026-03-20'
/** Seconds by kind of question: choice, explanation, code. */
const kinds = [60, 180, 900] as const
export const seconds = kinds.map((first) => ({ first, right: first, wrong: first }))

/** A subject with topics of all sizes; about half of the questions say how often they're asked. */
const question = fc.record({
  topic: fc.integer({ min: 0, max: 9 }),
  frequency: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  level: fc.constantFrom(0, 1, 2),
  kind: fc.constantFrom(0, 0, 0, 0, 1, 1, 2),
})
const subject = fc.record({
  weight: fc.integer({ min: 1, max: 3 }),
  questions: fc.array(question, { minLength: 20, maxLength: 300, size: 'max' }),
})

/** Two to seven subjects, a week to two months, half an hour to two hours a day. */
export const settings = fc
  .record({
    subjects: fc.array(subject, { minLength: 2, maxLength: 7, size: 'max' }),
    days: fc.integer({ min: 7, max: 60 }),
    minutes: fc.constantFrom(30, 45, 60, 90, 120),
  })
  .map(({ subjects, days, minutes }) => {
    let id = 0
    const questions = subjects.flatMap(({ weight, questions }, at) =>
      questions.map(
        ({ topic, frequency, level, kind }): BankQuestion => ({
          id: id++,
          subject: `subject ${at}`,
          topic: `topic ${topic}`,
          frequency,
          level,
          kind,
          weight,
          seconds: kinds[kind],
          isAsked: false,
        }),
      ),
    )
    return {
      today: TODAY,
      interviewDay: addDays(TODAY, days),
      minutes: Array.from({ length: 7 }, () => minutes),
      spentSeconds: 0,
      questions,
      shares: subjects.map(({ weight }, at) => ({ subject: `subject ${at}`, weight })),
      cards: [],
      seconds,
    }
  })
