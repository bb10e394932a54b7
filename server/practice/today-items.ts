import type { TodayItem } from '#contract/api/today.ts'
import { addDays } from '#contract/attempts/local-day.ts'
import type { QuestionType } from '#contract/content-lists.ts'
import { secondsFor } from '#contract/questions/minutes.ts'
import { recallOn } from '#contract/review/memory.ts'
import type { Candidate } from '#contract/today/lay-out-day.ts'
import type { Content, LoadedQuestion } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { type DueQuestion, topicOf } from './due-questions.ts'
import { findCards } from './due-rows.ts'
import type { Planned } from './planned-day.ts'
import { listAnswered } from './today-rows.ts'

interface Deps {
  db: Db
  content: Content
}

/** A question that the plan adds: new with its reason, or asked early with its card. */
export interface PlannedQuestion extends Candidate {
  question: LoadedQuestion
  why: string | undefined
}
export type TodayQuestion = DueQuestion | PlannedQuestion

interface Now {
  today: string
  due: readonly DueQuestion[]
  paces: ReadonlyMap<QuestionType, number>
  withheld: ReadonlySet<string>
}

/** The plan's questions of this day that are still to be asked: none that was answered, paused, is due anyway or is withheld. */
export async function readPlanned(
  { db, content }: Deps,
  userId: string,
  planned: readonly Planned[],
  { today, due, paces, withheld }: Now,
): Promise<PlannedQuestion[]> {
  const dueIds = new Set(due.map(({ id }) => id))
  const open = planned.filter(({ id }) => !dueIds.has(id) && !withheld.has(id))
  const ids = open.map(({ id }) => id)
  const [answered, cards] = await Promise.all([listAnswered(db, userId, ids), findCards(db, userId, ids)])
  return open.flatMap(({ id, why }) => {
    const [question, card] = [content.findQuestion(id), cards.get(id)]
    const isNew = why !== undefined
    const isOver = isNew ? answered.has(id) : card?.last_day === today
    if (!question || isOver || card?.paused_at) return []
    return [{ question, why, isNew, topic: topicOf(question), seconds: secondsFor(question.member, paces) }]
  })
}

/** The questions of the day as they are sent. */
export async function viewItems(
  db: Db,
  userId: string,
  asked: readonly TodayQuestion[],
  { today, withQuestions }: { today: string; withQuestions: boolean },
): Promise<TodayItem[]> {
  const cards = await findCards(
    db,
    userId,
    asked.map(({ question }) => question.member.id),
  )
  const recallOf = recallOn(today)
  return asked.map((one) => {
    const { member, visitor } = one.question
    const card = cards.get(member.id)
    const savedDay = ('saved_day' in one && one.saved_day) || today
    return {
      content_id: member.id,
      resource_slug: member.resource_slug,
      title: visitor.title,
      question_type: visitor.question_type,
      difficulty: visitor.difficulty,
      topic: one.topic,
      due_day: card?.due_day ?? (one.isNew ? today : addDays(savedDay, 1)),
      last_day: card?.last_day ?? null,
      reason: one.isNew ? 'new' : (card?.reason ?? 'saved'),
      reason_day: card?.reason_day ?? savedDay,
      recall: card ? recallOf(card) : null,
      seconds: one.seconds,
      ...('why' in one && one.why && { why: one.why }),
      ...(withQuestions && { question: member }),
    }
  })
}
