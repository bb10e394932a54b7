import { insertSubmissions } from '#server/practice/submission-rows.ts'
import { type Into, noCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** The union, as far as the bounds go: what is older than all that's kept isn't taken. */
export async function importSubmissions({ tx, userId, isDry }: Into, rows: KnownRows['submissions']) {
  if (rows.length === 0) return noCounts()
  const ids = rows.map(({ id }) => id)
  const stored = () =>
    tx.selectFrom('submissions').select('id').where('user_id', '=', userId).where('id', 'in', ids).execute()
  const before = new Set((await stored()).map(({ id }) => id))
  const fresh = new Set(ids.filter((id) => !before.has(id)))
  if (isDry) return { ...noCounts(), added: fresh.size, same: rows.length - fresh.size }
  await insertSubmissions(tx, userId, rows)
  const added = (await stored()).filter(({ id }) => fresh.has(id)).length
  return { ...noCounts(), added, same: rows.length - added }
}
