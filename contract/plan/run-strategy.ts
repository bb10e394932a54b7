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
  KINDS,
  KNOWN_BEFORE,
  recall,
  type Seconds,
  UNASKED_RECALL,
} from './cohorts.ts'
import type { NewQuestions } from './new-questions.ts'
import type { PlacedQuestion, Study } from './study-order.ts'

/**
 * `gain` takes whatever adds most to the day, per second. `spread` lays new questions over the first four fifths of the days, reviews
 * what has fallen to a retention of 0.8, fills what is left by gain, and refreshes by gain alone in the last fifth.
 */
export const strategies = ['gain', 'spread'] as const
export type Strategy = (typeof strategies)[number]

export const SPREAD_SHARE = 0.8
export const SPREAD_RETENTION = 0.8
/** Recall from which a question needs no look. */
const sureDays = daysTo(0.97)
/** Recall from which asking now gains next to nothing. */
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

/** A new question, with its subject's weight and its kind. */
export interface Plannable extends Study {
  weight: number
  kind: number
}

export interface StrategyInput<T extends Plannable> {
  days: readonly PlanDay[]
  /** The day of the interview. */
  end: number
  cards: readonly Cohort[]
  /** Questions never asked; each run takes from its own list. */
  fresh: () => NewQuestions<T>
  /** By kind. */
  seconds: readonly Seconds[]
}

interface DayResult<T> {
  reviewSeconds: number
  reviews: number
  news: PlacedQuestion<T>[]
}

export interface StrategyResult<T> {
  days: DayResult<T>[]
  /** Expected recall on the day, weighted. */
  known: number
  /** The same, unweighted: how many questions, and the variance of that. */
  count: number
  countVariance: number
  /** Not asked until then. */
  left: PlacedQuestion<T>[]
}

/** When the last fifth begins. */
export const isLastFifth = (index: number, days: number) =>
  days - index <= Math.max(2, Math.round(days * (1 - SPREAD_SHARE)))

/** New questions or seconds that the spread strategy gives a day. */
export const newPerDay = (unseen: number, days: number) =>
  Math.ceil(unseen / Math.max(1, Math.floor(days * SPREAD_SHARE)))

export const secondsOf = (some: readonly PlacedQuestion<Study>[]) =>
  some.reduce((sum, { question }) => sum + question.seconds, 0)

/** The plan in expectation: pure, and a few milliseconds for thousands of questions. */
export function runStrategy<T extends Plannable>(
  strategy: Strategy,
  input: StrategyInput<T>,
): StrategyResult<T> {
  const fresh = input.fresh()
  const unseen = fresh.left
  const perDay = newPerDay(secondsOf(unseen), input.days.length)
  const gain = meanGain(unseen, input.seconds)
  let cohorts = joined(input.cards, input.days[0]?.number ?? input.end)
  const days = input.days.map((day, index) => {
    const one = new StudyDay(day, input, cohorts, fresh)
    one.begin()
    if (strategy === 'spread' && !isLastFifth(index, input.days.length)) one.spread(perDay)
    one.byGain(gain)
    cohorts = one.end()
    return one.result
  })
  const { left } = fresh
  return { days, left, ...expected(cohorts, left, input.end) }
}

/** New questions are begun by the shares of their subjects, so they have one gain between them: their mean. */
export function meanGain(
  unseen: readonly { question: { weight: number; kind: number } }[],
  seconds: readonly Seconds[],
) {
  const weight = unseen.reduce((sum, { question }) => sum + question.weight, 0) / Math.max(1, unseen.length)
  const first =
    unseen.reduce((sum, { question }) => sum + (seconds[question.kind]?.first ?? 0), 0) /
    Math.max(1, unseen.length)
  return (left: number) =>
    unseen.length > 0 ? weight * gainOfNew(left, { first, right: first, wrong: first }) : 0
}

const noSeconds: Seconds = { first: 60, right: 60, wrong: 60 }

/** One day: what is asked costs its time, and what was asked is not asked again. */
class StudyDay<T extends Plannable> {
  readonly result: DayResult<T> = { reviewSeconds: 0, reviews: 0, news: [] }
  readonly #day: PlanDay
  readonly #input: StrategyInput<T>
  readonly #cohorts: Cohort[]
  readonly #fresh: NewQuestions<T>
  readonly #done: Cohort[] = []
  #budget: number

