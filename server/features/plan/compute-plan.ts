import { LRUCache } from 'lru-cache'
import type { PlanSettings, PlanState } from '#contract/api/plan.ts'
import { dayNumber, dayText, localDay } from '#contract/attempts/local-day.ts'
import { difficulties } from '#contract/content-lists.ts'
import { cellOf, type Seconds } from '#contract/plan/cohorts.ts'
import { layDays, makePlan, type PlanInput } from '#contract/plan/make-plan.ts'
import { newOfDay } from '#contract/plan/new-questions.ts'
import { orderSession } from '#contract/plan/pick-session.ts'
import { isLastFifth, meanGain, newPerDay, type Plannable } from '#contract/plan/run-strategy.ts'
import type { Placed } from '#contract/plan/study-order.ts'
import { whyAsked } from '#contract/plan/why.ts'
import { secondsFor } from '#contract/questions/minutes.ts'
import { type Memory, nextMemory } from '#contract/review/memory.ts'
import type { Content, LoadedQuestion } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { readOwnMedians } from '#server/practice/own-minutes.ts'
import { withheldFrom } from '#server/practice/running-mock.ts'
import * as rows from './plan-sql.ts'
import { servedSince } from './served-since.ts'

const SESSION_MAX = 60
const KEPT = 500
/** What takes about the same time is counted together. */
const kinds = { mcq: 0, mcma: 0, blank: 0, descriptive: 1, code: 2 } as const

export interface PlanQuestion extends Plannable {
  question: LoadedQuestion
  card: Awaited<ReturnType<typeof rows.listMemories>>[number] | undefined
  memory: Memory | null
  /** Day number of the last time. */
  last: number
}

/** Everything that a plan is computed from, read now. */
export async function readSituation(
  { db, content }: { db: Db; content: Content },
  plan: rows.PlanRow,
  zone: string,
) {
  const { user_id: userId } = plan
  const today = localDay(new Date(), zone)
  const [memories, asked, spentSeconds, medians, withheld] = await Promise.all([
    rows.listMemories(db, userId),
    rows.listAsked(db, userId),
    rows.readSpentOn(db, userId, today),
    readOwnMedians(db, userId),
    withheldFrom(db, userId),
  ])
  const { minutes, scope } = settingsOf(plan)
  const cards = new Map(memories.map((card) => [card.content_id, card]))
  const lastDays = new Map(asked.map(({ content_id, last_day }) => [content_id, last_day]))
  const questions = scope.flatMap(({ resource_slug, weight }) =>
    content.findResource(resource_slug)
      ? content
          .questions(resource_slug)
          .filter(({ visitor }) => !withheld.has(visitor.id) && cards.get(visitor.id)?.paused_at == null)
          .map((question): PlanQuestion => {
            const { id } = question.visitor
            const seconds = secondsFor(question.member, medians)
            return { ...asPlanned(question, cards.get(id), lastDays.get(id)), weight, seconds }
          })
      : [],
  )
  const served = servedSince(
    { day: localDay(new Date(plan.updated_at), zone), at: plan.updated_at },
    { today, minutes, asked, questions },
  )
  return {
    today,
    minutes,
    spentSeconds,
    questions,
    shares: scope.map(({ resource_slug: subject, weight }) => ({
      subject,
      weight,
      served: served.get(subject),
    })),
    interviewDay: plan.interview_day,
  }
}
export type Situation = Awaited<ReturnType<typeof readSituation>>

export const settingsOf = ({ interview_day, minutes, scope }: rows.PlanRow): PlanSettings => ({
  interview_day,
  minutes: JSON.parse(minutes),
  scope: JSON.parse(scope),
})

/** What was right at once has no card: it was known on its day. */
const knownAtOnce = nextMemory(null, 0, 'good')

function asPlanned(question: LoadedQuestion, card: PlanQuestion['card'], lastDay: string | undefined) {
  const { member, topicTitle } = question
  const stored =
    card && card.stability !== null && card.difficulty !== null
      ? { stability: card.stability, difficulty: card.difficulty }
      : null
  const memory = stored ?? (lastDay ? knownAtOnce : null)
  const last = card?.last_day ?? lastDay
  return {
    question,
    card,
    memory,
    last: last ? dayNumber(last) : 0,
    subject: member.resource_slug,
    topic: topicTitle,
    frequency: 'frequency' in member.content ? member.content.frequency : undefined,
    level: difficulties.indexOf(member.difficulty),
    kind: kinds[member.question_type],
    isAsked: memory !== null,
  }
}

