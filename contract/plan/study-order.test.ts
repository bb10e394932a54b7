import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNASKED_RECALL } from './cohorts.ts'
import { studyOrders } from './new-questions.ts'
import {
  ASKED_RECALL,
  type PlacedQuestion,
  SHORT_SECONDS,
  studyOrder,
  topicValue,
  worthOf,
} from './study-order.ts'
import { type BankQuestion, settings } from './testing.ts'

/** The rules somebody could follow without a plan, inside a subject. The shares are the learner's wish and hold for all of them. */
const rules: Record<
  string,
  (order: readonly PlacedQuestion<BankQuestion>[]) => PlacedQuestion<BankQuestion>[]
> = {
  'most asked first': (order) => order.toSorted((a, b) => b.frequency - a.frequency),
  'round robin over the topics': (order) =>
    order.toSorted((a, b) => a.nth - b.nth || a.question.topic.localeCompare(b.question.topic)),
  'by difficulty': (order) => order.toSorted((a, b) => a.question.level - b.question.level),
}

/** The knowledge of a subject after so many seconds of its questions in this order: concave by topic, the last one in part. */
function knowledge(order: readonly PlacedQuestion<BankQuestion>[], seconds: number) {
  const topics = new Map<string, { known: number; mass: number }>()
  let open = seconds
  for (const { question, frequency } of order) {
    const topic = topics.get(question.topic) ?? { known: 0, mass: 0 }
    const asked = Math.min(1, open / question.seconds)
    const mass = worthOf(question, frequency) * question.seconds
    open -= asked * question.seconds
    topic.known += mass * (UNASKED_RECALL + (ASKED_RECALL - UNASKED_RECALL) * asked)
    topic.mass += mass
    topics.set(question.topic, topic)
  }
  const all = [...topics.values()]
  const value = all.reduce((sum, { known, mass }) => sum + mass * topicValue(known / mass), 0)
  return value / all.reduce((sum, { mass }) => sum + mass, 0)
}

test('PLAN-03 in 500 random settings the order leads to no less expected knowledge on the day, by share, than the best fixed rule', () => {
  const differences = fc
    .sample(settings, { numRuns: 500, seed: 3 })
    .map(({ questions, shares, minutes }, n) => {
      const orders = studyOrders(questions)
      const whole = (minutes[0] ?? 0) * 60 * (1 + (n % 20))
      const weights = shares.reduce((sum, { weight }) => sum + weight, 0)
      const after = (
        rule: (order: readonly PlacedQuestion<BankQuestion>[]) => readonly PlacedQuestion<BankQuestion>[],
      ) =>
        shares.reduce((sum, { subject, weight }) => {
          const share = weight / weights
          return sum + share * knowledge(rule(orders.get(subject) ?? []), share * whole)
        }, 0)
      return after((order) => order) - Math.max(...Object.values(rules).map(after))
    })
  // Beginning a topic with its basics costs something where the time is very short.
  expect(Math.min(...differences)).toBeGreaterThan(-0.002)
  expect(differences.filter((one) => one > 0).length).toBeGreaterThan(430)
}, 60_000)

const one = (changes: Partial<BankQuestion>): BankQuestion => ({
  id: 0,
  subject: 'javascript',
  topic: 'closures',
  frequency: 3,
  level: 0,
  kind: 0,
  weight: 1,
  seconds: 60,
  isAsked: false,
  ...changes,
})

test('PLAN-03 the most asked come first, basics before what is asked as often and builds on them', () => {
  const order = studyOrder([
    one({ id: 1, frequency: 2 }),
    one({ id: 2, frequency: 5, level: 2 }),
    one({ id: 3, frequency: 5 }),
    one({ id: 4, frequency: 4 }),
    one({ id: 5, frequency: 5, level: 1 }),
  ])
  expect(order.map(({ question }) => question.id)).toEqual([3, 4, 5, 2, 1])
})

test('PLAN-03 a topic begins with a basic question, and two of a topic in a row are the most while another has one', () => {
  for (const { questions } of fc.sample(settings, { numRuns: 100, seed: 3 }))
    for (const order of studyOrders(questions).values()) {
      for (const own of Map.groupBy(order, ({ question }) => question.topic).values()) {
        expect(own.map(({ nth }) => nth)).toEqual(own.map((_, index) => index + 1))
        const isShortBasic = ({ question }: (typeof own)[number]) =>
          question.level === 0 && question.seconds <= SHORT_SECONDS
        if (own.some(isShortBasic)) expect(own[0]?.question.level).toBe(0)
      }
      for (let at = 0; at + 2 < order.length; at++) {
        const three = new Set(order.slice(at, at + 3).map(({ question }) => question.topic))
        const rest = new Set(order.slice(at + 2).map(({ question }) => question.topic))
        if (rest.size > 1) expect(three.size).toBeGreaterThan(1)
      }
    }
})

test('PLAN-03 where nobody has said how often a question is asked, its topic says so', () => {
  const order = studyOrder([
    one({ id: 1, topic: 'labels', frequency: 1 }),
    one({ id: 2, topic: 'labels', frequency: undefined }),
    one({ id: 3, topic: 'promises', frequency: 5, isAsked: true }),
    one({ id: 4, topic: 'promises', frequency: undefined }),
  ])
  expect(order[0]).toMatchObject({ question: { id: 4 }, frequency: 5, nth: 2, of: 2 })
})
