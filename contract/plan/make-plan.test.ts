import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber } from '../attempts/local-day.ts'
import { makePlan, type PlanInput } from './make-plan.ts'
import type { Plannable } from './run-strategy.ts'

const seconds = { first: 75, right: 25, wrong: 60 }
const topic = (name: string, total: number, weight = 1): Plannable[] =>
  Array.from({ length: total }, () => ({
    subject: `subject ${weight}`,
    topic: name,
    frequency: undefined,
    level: 0,
    seconds: seconds.first,
    isAsked: false,
    weight,
    kind: 0,
  }))
const shares = [1, 2, 3].map((weight) => ({ subject: `subject ${weight}`, weight }))
const input = (changes: Partial<PlanInput<Plannable>>): PlanInput<Plannable> => ({
  today: '2026-03-20',
  interviewDay: '2026-04-19',
  minutes: [20, 20, 20, 20, 20, 20, 20],
  spentSeconds: 0,
  questions: [...topic('joins', 200), ...topic('indexes', 200)],
  shares,
  cards: [],
  seconds: [seconds],
  ...changes,
})

test('PLAN-01 no day takes more than its minutes, none comes after the interview, and every topic is planned or named as left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 180 }), { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 1, max: 60 }),
      fc.array(
        fc.record({ total: fc.integer({ min: 1, max: 80 }), weight: fc.integer({ min: 1, max: 3 }) }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      fc.integer({ min: 0, max: 40 }),
      (minutes, days, sizes, cardCount) => {
        const questions = sizes.flatMap(({ total, weight }, n) => topic(`topic-${n}`, total, weight))
        const interviewDay = addDays('2026-03-20', days)
        const cards = Array.from({ length: cardCount }, (_, n) => ({
          stability: 1 + n,
          difficulty: 5,
          last_day: '2026-03-10',
          weight: 1,
          kind: 0,
        }))
        const plan = makePlan(input({ minutes, interviewDay, questions, cards }))
        expect(plan.days).toHaveLength(days)
        for (const day of plan.days) {
          const weekday = new Date(`${day.day}T00:00:00Z`).getUTCDay()
          // A question that is begun is finished: one may reach beyond the end of a day.
          expect(day.minutes).toBeLessThanOrEqual((minutes[weekday] ?? 0) + 3)
          expect(day.day < interviewDay).toBe(true)
        }
        const planned = plan.days.flatMap((day) => day.new)
        for (const [n, { total }] of sizes.entries()) {
          const topic = `topic-${n}`
          const begun = planned
            .filter((one) => one.topic === topic)
            .reduce((sum, { count }) => sum + count, 0)
          const left = plan.left_out.find((one) => one.topic === topic)?.left ?? 0
          expect(begun + left).toBe(total)
        }
        expect(plan.known.low).toBeLessThanOrEqual(plan.known.expected)
        expect(plan.known.high).toBeGreaterThanOrEqual(plan.known.expected)
      },
    ),
    { numRuns: 30 },
  )
})

test('PLAN-01 two mock interviews are placed: half-way and three days before; the eve is for a short review alone', () => {
  const { days } = makePlan(input({ minutes: [60, 60, 60, 60, 60, 60, 60] }))
  const mocks = days.flatMap(({ day, mock }) =>
    mock ? [[dayNumber('2026-04-19') - dayNumber(day), mock]] : [],
  )
  expect(mocks).toEqual([
    [15, 45],
    [3, 45],
  ])
  expect(days.at(-1)).toMatchObject({ day: '2026-04-18', new: [], mock: null })
  expect(days.at(-1)?.minutes).toBeLessThanOrEqual(20)
})

test('PLAN-01 days without minutes stay free, and what was given today already counts', () => {
  const weekend = makePlan(input({ minutes: [0, 20, 20, 20, 20, 20, 0] })).days
  expect(
    weekend
      .filter(({ day }) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
      .every(({ minutes }) => minutes === 0),
  ).toBe(true)
  expect(makePlan(input({ spentSeconds: 20 * 60 })).days[0]).toMatchObject({
    minutes: 0,
    new: [],
    reviews: 0,
  })
})

test('PLAN-02 of two subjects the one that counts three times as much gets three quarters of the minutes, more minutes help, and less is known of more', () => {
  const questions = [...topic('joins', 300, 1), ...topic('indexes', 300, 3)]
  const plan = makePlan(input({ questions, minutes: [10, 10, 10, 10, 10, 10, 10] }))
  const [little, , most] = plan.shares
  expect((most?.minutes ?? 0) / ((most?.minutes ?? 0) + (little?.minutes ?? 0))).toBeCloseTo(0.75, 1)
  expect(plan.left_out.map((one) => one.topic)).toEqual(['joins', 'indexes'])
  expect(plan.more_minutes.expected).toBeGreaterThan(plan.known.expected)
  expect(plan.known_of_asked).toBeGreaterThan(plan.known.expected)
})

test('PLAN-03 a question that takes longer than any day is left out, and the plan says so', () => {
  const long = topic('trees', 3).map((one) => ({ ...one, seconds: 40 * 60 }))
  const plan = makePlan(input({ questions: [...topic('joins', 20), ...long] }))
  expect(plan.left_out).toEqual([
    { resource_slug: 'subject 1', topic: 'trees', total: 3, left: 3, too_long: 3 },
  ])
})
