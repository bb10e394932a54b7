import { dayNumber, dayText } from '../attempts/local-day.ts'
import type { Memory } from '../review/memory.ts'
import type { Seconds } from './cohorts.ts'
import { cohortOf, UNASKED_RECALL } from './cohorts.ts'
import {
  type PlanDay,
  runStrategy,
  type StrategyInput,
  type StrategyResult,
  strategies,
} from './run-strategy.ts'

export interface PlanTopic {
  resource_slug: string
  topic: string
  weight: number
  total: number
  /** Questions that were never asked. */
  unseen: number
}

export interface PlanInput {
  today: string
  interviewDay: string
  /** For each weekday, Sunday first. */
  minutes: readonly number[]
  /** Given today already. */
  spentSeconds: number
  topics: readonly PlanTopic[]
  cards: readonly (Memory & { last_day: string; weight: number })[]
  seconds: Seconds
}

const MOCK_LONG = 45
const MOCK_SHORT = 20
/** The second mock interview, so many days before. */
const LAST_MOCK_DAYS = 3
/** The day before is for a short review alone. */
const EVE_MINUTES = 20
const MORE_MINUTES = 15
/** The model itself may be wrong by so much. */
const MODEL_ERROR = 0.05
const Z = 1.96

interface Day extends PlanDay {
  minutes: number
  mock: number | null
}

/** Days until the interview, with two mock interviews: half-way, and three days before. */
export function layDays({
  today,
  interviewDay,
  minutes,
  spentSeconds,
}: Omit<PlanInput, 'topics' | 'cards' | 'seconds'>): Day[] {
  const first = dayNumber(today)
  const end = dayNumber(interviewDay)
  const days = Array.from({ length: Math.max(0, end - first) }, (_, index): Day => {
    const number = first + index
    const own = minutes[weekdayOf(number)] ?? 0
    const isEve = number === end - 1
    const limited = isEve ? Math.min(EVE_MINUTES, own) : own
    const spent = index === 0 ? spentSeconds : 0
    return {
      number,
      minutes: limited,
      seconds: Math.max(0, limited * 60 - spent),
      allowsNew: !isEve,
      mock: null,
    }
  })
  /** On that day or the next one with the time for it; else on the last one before. */
  const place = (from: number) => {
    const fits = (one: Day) => one.mock === null && one.minutes >= MOCK_SHORT
    const day = days.slice(from, -1).find(fits) ?? days.slice(0, from).findLast(fits)
    if (!day) return
    day.mock = day.minutes >= MOCK_LONG ? MOCK_LONG : MOCK_SHORT
    day.seconds = Math.max(0, day.seconds - day.mock * 60)
  }
  if (days.length > LAST_MOCK_DAYS + 1) place(days.length - LAST_MOCK_DAYS)
  if (days.length > 2) place(Math.floor(days.length / 2))
  return days
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (number: number) => (((number + 4) % 7) + 7) % 7

/** Both strategies in expectation, and the better one in days, with what is left out. */
export function makePlan(input: PlanInput) {
  const days = layDays(input)
  const weights = [...new Set(input.topics.map(({ weight }) => weight))]
  const pools = weights.map((weight) => ({
    weight,
    count: input.topics.filter((one) => one.weight === weight).reduce((sum, { unseen }) => sum + unseen, 0),
  }))
  const setting: StrategyInput = {
    days,
    end: dayNumber(input.interviewDay),
    cards: input.cards.map(cohortOf),
    pools,
    seconds: input.seconds,
  }
  const runs = strategies.map((strategy) => ({ strategy, result: runStrategy(strategy, setting) }))
  const { strategy, result } = runs.reduce((best, one) => (one.result.known > best.result.known ? one : best))
  const more = runStrategy(strategy, {
    ...setting,
    days: days.map((day) => (day.minutes > 0 ? { ...day, seconds: day.seconds + MORE_MINUTES * 60 } : day)),
  })
  const { perDay, left } = shareOut(input.topics, weights, result)
  const total = input.topics.reduce((sum, topic) => sum + topic.total, 0)
  const unasked = left.reduce((sum, one) => sum + one.left, 0)
  const share = (value: number) => Math.min(1, Math.max(0, value / Math.max(1, total)))
  const reach = Z * Math.sqrt(result.countVariance) + MODEL_ERROR * result.count
  return {
    strategy,
    days: days.map((day, index) => ({
      day: dayText(day.number),
      minutes:
        Math.round(
          ((result.days[index]?.reviewSeconds ?? 0) + newSeconds(perDay[index], input.seconds)) / 60,
        ) + (day.mock ?? 0),
      review_minutes: Math.round((result.days[index]?.reviewSeconds ?? 0) / 60),
      reviews: Math.round(result.days[index]?.reviews ?? 0),
      new: perDay[index] ?? [],
      mock: day.mock,
    })),
    total,
    known: {
      low: share(result.count - reach),
      expected: share(result.count),
      high: share(result.count + reach),
    },
    /** Of the questions that are asked until then. */
    known_of_asked: total > unasked ? (result.count - UNASKED_RECALL * unasked) / (total - unasked) : 0,
    asked: total - unasked,
    left_out: left
      .filter((one) => one.left > 0)
      .sort((a, b) => b.left / b.total - a.left / a.total || b.left - a.left),
    more_minutes: { minutes: MORE_MINUTES, expected: share(more.count) },
  }
}
export type Plan = ReturnType<typeof makePlan>

const newSeconds = (news: { count: number }[] | undefined, { first }: Seconds) =>
  first * (news ?? []).reduce((sum, { count }) => sum + count, 0)

/** New questions in whole numbers, each from the topic of which the largest share is still open. */
function shareOut(topics: readonly PlanTopic[], weights: number[], { days }: StrategyResult) {
  const open = topics.map((topic) => ({ ...topic, left: topic.unseen }))
  const owed = weights.map(() => 0)
  const perDay = days.map(({ news }) => {
    const counts = new Map<(typeof open)[number], number>()
    weights.forEach((weight, pool) => {
      owed[pool] = (owed[pool] ?? 0) + (news[pool] ?? 0)
      const own = open.filter((one) => one.weight === weight)
      for (; (owed[pool] ?? 0) >= 0.999; owed[pool] = (owed[pool] ?? 0) - 1) {
        const next = own.reduce<(typeof open)[number] | undefined>(
          (best, one) =>
            one.left > 0 && (!best || one.left / one.total > best.left / best.total) ? one : best,
          undefined,
        )
        if (!next) return
        next.left--
        counts.set(next, (counts.get(next) ?? 0) + 1)
      }
    })
    return [...counts].map(([{ resource_slug, topic }, count]) => ({ resource_slug, topic, count }))
  })
  const left = open.map(({ resource_slug, topic, total, left }) => ({ resource_slug, topic, total, left }))
  return { perDay, left }
}
