import { OFFLINE_DUE_MAX, OFFLINE_SAVED_MAX } from '#contract/limits.ts'
import type { Db } from '#server/db/db.ts'

/** Newest first: what was saved last is what a device without a network needs. */
export const listSaved = (db: Db, userId: string) =>
  db.query
    .selectFrom('bookmarks')
    .select(['id', 'content_id', 'resource_slug', 'notes', 'bookmarked_at'])
    .where('user_id', '=', userId)
    .where('content_type', '=', 'interview')
    .orderBy('bookmarked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OFFLINE_SAVED_MAX)
    .execute()

export const listCardsUntil = (db: Db, userId: string, day: string) =>
  db.query
    .selectFrom('review_cards')
    .select(['content_id', 'resource_slug', 'stability', 'last_day', 'due_day', 'reason', 'reason_day'])
    .where('user_id', '=', userId)
    .where('due_day', '<=', day)
    .where('paused_at', 'is', null)
    .orderBy('due_day')
    .orderBy('content_id')
    .limit(OFFLINE_DUE_MAX)
    .execute()

/** Which of these have a card: its day decides, not the day of saving. */
export async function listCardIds(db: Db, userId: string, contentIds: string[]) {
  if (contentIds.length === 0) return new Set<string>()
  const rows = await db.query
    .selectFrom('review_cards')
    .select('content_id')
    .where('user_id', '=', userId)
    .where('content_id', 'in', contentIds)
    .execute()
  return new Set(rows.map(({ content_id }) => content_id))
}
