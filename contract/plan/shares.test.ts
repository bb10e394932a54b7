import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber } from '../attempts/local-day.ts'
import { layDays } from './make-plan.ts'
import { NewQuestions, newOfDay, studyOrders } from './new-questions.ts'
import { runStrategy, strategies } from './run-strategy.ts'
import { type BankQuestion, settings } from './testing.ts'

const DAY_SECONDS = 30 * 60
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
const minutesOf = (some: readonly { question: BankQuestion }[], subject: string) =>
  sum(some.filter(({ question }) => question.subject === subject).map(({ question }) => question.seconds)) /
  60

/** Half of the longest question may be on either side: below this the division says nothing. */
const LEAST_MINUTES = 120
const sampled = fc.sample(settings, { numRuns: 500, seed: 2 })

const expectShares = (
  shares: readonly { subject: string; weight: number }[],
  minutes: (subject: string) => number,
) => {
  const whole = sum(shares.map(({ subject }) => minutes(subject)))
  const weights = sum(shares.map(({ weight }) => weight))
  if (whole < LEAST_MINUTES) return
  for (const { subject, weight } of shares)
    expect(Math.abs(minutes(subject) / whole - weight / weights)).toBeLessThanOrEqual(0.1)
}

test('PLAN-02 in 500 random settings every subject has its share of the minutes for new questions within a tenth of the whole, day after day, while it has questions', () => {
  for (const { questions, shares, minutes } of sampled) {
    const queue = new NewQuestions(studyOrders(questions), shares)
    const given: { question: BankQuestion }[] = []
    const seconds = (minutes[0] ?? 0) * 60
    for (let day = 0; day < 30; day++) {
      const first = queue.beginDay(seconds)
      given.push(...first, ...queue.fill(seconds - sum(first.map(({ question }) => question.seconds))))
      if (new Set(queue.left.map(({ question }) => question.subject)).size < shares.length) break
      expectShares(shares, (subject) => minutesOf(given, subject))
    }
  }
}, 60_000)

test.each(strategies)(
  'PLAN-02 in 500 random settings a plan of the strategy %s gives every subject its share, and a question in any three days of practice',
  (strategy) => {
    for (const { questions, shares, seconds, cards, ...input } of sampled) {
      const days = layDays(input)
      const fresh = () => new NewQuestions(studyOrders(questions), shares)
      const run = runStrategy(strategy, { days, end: dayNumber(input.interviewDay), cards, fresh, seconds })
      // Neither a day that a mock interview takes whole nor the eve, which is for a short review, has new questions.
      const studied = run.days.filter((_, index) => days[index]?.allowsNew && days[index].seconds > 0)
      const given: { question: BankQuestion }[] = []
      const short = new Set(questions.filter((one) => one.seconds === 60))
      for (const [day, { news }] of studied.entries()) {
        given.push(...news)
        for (const { question } of news) short.delete(question)
        const open = new Set([...short].map(({ subject }) => subject))
        if (open.size === shares.length) expectShares(shares, (subject) => minutesOf(given, subject))
        const lately = studied.slice(Math.max(0, day - 2), day + 1).flatMap((one) => one.news)
        const asked = new Set(lately.map(({ question }) => question.subject))
        if (day >= 2) for (const subject of open) expect(asked).toContain(subject)
      }
    }
  },
  60_000,
)

test('PLAN-02 what a finished subject leaves goes to the others by their weights', () => {
  const bank = (subject: string, count: number): BankQuestion[] =>
    Array.from({ length: count }, (_, id) => ({
      id,
      subject,
      topic: `topic ${id % 5}`,
      frequency: 3,
      level: 0,
      kind: 0,
      weight: 1,
      seconds: 60,
      isAsked: false,
    }))
  const questions = [...bank('small', 10), ...bank('often', 500), ...bank('little', 500)]
  const shares = [
    { subject: 'small', weight: 3 },
    { subject: 'often', weight: 2 },
    { subject: 'little', weight: 1 },
  ]
  const { first, others } = newOfDay({ questions, shares, seconds: 5 * 60 * 60 })
  const given = [...first, ...others]
  const minutes = shares.map(({ subject }) => minutesOf(given, subject))
  expect(minutes[0]).toBe(10)
  expect(minutes[1]).toBeCloseTo(193, -1)
  expect(minutes[2]).toBeCloseTo(97, -1)
})

test('PLAN-02 what a subject was given before counts, and one that waited two days comes first with a short question', () => {
  for (const { questions, shares } of sampled.slice(0, 100)) {
    const [waiting, ...others] = shares
    if (!waiting) continue
    const after = [
      { ...waiting, served: { seconds: 100 * 60 * 60, daysWithout: 2 } },
      ...others.map((one) => ({ ...one, served: { seconds: 60, daysWithout: 0 } })),
    ]
    const given = newOfDay({ questions, shares: after, seconds: DAY_SECONDS })
    expect(given.first.map(({ question }) => question.subject)).toEqual([waiting.subject])
    expect(given.others[0]?.question.subject).not.toBe(waiting.subject)
    expect(newOfDay({ questions, shares: after, seconds: DAY_SECONDS })).toEqual(given)
  }
})
