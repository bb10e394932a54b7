import type { Card } from '#contract/api/review-card.ts'
import { RETENTION_DEFAULT } from '#contract/review/retention.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

export const MINUTES_DEFAULT = 20

export const viewCard = (row: Tables['review_cards']): Card => ({
  content_id: row.content_id,
  resource_slug: row.resource_slug,
  due_day: row.due_day,
  last_day: row.last_day,
  reason: row.reason,
  reason_day: row.reason_day,
  reps: row.reps,
  lapses: row.lapses,
  paused: row.paused_at !== null,
})

/** The user's settings, or the defaults. */
export async function readReviewSettings(query: Db['query'] | Tx, userId: string) {
  const row = await query
    .selectFrom('review_settings')
    .select(['minutes', 'retention', 'with_saved'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    minutes: row?.minutes ?? MINUTES_DEFAULT,
    retention: row?.retention ?? RETENTION_DEFAULT,
    with_saved: row ? row.with_saved === 1 : true,
  }
}

/** The same on every instance, and another one for every user and question. */
export const fuzzSeed = (userId: string, contentId: string) => `${userId} ${contentId}`
