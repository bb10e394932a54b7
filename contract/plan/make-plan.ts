import { dayNumber, dayText } from '../attempts/local-day.ts'
import type { Memory } from '../review/memory.ts'
import { cohortOf, type Seconds, UNASKED_RECALL } from './cohorts.ts'
import { NewQuestions, type SubjectShare, studyOrders } from './new-questions.ts'
import {
  type PlanDay,
  type Plannable,
  runStrategy,
  type StrategyInput,
  secondsOf,
  strategies,
} from './run-strategy.ts'
import type { PlacedQuestion } from './study-order.ts'

export interface PlanInput<T extends Plannable> {
  today: string
  /** The day on which the plan was made or changed: mock interviews stay where they were placed then. */
  since?: string
  interviewDay: string
  /** For each weekday, Sunday first. */
  minutes: readonly number[]
  /** Given today already. */
  spentSeconds: number
  /** All questions of the subjects, also those that were asked. */
  questions: readonly T[]
  shares: readonly SubjectShare[]
  cards: readonly (Memory & { last_day: string; weight: number; kind: number })[]
  /** By kind. */
  seconds: readonly Seconds[]
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
  since = today,
  interviewDay,
  minutes,
  spentSeconds,
}: Pick<PlanInput<Plannable>, 'today' | 'since' | 'interviewDay' | 'minutes' | 'spentSeconds'>): Day[] {
  const now = dayNumber(today)
  const first = Math.min(dayNumber(since), now)
  const end = dayNumber(interviewDay)
  const days = Array.from({ length: Math.max(0, end - first) }, (_, index): Day => {
    const number = first + index
    const own = minutes[weekdayOf(number)] ?? 0
    const isEve = number === end - 1
    const limited = isEve ? Math.min(EVE_MINUTES, own) : own
    const spent = number === now ? spentSeconds : 0
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
  return days.slice(now - first)
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (number: number) => (((number + 4) % 7) + 7) % 7

/** Both strategies in expectation, and the better one in days, with what is left out. */
export function makePlan<T extends Plannable>(input: PlanInput<T>) {
  const days = layDays(input)
  const orders = studyOrders(input.questions)
  const setting: StrategyInput<T> = {
    days,
    end: dayNumber(input.interviewDay),
    cards: input.cards.map(cohortOf),
    fresh: () => new NewQuestions(orders, input.shares),
    seconds: input.seconds,
  }
  const runs = strategies.map((strategy) => ({ strategy, result: runStrategy(strategy, setting) }))
  const { strategy, result } = runs.reduce((best, one) => (one.result.known > best.result.known ? one : best))
  const more = runStrategy(strategy, {
    ...setting,
    days: days.map((day) => (day.minutes > 0 ? { ...day, seconds: day.seconds + MORE_MINUTES * 60 } : day)),
  })
  const total = input.questions.length
  const unasked = result.left.length
  const share = (value: number) => Math.min(1, Math.max(0, value / Math.max(1, total)))
  const reach = Z * Math.sqrt(result.countVariance) + MODEL_ERROR * result.count
  return {
    strategy,
    days: days.map((day, index) => {
      const { reviewSeconds = 0, reviews = 0, news = [] } = result.days[index] ?? {}
      return {
        day: dayText(day.number),
        minutes: Math.round((reviewSeconds + secondsOf(news)) / 60) + (day.mock ?? 0),
        review_minutes: Math.round(reviewSeconds / 60),
        reviews: Math.round(reviews),
        new: countByTopic(news),
        mock: day.mock,
      }
    }),
    /** The minutes of new questions by subject, all days together. */
    shares: sharesOf(
      input.shares,
      result.days.flatMap(({ news }) => news),
    ),
    total,
    known: {
      low: share(result.count - reach),
      expected: share(result.count),
      high: share(result.count + reach),
    },
    /** Of the questions that are asked until then. */
    known_of_asked: total > unasked ? (result.count - UNASKED_RECALL * unasked) / (total - unasked) : 0,
    asked: total - unasked,
    left_out: leftOut(input.questions, result.left, Math.max(0, ...days.map(({ seconds }) => seconds))),
    more_minutes: { minutes: MORE_MINUTES, expected: share(more.count) },
  }
}
export type Plan = ReturnType<typeof makePlan>

const topicKey = ({ subject, topic }: { subject: string; topic: string }) => `${subject} ${topic}`

function countByTopic(news: readonly PlacedQuestion<Plannable>[]) {
  const topics = Map.groupBy(news, ({ question }) => topicKey(question))
  return [...topics.values()].flatMap((own) => {
    const question = own[0]?.question
    return question ? [{ resource_slug: question.subject, topic: question.topic, count: own.length }] : []
  })
}

function sharesOf(shares: readonly SubjectShare[], news: readonly PlacedQuestion<Plannable>[]) {
  const bySubject = Map.groupBy(news, ({ question }) => question.subject)
  return shares.map(({ subject }) => {
    const own = bySubject.get(subject) ?? []
    return { resource_slug: subject, minutes: Math.round(secondsOf(own) / 60), questions: own.length }
  })
}

/** By topic, the most of it first. A question longer than any day has a reason of its own. */
function leftOut<T extends Plannable>(
  all: readonly T[],
  left: readonly PlacedQuestion<T>[],
  longestDay: number,
) {
  const totals = Map.groupBy(all, topicKey)
  return [...Map.groupBy(left, ({ question }) => topicKey(question))]
    .flatMap(([key, own]) => {
      const question = own[0]?.question
      if (!question) return []
      return [
        {
          resource_slug: question.subject,
          topic: question.topic,
          total: totals.get(key)?.length ?? own.length,
          left: own.length,
          too_long: own.filter((one) => one.question.seconds > longestDay).length,
        },
      ]
    })
    .sort((a, b) => b.left / b.total - a.left / a.total || b.left - a.left)
}