/** By kind, the mean of the questions in the plan. */
function secondsByKind(questions: readonly PlanQuestion[]): Seconds[] {
  return [0, 1, 2].map((kind) => {
    const own = questions.filter((one) => one.kind === kind)
    const mean = own.reduce((sum, { seconds }) => sum + seconds, 0) / Math.max(1, own.length)
    return { first: mean, right: mean, wrong: mean }
  })
}

function inputOf({ questions, ...situation }: Situation): PlanInput<PlanQuestion> {
  return {
    ...situation,
    questions,
    cards: questions.flatMap(({ memory, last, weight, kind }) =>
      memory ? [{ ...memory, last_day: dayText(last), weight, kind }] : [],
    ),
    seconds: secondsByKind(questions),
  }
}

/** A question of today's session; a new one has a place in its topic. */
export interface Asked {
  question: PlanQuestion
  placed?: Placed<PlanQuestion>
}

/** The plan and today's questions in their order. */
export function compute(situation: Situation) {
  const input = inputOf(situation)
  const plan = makePlan(input)
  const days = layDays(input)
  const [first] = days
  return { plan, session: first ? sessionOf(input, first, days.length, plan.strategy) : [] }
}

function sessionOf(
  { questions, shares, seconds, interviewDay }: PlanInput<PlanQuestion>,
  day: ReturnType<typeof layDays>[number],
  days: number,
  strategy: ReturnType<typeof makePlan>['strategy'],
) {
  const end = dayNumber(interviewDay)
  const unseen = questions.filter(({ isAsked }) => !isAsked)
  const fresh = day.allowsNew
    ? newOfDay({ questions, shares, seconds: day.seconds })
    : { first: [], others: [] }
  const asAsked = (placed: Placed<PlanQuestion>): Asked => ({ question: placed.question, placed })
  const asked = questions.flatMap((question) => {
    const { memory, last, weight, seconds: own } = question
    const all = { first: own, right: own, wrong: own }
    return memory ? [{ question, cell: cellOf(memory), last, weight, seconds: all }] : []
  })
  const ordered = orderSession<(typeof asked)[number], Asked>(asked, {
    strategy,
    today: day.number,
    end,
    isLast: isLastFifth(0, days),
    fresh: [...fresh.first, ...fresh.others].map(asAsked),
    first: fresh.first.length,
    perDay: newPerDay(unseen.length, days),
    newGain: meanGain(
      unseen.map((question) => ({ question })),
      seconds,
    )(end - day.number),
  })
  return thatFits(ordered, day.seconds)
}

/** A long one that no longer fits gives way to a shorter one behind it. */
function thatFits(ordered: readonly Asked[], seconds: number) {
  let left = seconds
  const taken: Asked[] = []
  for (const one of ordered) {
    if (taken.length >= SESSION_MAX) break
    if (one.question.seconds > left) continue
    left -= one.question.seconds
    taken.push(one)
  }
  return taken
}

/** Why a new question is in the plan. */
export function whyOf({ question, nth, of, frequency }: Placed<PlanQuestion>, content: Content) {
  const { topic } = question
  const subject = content.findResource(question.subject)?.title ?? question.subject
  return whyAsked({ subject, topic, nth, of, frequency })
}

const newItem = (placed: Placed<PlanQuestion>, content: Content) => ({
  content_id: placed.question.question.visitor.id,
  resource_slug: placed.question.subject,
  title: placed.question.question.visitor.title,
  minutes: Math.max(1, Math.round(placed.question.seconds / 60)),
  why: whyOf(placed, content),
})

type Computed = NonNullable<PlanState['computed']>

/** Kept until the plan, the newest attempt or the day changes. */
export function planCache(deps: { db: Db; content: Content }) {
  const kept = new LRUCache<string, { key: string; computed: Computed }>({ max: KEPT })
  return async (row: rows.PlanRow, zone: string): Promise<Computed | null> => {
    const today = localDay(new Date(), zone)
    if (row.interview_day <= today) return null
    const newest = await rows.readNewestAttempt(deps.db, row.user_id)
    const withheld = await withheldFrom(deps.db, row.user_id)
    const key = `${row.updated_at} ${today} ${newest?.id} ${withheld.size}`
    const known = kept.get(row.user_id)
    if (known?.key === key) return known.computed
    const { plan, session } = compute(await readSituation(deps, row, zone))
    const session_reviews = session.filter(({ placed }) => !placed).length
    const computed = {
      today,
      ...plan,
      session: session.length,
      session_reviews,
      session_minutes: Math.round(session.reduce((sum, { question }) => sum + question.seconds, 0) / 60),
      session_new: session.flatMap(({ placed }) => (placed ? [newItem(placed, deps.content)] : [])),
    }
    kept.set(row.user_id, { key, computed })
    return computed
  }
}
