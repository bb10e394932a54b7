import type { ImportRows } from '#contract/api/import.ts'
import { RETROSPECTIVES_MAX } from '#contract/limits.ts'
import { findFresh, type Into, noCounts, unionCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** The plan that was changed last; the address of its calendar stays with the account. */
export async function importPlan({ tx, userId, isDry }: Into, [row]: KnownRows['plans']) {
  const counts = noCounts()
  if (!row) return counts
  const found = await tx
    .selectFrom('plans')
    .select('updated_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (found && found.updated_at >= row.updated_at) return { ...counts, same: 1 }
  const values = { ...row, minutes: JSON.stringify(row.minutes), scope: JSON.stringify(row.scope) }
  if (!isDry)
    await tx
      .insertInto('plans')
      .values({ user_id: userId, ...values })
      .onConflict((c) => c.column('user_id').doUpdateSet(values))
      .execute()
  return found ? { ...counts, changed: 1 } : { ...counts, added: 1 }
}

/** The union, up to as many as one may have. */
export async function importRetrospectives(into: Into, rows: ImportRows['retrospectives']) {
  const { tx, userId, isDry } = into
  const fresh = await findFresh(into, 'retrospectives', rows)
  const { count } = await tx
    .selectFrom('retrospectives')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const taken = fresh.slice(0, Math.max(0, RETROSPECTIVES_MAX - Number(count)))
  if (!isDry && taken.length > 0)
    await tx
      .insertInto('retrospectives')
      .values(taken.map((row) => ({ ...row, user_id: userId })))
      .execute()
  return { ...unionCounts(rows, fresh), added: taken.length }
}
