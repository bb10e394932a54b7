import { dayNumber, dayText } from '#contract/attempts/local-day.ts'
import { cellOf } from '#contract/plan/cohorts.ts'
import { layDays, makePlan, type PlanInput } from '#contract/plan/make-plan.ts'
import { newOfDay } from '#contract/plan/new-questions.ts'
import { orderSession } from '#contract/plan/pick-session.ts'
import { isLastFifth, meanGain, newPerDay } from '#contract/plan/run-strategy.ts'
import type { PlacedQuestion } from '#contract/plan/study-order.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { keptByPlan } from './kept-by-plan.ts'
import { type PlanQuestion, whyOf } from './plan-situation.ts'

/** For those who go on after their minutes. */
const EXTRA_SECONDS = 30 * 60
const QUESTIONS_MAX = 90

/** A question of the plan for today; a new one says why. */
export interface Planned {
  id: string
  why: string | undefined
}

export interface PlannedDay {
  /** Without a mock interview. */
  minutes: number
  /** Minutes of the mock interview that is placed on this day. */
  mock: number | null
  /** In their order, and more than the minutes hold. */
  questions: Planned[]
  /** The next day with any minutes. */
  nextDay: string | null
}

/**
 * Questions that the plan gives a day. They follow from the plan and from what was answered before the day, so they're the same from
 * morning to night and on each instance, which computes them once a day. What was answered since is left out by the reader.
 */
export const plannedDays = (deps: { db: Db; content: Content }) =>
  keptByPlan<PlannedDay>(deps, { isMorning: true }, (input) => planDay(input, deps.content))

function planDay(input: PlanInput<PlanQuestion>, content: Content): PlannedDay {
  const days = layDays(input)
  const [first, ...later] = days
  const next = later.find(({ minutes }) => minutes > 0)
  const day = first ?? {
    number: dayNumber(input.today),
    minutes: 0,
    seconds: 0,
    mock: null,
    allowsNew: false,
  }
  return {
    minutes: Math.round(day.seconds / 60),
    mock: day.mock,
    questions: listQuestions(input, day, days.length).map(({ question, placed }) => ({
      id: question.question.visitor.id,
      why: placed && whyOf(placed, content),
    })),
    nextDay: next ? dayText(next.number) : null,
  }
}

interface Asked {
  question: PlanQuestion
  /** Of a new one: its place in its topic. */
  placed?: PlacedQuestion<PlanQuestion>
}

function listQuestions(
  input: PlanInput<PlanQuestion>,
  day: Pick<ReturnType<typeof layDays>[number], 'number' | 'seconds' | 'allowsNew'>,
  days: number,
) {
  const { questions, shares, seconds, interviewDay } = input
  const end = dayNumber(interviewDay)
  const unseen = questions.filter(({ isAsked }) => !isAsked)
  const fresh = day.allowsNew
    ? newOfDay({ questions, shares, seconds: day.seconds, extra: EXTRA_SECONDS })
    : { first: [], others: [] }
  const asked = questions.flatMap((question) => {
    const { memory, last, weight, seconds: own } = question
    const all = { first: own, right: own, wrong: own }
    return memory ? [{ question, cell: cellOf(memory), last, weight, seconds: all }] : []
  })
  const ordered = orderSession<(typeof asked)[number], Asked>(asked, {
    strategy: makePlan(input).strategy,
    today: day.number,
    end,
    isLast: isLastFifth(0, days),
    fresh: [...fresh.first, ...fresh.others].map((placed) => ({ question: placed.question, placed })),
    first: fresh.first.length,
    perDay: newPerDay(unseen.length, days),
    newGain: meanGain(
      unseen.map((question) => ({ question })),
      seconds,
    )(end - day.number),
  })
  return withinDay(ordered, day.seconds + EXTRA_SECONDS)
}

function withinDay(ordered: readonly Asked[], seconds: number) {
  let left = seconds
  const taken: Asked[] = []
  for (const one of ordered) {
    if (taken.length >= QUESTIONS_MAX || one.question.seconds > left) continue
    left -= one.question.seconds
    taken.push(one)
  }
  return taken
}
