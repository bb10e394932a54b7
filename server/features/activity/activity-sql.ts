import { sql } from 'kysely'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db } from '#server/db/db.ts'
import { ACTIVITY_KEPT, type ActivityEntry, logActivity } from '#server/practice/activity-log.ts'

export const addActivity = (db: Db, userId: string, entry: ActivityEntry) =>
  db.write(async (tx) => {
    await lockMember(db, tx, userId)
    return logActivity(tx, userId, entry)
  })

/** One page, newest first (ids are UUIDv7, so they order what one millisecond holds), and the number of all. */
export async function listActivity(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const from = (page - 1) * limit
  const [rows, { total }] = await Promise.all([
    readFrom(db, userId, from, Math.min(limit, ACTIVITY_KEPT - from)),
    db.query
      .selectFrom('activity')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Math.min(total, ACTIVITY_KEPT) }
}

/** Finds the key at that place in the index alone, then reads on from it: no row that is skipped is looked at. */
async function readFrom(db: Db, userId: string, from: number, limit: number) {
  if (limit <= 0) return []
  const own = db.query
    .selectFrom('activity')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (from === 0) return own.selectAll().limit(limit).execute()
  const first = await own.select(['created_at', 'id']).limit(1).offset(from).executeTakeFirst()
  if (!first) return []
  return own
    .selectAll()
    .where(sql<boolean>`(created_at, id) <= (${first.created_at}, ${first.id})`)
    .limit(limit)
    .execute()
}
