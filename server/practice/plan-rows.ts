import type { PlanSettings } from '#contract/api/plan.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

export type PlanRow = Tables['plans']

export const settingsOf = ({ interview_day, minutes, scope }: PlanRow): PlanSettings => ({
  interview_day,
  minutes: JSON.parse(minutes),
  scope: JSON.parse(scope),
})

export const findPlan = (db: Db, userId: string) =>
  db.query.selectFrom('plans').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const listMemories = (db: Db, userId: string) =>
  db.query
    .selectFrom('review_cards')
    .select([
      'content_id',
      'stability',
      'difficulty',
      'last_day',
      'due_day',
      'reason',
      'reason_day',
      'paused_at',
    ])
    .where('user_id', '=', userId)
    .execute()

/** Every question that was answered until the end of that day, with the last day and the first time. */
export const listAsked = (db: Db, userId: string, until: string) =>
  db.query
    .selectFrom('attempts')
    .select('content_id')
    .select((e) => [
      e.fn.max('local_day').as('last_day'),
      e.fn.min('local_day').as('first_day'),
      e.fn.min('answered_at').as('first_at'),
    ])
    .where('user_id', '=', userId)
    .where('local_day', '<=', until)
    .groupBy('content_id')
    .execute()

/** Seconds given to sessions on that day. */
export async function readSpentOn(db: Db, userId: string, day: string) {
  const row = await db.query
    .selectFrom('attempts')
    .select((e) => e.fn.sum<number | string | null>('seconds').as('seconds'))
    .where('user_id', '=', userId)
    .where('local_day', '=', day)
    .where('source', '=', 'review')
    .executeTakeFirst()
  return Number(row?.seconds ?? 0)
}

/** The newest attempt by when it came; `before`, of those that belong to the days before that one. */
export const readNewestAttempt = (db: Db, userId: string, { before }: { before?: string } = {}) =>
  db.query
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('local_day', '<', before ?? ''))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many cards are paused, and since when the last one: another pair, another set. */
export const readPauses = (db: Db, userId: string) =>
  db.query
    .selectFrom('review_cards')
    .select((e) => [e.fn.count<number | string>('paused_at').as('count'), e.fn.max('paused_at').as('newest')])
    .where('user_id', '=', userId)
    .where('paused_at', 'is not', null)
    .executeTakeFirstOrThrow()
