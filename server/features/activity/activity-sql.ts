import { type ActivityEntry, logActivity } from '#server/activity-log.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db } from '#server/db/db.ts'

export const addActivity = (db: Db, userId: string, entry: ActivityEntry) =>
  db.write(async (tx) => {
    await lockMember(db, tx, userId)
    return logActivity(tx, userId, entry)
  })

/** One page, newest first (ids are UUIDv7, so they order what one millisecond holds), and the number of all. */
export async function listActivity(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const own = db.query.selectFrom('activity').where('user_id', '=', userId)
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
