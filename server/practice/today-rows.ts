import { addDays } from '#contract/attempts/local-day.ts'
import type { Db } from '#server/db/db.ts'

/** On how many of the seven days until this one something was answered. */
export async function countDays(db: Db, userId: string, today: string) {
  const days = await db.query
    .selectFrom('attempts')
    .select('local_day')
    .distinct()
    .where('user_id', '=', userId)
    .where('local_day', '>=', addDays(today, -6))
    .where('local_day', '<=', today)
    .execute()
  return days.length
}

/** Which of these were ever answered. */
export async function listAnswered(db: Db, userId: string, contentIds: string[]) {
  if (contentIds.length === 0) return new Set<string>()
  const answered = await db.query
    .selectFrom('attempts')
    .select('content_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('content_id', 'in', contentIds)
    .execute()
  return new Set(answered.map(({ content_id }) => content_id))
}

export const listRehearsals = (db: Db, userId: string) =>
  db.query
    .selectFrom('stories')
    .select(['id', 'title', 'rehearsed_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
