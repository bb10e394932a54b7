import { expect, test } from 'vitest'
import { type Memory, nextMemory, recallAfter } from '../review/memory.ts'
import { cellOf } from './cohorts.ts'
import { NewQuestions, studyOrders } from './new-questions.ts'
import { orderSession } from './pick-session.ts'
import { isLastFifth, meanGain, newPerDay, runStrategy, type Strategy, strategies } from './run-strategy.ts'

/**
 * Learners whose memory follows FSRS-6, each question a little easier or harder than it seems. A model, not people: it says which rule
 * is plainly worse, not how much anybody will know.
 */
const seconds = { first: 75, right: 25, wrong: 60 }
const LEARNERS = 6

function startRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Learned {
  memory: Memory | null
  real: Memory | null
  cell: number
  last: number
  ease: number
}
interface Scenario {
  days: number
  minutes: number
  bank: number
}
/** The questions to ask on a day, in order. */
type Rule = (questions: Learned[], day: number) => Learned[]

function learn({ days, minutes, bank }: Scenario, rule: Rule, seed: number) {
  const random = startRandom(seed)
  const questions = Array.from({ length: bank }, (): Learned => {
    const ease = Math.exp((random() - 0.5) * 0.8)
    return { cell: 0, memory: null, real: null, last: -1, ease }
  })
  for (let day = 0; day < days; day++) {
    let budget = minutes * 60
    for (const one of rule(questions, day)) {
      const cost = ask(one, day, budget, random)
      if (cost === 0) break
      budget -= cost
    }
  }
  const known = questions.map(({ real, last }) => (real ? recallAfter(days - last, real) : 0.21))
  return known.reduce((sum, share) => sum + share, 0) / bank
}

function ask(one: Learned, day: number, budget: number, random: () => number) {
  const relearn = (memory: Memory | null, days: number) =>
    nextMemory(nextMemory(memory, days, 'again'), 0, 'good')
  if (!one.memory || !one.real) {
    if (budget < seconds.first) return 0
    one.memory = random() < 0.35 ? nextMemory(null, 0, 'good') : relearn(null, 0)
    one.real = { ...one.memory, stability: one.memory.stability * one.ease }
    one.cell = cellOf(one.memory)
    one.last = day
    return seconds.first
  }
  const since = day - one.last
  const isRight = random() < recallAfter(since, one.real)
  const cost = isRight ? seconds.right : seconds.wrong
  if (budget < cost) return 0
  const move = (memory: Memory) => (isRight ? nextMemory(memory, since, 'good') : relearn(memory, since))
  one.memory = move(one.memory)
  one.real = move(one.real)
  one.cell = cellOf(one.memory)
  one.last = day
  return cost
}

const isSeen = ({ memory }: Learned) => memory !== null
const readThrough: Rule = (all, day) => [
  ...all.filter((one) => !isSeen(one)),
  ...all.filter((one) => isSeen(one) && one.last < day).sort((a, b) => a.last - b.last),
]
/** The cards due at a retention, then so many new ones. */
const fixed =
  (retention: number, news: number): Rule =>
  (all, day) => {
    const recall = (one: Learned) => (one.memory ? recallAfter(day - one.last, one.memory) : 1)
    const due = all.filter((one) => isSeen(one) && one.last < day && recall(one) <= retention)
    return [...due.sort((a, b) => recall(a) - recall(b)), ...all.filter((one) => !isSeen(one)).slice(0, news)]
  }
const rules: Record<string, (scenario: Scenario) => Rule> = {
  'read through again and again': () => readThrough,
  'FSRS 0.90, 20 new a day': () => fixed(0.9, 20),
  'FSRS 0.80, new over 70 % of the days': ({ bank, days }) =>
    fixed(0.8, Math.ceil(bank / Math.floor(days * 0.7))),
}

const planned = ({ days, bank }: Scenario, strategy: Strategy): Rule => {
  const newGain = meanGain([{ question: { weight: 1, kind: 0 } }], [seconds])
  return (all, day) => {
    const asked = all
      .filter(isSeen)
      .map((one) => ({ one, weight: 1, cell: one.cell, last: one.last, seconds }))
    return orderSession(asked, {
      strategy,
      today: day,
      end: days,
      isLast: isLastFifth(day, days),
      fresh: all.filter((one) => !isSeen(one)).map((one) => ({ one })),
      first: 0,
      perDay: newPerDay(bank, days),
      newGain: newGain(days - day),
    }).map(({ one }) => one)
  }
}

const mean = (scenario: Scenario, rule: Rule) => {
  const shares = Array.from({ length: LEARNERS }, (_, n) => learn(scenario, rule, 1000 + n * 77))
  return (100 * shares.reduce((sum, share) => sum + share, 0)) / LEARNERS
}

/** The better one in expectation. */
function better({ days, minutes, bank }: Scenario) {
  const questions = Array.from({ length: bank }, (_, n) => ({
    subject: 'sql',
    topic: `topic ${n % 10}`,
    frequency: undefined,
    level: 0 as const,
    seconds: seconds.first,
    isAsked: false,
    weight: 1,
    kind: 0,
  }))
  const results = strategies.map((strategy) => ({
    strategy,
    known: runStrategy(strategy, {
      days: Array.from({ length: days }, (_, number) => ({ number, seconds: minutes * 60, allowsNew: true })),
      end: days,
      cards: [],
      fresh: () => new NewQuestions(studyOrders(questions), [{ subject: 'sql', weight: 1 }]),
      seconds: [seconds],
    }).known,
  }))
  return results.reduce((best, one) => (one.known > best.known ? one : best))
}

test.each([
  { days: 7, minutes: 60, bank: 200 },
  { days: 30, minutes: 45, bank: 400 },
  { days: 30, minutes: 20, bank: 400 },
  { days: 60, minutes: 30, bank: 600 },
])(
  'PLAN-01 simulated learners who follow the plan know as much as by the best fixed rule: %j',
  (scenario) => {
    const best = Math.max(...Object.values(rules).map((rule) => mean(scenario, rule(scenario))))
    const { strategy, known } = better(scenario)
    const share = mean(scenario, planned(scenario, strategy))
    expect(share).toBeGreaterThanOrEqual(best - 1)
    // What the plan promises is what these learners reach.
    expect(Math.abs((100 * known) / scenario.bank - share)).toBeLessThan(5)
  },
  60_000,
)
