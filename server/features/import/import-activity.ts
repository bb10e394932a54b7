import { trimActivity } from '#server/practice/activity-log.ts'
import { findFresh, type Into, unionCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

export async function importActivity(into: Into, rows: KnownRows['activity']) {
  const fresh = await findFresh(into, 'activity', rows)
  if (!into.isDry && fresh.length > 0) {
    await into.tx
      .insertInto('activity')
      .values(fresh.map((row) => ({ ...row, user_id: into.userId })))
      .execute()
    await trimActivity(into.tx, into.userId)
  }
  return unionCounts(rows, fresh)
}
