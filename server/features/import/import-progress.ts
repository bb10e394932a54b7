import { type Into, noCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** Progress never falls back from completed. */
export async function importProgress({ tx, userId, isDry }: Into, rows: KnownRows['progress']) {
  const counts = noCounts()
  for (const { resource_slug, content_type, content_id, ...row } of rows) {
    const own = { user_id: userId, content_type, content_id }
    const found = await tx
      .selectFrom('progress')
      .select('status')
      .where((e) => e.and(own))
      .executeTakeFirst()
    if (!found) {
      counts.added++
      if (!isDry)
        await tx
          .insertInto('progress')
          .values({ ...own, resource_slug, ...row, activity_id: null })
          .execute()
    } else if (found.status === 'in_progress' && row.status === 'completed') {
      counts.changed++
      if (!isDry)
        await tx
          .updateTable('progress')
          .set({ status: row.status, updated_at: row.updated_at })
          .where((e) => e.and(own))
          .execute()
    } else counts.same++
  }
  return counts
}
