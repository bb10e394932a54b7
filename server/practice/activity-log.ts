import { LRUCache } from 'lru-cache'
import { v7 as uuidv7 } from 'uuid'
import type { ActivityKind } from '#contract/api/activity.ts'
import type { ContentType } from '#contract/content-lists.ts'
import type { Tx } from '#server/db/db.ts'

export interface ActivityEntry {
  kind: ActivityKind
  resource_slug: string
  content_type: ContentType | null
  content_id: string | null
}

/** The newest entries of a user that the list shows. Older ones are deleted now and then, some at a time. */
export const ACTIVITY_KEPT = 10_000
const TRIM_EVERY = 100
const TRIM_MAX = 1000

/** Entries of each user since this process last trimmed; whoever falls out of it begins again. */
const sinceTrim = new LRUCache<string, number>({ max: 10_000 })

/** Written in the transaction of the act itself, so the list tells what really happened. */
export async function logActivity(tx: Tx, userId: string, entry: ActivityEntry, id = uuidv7()) {
  const created_at = new Date().toISOString()
  const [added] = await logActivities(tx, userId, [{ id, ...entry, created_at }])
  if (!added) throw new Error('the activity was not written')
  return added
}

/** The same of several acts, each with its id and time. */
export async function logActivities(
  tx: Tx,
  userId: string,
  entries: (ActivityEntry & { id: string; created_at: string })[],
) {
  if (entries.length === 0) return []
  const rows = entries.map((entry) => ({ user_id: userId, ...entry }))
  const added = await tx.insertInto('activity').values(rows).returningAll().execute()
  const count = (sinceTrim.get(userId) ?? 0) + rows.length
  sinceTrim.set(userId, count % TRIM_EVERY)
  if (count >= TRIM_EVERY) await trimActivity(tx, userId)
  return added
}

/** Deletes the oldest entries beyond those that are kept, some at a time. */
export const trimActivity = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('activity')
    .where('id', 'in', (e) =>
      e
        .selectFrom('activity')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(TRIM_MAX)
        .offset(ACTIVITY_KEPT),
    )
    .execute()
