import {
  afterRight,
  afterWrong,
  type Cohort,
  daysTo,
  firstKnown,
  firstLearned,
  gainOf,
  gainOfNew,
  joined,
  KNOWN_BEFORE,
  recall,
  type Seconds,
  UNASKED_RECALL,
} from './cohorts.ts'

/**
 * `gain` takes whatever adds most to the day, per second. `spread` lays new questions over the first four fifths of the days, reviews
 * what has fallen to a retention of 0.8, fills what is left by gain, and refreshes by gain alone in the last fifth.
 */
export const strategies = ['gain', 'spread'] as const
export type Strategy = (typeof strategies)[number]

export const SPREAD_SHARE = 0.8
export const SPREAD_RETENTION = 0.8
/** What will be known so surely is not worth a look. */
const sureDays = daysTo(0.97)
/** What is known so surely now gains next to nothing from being asked now. */
const freshDays = daysTo(0.96)
export const dueDays = daysTo(SPREAD_RETENTION)
/** Cohorts that have become one are joined every few days. */
const JOIN_DAYS = 3

/** A day from today on: number, seconds to spend, whether new questions may begin. */
export interface PlanDay {
  number: number
  seconds: number
  allowsNew: boolean
}

export interface Pool {
  weight: number
  /** Questions that were never asked. */
  count: number
}

export interface StrategyInput {
  days: readonly PlanDay[]
  /** The day of the interview. */
  end: number
  cards: readonly Cohort[]
  pools: readonly Pool[]
  seconds: Seconds
}

interface DayResult {
  reviewSeconds: number
  reviews: number
  /** New questions by pool. */
  news: number[]
}

export interface StrategyResult {
  days: DayResult[]
  /** Expected recall on the day, weighted. */
  known: number
  /** The same, unweighted: how many questions, and the variance of that. */
  count: number
  countVariance: number
  /** Not asked until then, by pool. */
  left: number[]
}

/** When the last fifth begins. */
export const isLastFifth = (index: number, days: number) =>
  days - index <= Math.max(2, Math.round(days * (1 - SPREAD_SHARE)))

/** New questions a day of the spread strategy. */
export const newPerDay = (unseen: number, days: number) =>
  Math.ceil(unseen / Math.max(1, Math.floor(days * SPREAD_SHARE)))

/** The plan in expectation: pure, and a few milliseconds for thousands of questions. */
export function runStrategy(strategy: Strategy, input: StrategyInput): StrategyResult {
  const left = input.pools.map(({ count }) => count)
  const unseen = left.reduce((sum, count) => sum + count, 0)
  const perDay = newPerDay(unseen, input.days.length)
  let cohorts = joined(input.cards, input.days[0]?.number ?? input.end)
  const days = input.days.map((day, index) => {
    const one = new StudyDay(day, input, cohorts, left)
    if (strategy === 'spread' && !isLastFifth(index, input.days.length)) one.spread(perDay)
    one.byGain()
    cohorts = one.end()
    return one.result
  })
  return { days, left, ...expected(cohorts, left, input) }
}

/** One day: what is asked costs its time, and what was asked is not asked again. */
class StudyDay {
  readonly result: DayResult
  readonly #day: PlanDay
  readonly #input: StrategyInput
  readonly #cohorts: Cohort[]
  readonly #left: number[]
  readonly #done: Cohort[] = []
  #budget: number

  constructor(day: PlanDay, input: StrategyInput, cohorts: Cohort[], left: number[]) {
    this.#day = day
    this.#input = input
    this.#cohorts = cohorts
    this.#left = left
    this.#budget = day.seconds
    this.result = { reviewSeconds: 0, reviews: 0, news: left.map(() => 0) }
  }

  /** What is due, the weakest first, then so many new ones, the weightiest first. */
  spread(perDay: number) {
    const { number } = this.#day
    const due = this.#cohorts
      .filter(({ last, cell }) => number - last >= dueDays(cell))
      .map((cohort) => ({ cohort, known: recall(number - cohort.last, cohort.cell) }))
      .sort((a, b) => a.known - b.known)
    for (const { cohort } of due) this.#review(cohort)
    let most = perDay
    for (const pool of byWeight(this.#input.pools)) most -= this.#begin(pool, most)
  }

  /** Whatever adds most to the day of the interview, per second. */
  byGain() {
    const { number } = this.#day
    if (this.#budget <= 1) return
    const { end, pools, seconds } = this.#input
    const left = end - number
    const steps: { gain: number; cohort?: Cohort; pool?: number }[] = []
    for (const cohort of this.#cohorts) {
      const since = number - cohort.last
      if (since < 1 || cohort.count <= 0) continue
      if (since < freshDays(cohort.cell) || since + left < sureDays(cohort.cell)) continue
      steps.push({ gain: cohort.weight * gainOf(cohort.cell, since, left, seconds), cohort })
    }
    for (const [pool, { weight }] of pools.entries())
      steps.push({ gain: weight * gainOfNew(left, seconds), pool })
    for (const { gain, cohort, pool } of steps.sort((a, b) => b.gain - a.gain)) {
      if (gain <= 0 || this.#budget <= 1) break
      if (cohort) this.#review(cohort)
      else if (pool !== undefined) this.#begin(pool, Number.POSITIVE_INFINITY)
    }
  }

  end() {
    const { number } = this.#day
    const all = [...this.#cohorts.filter(({ count }) => count > 0), ...this.#done]
    return number % JOIN_DAYS === 0 ? joined(all, number) : all
  }

  #review(cohort: Cohort) {
    const { weight, cell } = cohort
    const { number: last } = this.#day
    const since = last - cohort.last
    const { right, wrong } = this.#input.seconds
    const known = recall(since, cell)
    const cost = known * right + (1 - known) * wrong
    const count = Math.min(cohort.count, this.#budget / cost)
    if (count <= 0) return
    this.#budget -= count * cost
    this.result.reviewSeconds += count * cost
    this.result.reviews += count
    cohort.count -= count
    this.#done.push({ weight, last, cell: afterRight(cell, since), count: count * known })
    this.#done.push({ weight, last, cell: afterWrong(cell, since), count: count * (1 - known) })
  }

  #begin(pool: number, most: number) {
    const { first } = this.#input.seconds
    const open = this.#left[pool] ?? 0
    const count = this.#day.allowsNew ? Math.min(open, most, this.#budget / first) : 0
    if (count <= 0) return 0
    const weight = this.#input.pools[pool]?.weight ?? 1
    const { number: last } = this.#day
    this.#budget -= count * first
    this.#left[pool] = open - count
    this.result.news[pool] = (this.result.news[pool] ?? 0) + count
    this.#done.push({ weight, last, cell: firstKnown, count: count * KNOWN_BEFORE })
    this.#done.push({ weight, last, cell: firstLearned, count: count * (1 - KNOWN_BEFORE) })
    return count
  }
}

function expected(cohorts: readonly Cohort[], left: readonly number[], { end, pools }: StrategyInput) {
  let known = 0
  let all = 0
  let countVariance = 0
  const add = (share: number, count: number, weight: number) => {
    known += weight * share * count
    all += share * count
    countVariance += share * (1 - share) * count
  }
  for (const { weight, last, cell, count } of cohorts) add(recall(end - last, cell), count, weight)
  for (const [pool, { weight }] of pools.entries()) add(UNASKED_RECALL, left[pool] ?? 0, weight)
  return { known, count: all, countVariance }
}

const byWeight = (pools: readonly Pool[]) =>
  pools.map((_, index) => index).sort((a, b) => (pools[b]?.weight ?? 0) - (pools[a]?.weight ?? 0))
