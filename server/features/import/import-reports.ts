import { findFresh, type Into, unionCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** For their writer to read. Marked, because a file may say of any report that it was accepted. */
export async function importReports(into: Into, rows: KnownRows['reports']) {
  const fresh = await findFresh(into, 'reports', rows)
  if (!into.isDry && fresh.length > 0)
    await into.tx
      .insertInto('reports')
      .values(fresh.map((row) => ({ ...row, user_id: into.userId, imported: 1 })))
      .execute()
  return unionCounts(rows, fresh)
}
