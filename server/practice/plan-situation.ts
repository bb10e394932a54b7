import { addDays, dayNumber, dayText, localDay } from '#contract/attempts/local-day.ts'
import { difficulties } from '#contract/content-lists.ts'
import type { Seconds } from '#contract/plan/cohorts.ts'
import type { PlanInput } from '#contract/plan/make-plan.ts'
import type { Plannable } from '#contract/plan/run-strategy.ts'
import type { PlacedQuestion } from '#contract/plan/study-order.ts'
import { whyAsked } from '#contract/plan/why.ts'
import { secondsFor } from '#contract/questions/minutes.ts'
import { type Memory, nextMemory } from '#contract/review/memory.ts'
import type { Content, LoadedQuestion } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { listMorningMemories } from './morning-cards.ts'
import { readOwnPaces } from './own-minutes.ts'
import * as rows from './plan-rows.ts'
import { servedSince } from './served-since.ts'

/** Questions that take about the same time are counted together. */
const kinds = { mcq: 0, mcma: 0, blank: 0, descriptive: 1, code: 2 } as const

export interface PlanQuestion extends Plannable {
  question: LoadedQuestion
  card: Awaited<ReturnType<typeof rows.listMemories>>[number] | undefined
  memory: Memory | null
  /** Day number of the last time. */
  last: number
}

/** Everything that a plan is computed from: read now, or as it was before anything was answered today. */
export async function readSituation(
  { db, content }: { db: Db; content: Content },
  plan: rows.PlanRow,
  { zone, isMorning = false }: { zone: string; isMorning?: boolean },
) {
  const { user_id: userId } = plan
  const today = localDay(new Date(), zone)
  const [memories, asked, spentSeconds, paces] = await Promise.all([
    isMorning ? listMorningMemories(db, userId, today) : rows.listMemories(db, userId),
    rows.listAsked(db, userId, isMorning ? addDays(today, -1) : today),
    isMorning ? 0 : rows.readSpentOn(db, userId, today),
    readOwnPaces({ db, content }, userId, isMorning ? { before: today } : {}),
  ])
  const { minutes, scope } = rows.settingsOf(plan)
  /** In the morning, what is paused later that day wasn't yet: the reader of the day leaves it out. */
  const isPaused = (card: PlanQuestion['card']) =>
    card?.paused_at != null && !(isMorning && localDay(new Date(card.paused_at), zone) === today)
  const cards = new Map(memories.map((card) => [card.content_id, card]))
  const lastDays = new Map(asked.map(({ content_id, last_day }) => [content_id, last_day]))
  const questions = scope.flatMap(({ resource_slug, weight }) =>
    content.findResource(resource_slug)
      ? content
          .questions(resource_slug)
          .filter(({ visitor }) => !isPaused(cards.get(visitor.id)))
          .map((question): PlanQuestion => {
            const { id } = question.visitor
            const seconds = secondsFor(question.member, paces)
            return { ...asPlanned(question, cards.get(id), lastDays.get(id)), weight, seconds }
          })
      : [],
  )
  const since = localDay(new Date(plan.updated_at), zone)
  const served = servedSince({ day: since, at: plan.updated_at }, { today, minutes, asked, questions })
  return {
    today,
    since,
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

/** A question that was right at once has no card: it was known on its day. */
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

export function inputOf({ questions, ...situation }: Situation): PlanInput<PlanQuestion> {
  return {
    ...situation,
    questions,
    cards: questions.flatMap(({ memory, last, weight, kind }) =>
      memory ? [{ ...memory, last_day: dayText(last), weight, kind }] : [],
    ),
    seconds: secondsByKind(questions),
  }
}

/** Why a new question is in the plan. */
export function whyOf({ question, nth, of, frequency }: PlacedQuestion<PlanQuestion>, content: Content) {
  const { topic } = question
  const subject = content.findResource(question.subject)?.title ?? question.subject
  return whyAsked({ subject, topic, nth, of, frequency })
}
