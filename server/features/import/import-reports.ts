import { REPORTS_IMPORT_MAX, REPORTS_PER_DAY } from '#contract/limits.ts'
import { findFresh, type Into, unionCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

const dayOf = ({ created_at }: { created_at: string }) => created_at.slice(0, 10)

/** For their writer to read, as many a day as may be sent. Marked, because a file may say of any report that it was accepted. */
export async function importReports(into: Into, rows: KnownRows['reports']) {
  const { tx, userId, isDry } = into
  const fresh = await findFresh(into, 'reports', rows)
  if (fresh.length === 0) return unionCounts(rows, fresh)
  const stored = await tx.selectFrom('reports').select('created_at').where('user_id', '=', userId).execute()
  const ofDay = new Map([...Map.groupBy(stored, dayOf)].map(([day, own]) => [day, own.length]))
  let room = REPORTS_IMPORT_MAX - stored.length
  const taken = fresh.filter((row) => {
    const count = ofDay.get(dayOf(row)) ?? 0
    if (count >= REPORTS_PER_DAY || room <= 0) return false
    ofDay.set(dayOf(row), count + 1)
    room--
    return true
  })
  if (!isDry && taken.length > 0)
    await tx
      .insertInto('reports')
      .values(taken.map((row) => ({ ...row, user_id: userId, imported: 1 })))
      .execute()
  return { ...unionCounts(rows, fresh), added: taken.length }
}
