import type { ImportRows } from '#contract/api/import.ts'
import { type Into, noCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** Cards follow from the attempts; that one is paused is all that only the file knows. */
export async function importCards({ tx, userId, isDry }: Into, rows: KnownRows['review_cards']) {
  const counts = noCounts()
  for (const { content_id, paused_at } of rows) {
    if (paused_at === null) continue
    const own = { user_id: userId, content_id }
    const found = await tx
      .selectFrom('review_cards')
      .select('paused_at')
      .where((e) => e.and(own))
      .executeTakeFirst()
    if (!found || found.paused_at !== null) {
      counts.same++
      continue
    }
    counts.changed++
    if (!isDry)
      await tx
        .updateTable('review_cards')
        .set({ paused_at })
        .where((e) => e.and(own))
        .execute()
  }
  return counts
}

/** The settings that were chosen last. */
export async function importSettings({ tx, userId, isDry }: Into, rows: ImportRows['review_settings']) {
  const counts = noCounts()
  const [row] = rows
  if (!row) return counts
  const found = await tx
    .selectFrom('review_settings')
    .select('updated_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (found && found.updated_at >= row.updated_at) return { ...counts, same: 1 }
  const values = {
    minutes: row.minutes,
    retention: row.retention,
    with_saved: row.with_saved ? 1 : 0,
    updated_at: row.updated_at,
  }
  if (!isDry)
    await tx
      .insertInto('review_settings')
      .values({ user_id: userId, ...values })
      .onConflict((c) => c.column('user_id').doUpdateSet(values))
      .execute()
  return found ? { ...counts, changed: 1 } : { ...counts, added: 1 }
}
