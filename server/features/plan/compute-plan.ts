import { LRUCache } from 'lru-cache'
import type { PlanSettings, PlanState } from '#contract/api/plan.ts'
import { dayNumber, dayText, localDay } from '#contract/attempts/local-day.ts'
import { cellOf, type Seconds } from '#contract/plan/cohorts.ts'
import { layDays, makePlan, type PlanInput } from '#contract/plan/make-plan.ts'
import { type Askable, orderSession } from '#contract/plan/pick-session.ts'
import { isLastFifth, newPerDay } from '#contract/plan/run-strategy.ts'
import { type Memory, nextMemory } from '#contract/review/memory.ts'
import type { Content, LoadedQuestion } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { withheldFrom } from '#server/practice/running-mock.ts'
import * as rows from './plan-sql.ts'

const SESSION_MAX = 60
const KEPT = 500
/** What people take, until this one's own times are known; of the first look the others are shares. */
const TYPICAL: Seconds = { first: 75, right: 25, wrong: 60 }
const MEAN_OF_TYPICAL = 50

export interface PlanQuestion extends Askable {
  question: LoadedQuestion
  card: Awaited<ReturnType<typeof rows.listMemories>>[number] | undefined
  memory: Memory | null
}

/** Everything that a plan is computed from, read now. */
export async function readSituation(
  { db, content }: { db: Db; content: Content },
  plan: rows.PlanRow,
  zone: string,
) {
  const { user_id: userId } = plan
  const today = localDay(new Date(), zone)
  const [memories, asked, spentSeconds, mean, withheld] = await Promise.all([
    rows.listMemories(db, userId),
    rows.listAsked(db, userId),
    rows.readSpentOn(db, userId, today),
    rows.readMeanSeconds(db, userId),
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
          .map((question) =>
            asPlanned(question, weight, cards.get(question.visitor.id), lastDays.get(question.visitor.id)),
          )
      : [],
  )
  return {
    today,
    minutes,
    spentSeconds,
    seconds: secondsOf(mean),
    questions,
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

function asPlanned(
  question: LoadedQuestion,
  weight: number,
  card: PlanQuestion['card'],
  lastDay: string | undefined,
): PlanQuestion {
  const stored =
    card && card.stability !== null && card.difficulty !== null
      ? { stability: card.stability, difficulty: card.difficulty }
      : null
  const memory = stored ?? (lastDay ? knownAtOnce : null)
  const last = card?.last_day ?? lastDay
  return {
    question,
    card,
    weight,
    memory,
    cell: memory && cellOf(memory),
    last: last ? dayNumber(last) : 0,
  }
}

const secondsOf = (mean: number | undefined): Seconds => {
  const scale = mean === undefined ? 1 : Math.min(6, Math.max(0.4, mean / MEAN_OF_TYPICAL))
  return { first: TYPICAL.first * scale, right: TYPICAL.right * scale, wrong: TYPICAL.wrong * scale }
}

function inputOf({ today, interviewDay, minutes, spentSeconds, seconds, questions }: Situation): PlanInput {
  const topics = [
    ...Map.groupBy(
      questions,
      ({ question }) => `${question.visitor.resource_slug} ${question.topic}`,
    ).values(),
  ]
  return {
    today,
    interviewDay,
    minutes,
    spentSeconds,
    seconds,
    topics: topics.flatMap((own) => {
      const [one] = own
      if (!one) return []
      const { visitor, topicTitle: topic } = one.question
      const unseen = own.filter(({ memory }) => memory === null).length
      return [{ resource_slug: visitor.resource_slug, topic, weight: one.weight, total: own.length, unseen }]
    }),
    cards: questions.flatMap(({ memory, last, weight }) =>
      memory ? [{ ...memory, last_day: dayText(last), weight }] : [],
    ),
  }
}

/** The plan and today's questions in their order. */
export function compute(situation: Situation) {
  const input = inputOf(situation)
  const plan = makePlan(input)
  const days = layDays(input)
  const [first] = days
  const unseen = input.topics.reduce((sum, topic) => sum + topic.unseen, 0)
  const ordered = first
    ? orderSession(situation.questions, {
        strategy: plan.strategy,
        today: first.number,
        end: dayNumber(situation.interviewDay),
        seconds: situation.seconds,
        allowsNew: first.allowsNew,
        isLast: isLastFifth(0, days.length),
        perDay: newPerDay(unseen, days.length),
      })
    : []
  return { plan, session: thatFits(ordered, first?.seconds ?? 0, situation.seconds) }
}

function thatFits(ordered: PlanQuestion[], seconds: number, { first, right, wrong }: Seconds) {
  let left = seconds
  const taken: PlanQuestion[] = []
  for (const one of ordered) {
    left -= one.memory ? (right + wrong) / 2 : first
    if (left < 0 || taken.length >= SESSION_MAX) break
    taken.push(one)
  }
  return taken
}

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
    const session_reviews = session.filter(({ memory }) => memory).length
    const computed = { today, ...plan, session: session.length, session_reviews }
    kept.set(row.user_id, { key, computed })
    return computed
  }
}