  constructor(day: PlanDay, input: StrategyInput<T>, cohorts: Cohort[], fresh: NewQuestions<T>) {
    this.#day = day
    this.#input = input
    this.#cohorts = cohorts
    this.#fresh = fresh
    this.#budget = day.seconds
  }

  /** A new question of each subject that has waited comes before anything else. */
  begin() {
    if (this.#day.allowsNew && this.#budget > 0) this.#learn(this.#fresh.beginDay(this.#budget))
  }

  /** Due questions, the weakest first, then so many seconds of new ones. */
  spread(perDay: number) {
    const { number } = this.#day
    const due = this.#cohorts
      .filter(({ last, cell }) => number - last >= dueDays(cell))
      .map((cohort) => ({ cohort, known: recall(number - cohort.last, cohort.cell) }))
      .sort((a, b) => a.known - b.known)
    for (const { cohort } of due) this.#review(cohort)
    this.#beginNew(perDay - secondsOf(this.result.news))
  }

  /** Whatever adds most to the day of the interview, per second. */
  byGain(newGain: (left: number) => number) {
    const { number } = this.#day
    if (this.#budget <= 1) return
    const left = this.#input.end - number
    const steps: { gain: number; cohort?: Cohort }[] = [{ gain: newGain(left) }]
    for (const cohort of this.#cohorts) {
      const since = number - cohort.last
      if (since < 1 || cohort.count <= 0) continue
      if (since < freshDays(cohort.cell) || since + left < sureDays(cohort.cell)) continue
      const gain = cohort.weight * gainOf(cohort.cell, since, left, this.#secondsOf(cohort))
      if (gain > 0) steps.push({ gain, cohort })
    }
    for (const { cohort } of steps.sort((a, b) => b.gain - a.gain)) {
      if (this.#budget <= 1) break
      if (cohort) this.#review(cohort)
      else this.#beginNew(Number.POSITIVE_INFINITY)
    }
  }

  end() {
    const { number } = this.#day
    const all = [...this.#cohorts.filter(({ count }) => count > 0), ...this.#done]
    return number % JOIN_DAYS === 0 ? joined(all, number) : all
  }

  #secondsOf({ kind }: Cohort) {
    return this.#input.seconds[kind] ?? noSeconds
  }

  #review(cohort: Cohort) {
    const { weight, kind, cell } = cohort
    const { number: last } = this.#day
    const since = last - cohort.last
    const { right, wrong } = this.#secondsOf(cohort)
    const known = recall(since, cell)
    const cost = known * right + (1 - known) * wrong
    const count = Math.min(cohort.count, this.#budget / cost)
    if (count <= 0) return
    this.#budget -= count * cost
    this.result.reviewSeconds += count * cost
    this.result.reviews += count
    cohort.count -= count
    this.#done.push({ weight, kind, last, cell: afterRight(cell, since), count: count * known })
    this.#done.push({ weight, kind, last, cell: afterWrong(cell, since), count: count * (1 - known) })
  }

  #beginNew(most: number) {
    if (this.#day.allowsNew) this.#learn(this.#fresh.fill(Math.min(most, this.#budget)))
  }

  #learn(some: PlacedQuestion<T>[]) {
    const { number: last } = this.#day
    this.#budget -= secondsOf(some)
    const alike = Map.groupBy(some, ({ question }) => question.weight * KINDS + question.kind)
    for (const { length, 0: one } of alike.values()) {
      if (!one) continue
      const { weight, kind } = one.question
      this.#done.push({ weight, kind, last, cell: firstKnown, count: length * KNOWN_BEFORE })
      this.#done.push({ weight, kind, last, cell: firstLearned, count: length * (1 - KNOWN_BEFORE) })
    }
    this.result.news.push(...some)
  }
}

function expected(cohorts: readonly Cohort[], left: readonly PlacedQuestion<Plannable>[], end: number) {
  let known = 0
  let all = 0
  let countVariance = 0
  const add = (share: number, count: number, weight: number) => {
    known += weight * share * count
    all += share * count
    countVariance += share * (1 - share) * count
  }
  for (const { weight, last, cell, count } of cohorts) add(recall(end - last, cell), count, weight)
  for (const { question } of left) add(UNASKED_RECALL, 1, question.weight)
  return { known, count: all, countVariance }
}
