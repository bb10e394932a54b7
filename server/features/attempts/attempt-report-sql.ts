import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Only recent confidence counts, not that of a year ago. */
const SCORED_LATEST = 50
const isRight = sql<number | string>`sum(case when outcome = 'right' then 1 else 0 end)`

export const countByDay = (db: Db, userId: string, from: string, until: string) =>
  db.query
    .selectFrom('attempts')
    .select('local_day as day')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('local_day', '>=', from)
    .where('local_day', '<=', until)
    .groupBy('local_day')
    .orderBy('local_day')
    .execute()

export const listCompletedQuestions = (db: Db, userId: string) =>
  db.query
    .selectFrom('progress')
    .select('content_id')
    .where('user_id', '=', userId)
    .where('content_type', '=', 'interview')
    .where('status', '=', 'completed')
    .execute()

/** How the first answers to each question went. */
export const countFirstAttempts = (db: Db, userId: string) =>
  db.query
    .selectFrom('attempts')
    .select(['content_id', 'resource_slug', 'question_type'])
    .select((e) => [e.fn.countAll<number | string>().as('n'), isRight.as('right')])
    .where('user_id', '=', userId)
    .where('is_first', '=', 1)
    .groupBy(['content_id', 'resource_slug', 'question_type'])
    .execute()
export type FirstAttempts = Awaited<ReturnType<typeof countFirstAttempts>>[number]

export const countByConfidence = (db: Db, userId: string) =>
  db.query
    .selectFrom('attempts')
    .select('confidence')
    .select((e) => [e.fn.countAll<number | string>().as('n'), isRight.as('right')])
    .where('user_id', '=', userId)
    .where('confidence', 'is not', null)
    .groupBy('confidence')
    .orderBy('confidence', 'desc')
    .execute()

export interface PredictedScore {
  resource_slug: string
  /** Percent. */
  predicted: number
  scored: number
}

/** The latest spoken answers that were predicted before they were scored. */
export async function listScored(db: Db, userId: string): Promise<PredictedScore[]> {
  const found = await db.query
    .selectFrom('attempts')
    .select(['resource_slug', 'answer', 'score'])
    .where('user_id', '=', userId)
    .where('question_type', '=', 'descriptive')
    .orderBy('received_at', 'desc')
    .limit(SCORED_LATEST)
    .execute()
  return found.flatMap(({ resource_slug, answer, score }) => {
    const { predicted }: { predicted?: number } = JSON.parse(answer)
    return predicted === undefined ? [] : [{ resource_slug, predicted, scored: score * 100 }]
  })
}
