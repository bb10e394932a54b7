import { v7 as uuidv7 } from 'uuid'
import type { ActivityKind } from '#contract/api/activity.ts'
import type { ContentType } from '#contract/api/content-names.ts'
import type { Tx } from './db/db.ts'

export interface ActivityEntry {
  kind: ActivityKind
  resource_slug: string
  content_type: ContentType | null
  content_id: string | null
}

/** Written in the transaction of the act itself, so that the list tells what really happened. */
export function logActivity(tx: Tx, userId: string, entry: ActivityEntry) {
  const row = { id: uuidv7(), user_id: userId, ...entry, created_at: new Date().toISOString() }
  return tx.insertInto('activity').values(row).returningAll().executeTakeFirstOrThrow()
}
