import type { ImportRows } from '#contract/api/import.ts'
import { CASES_KEPT, CASES_OF_QUESTION } from '#contract/limits.ts'
import { type Into, noCounts } from './import-into.ts'

/** New cases up to as many as one may have; of two versions the newer one stays. Ids are a member's own. */
export async function importOwnCases({ tx, userId, isDry }: Into, rows: ImportRows['own_cases']) {
  const counts = noCounts()
  if (rows.length === 0) return counts
  const own = await tx
    .selectFrom('own_cases')
    .select(['id', 'content_id', 'updated_at'])
    .where('user_id', '=', userId)
    .execute()
  const byId = new Map(own.map((row) => [row.id, row]))
  const ofQuestion = new Map<string, number>()
  for (const { content_id } of own) ofQuestion.set(content_id, (ofQuestion.get(content_id) ?? 0) + 1)
  for (const row of rows) {
    const found = byId.get(row.id)
    const count = ofQuestion.get(row.content_id) ?? 0
    if (found && found.updated_at >= row.updated_at) counts.same++
    else if (found) {
      counts.changed++
      const { input, expected, updated_at } = row
      if (!isDry)
        await tx
          .updateTable('own_cases')
          .set({ input, expected, updated_at })
          .where('user_id', '=', userId)
          .where('id', '=', row.id)
          .execute()
    } else if (count < CASES_OF_QUESTION && byId.size < CASES_KEPT) {
      counts.added++
      byId.set(row.id, row)
      ofQuestion.set(row.content_id, count + 1)
      if (!isDry)
        await tx
          .insertInto('own_cases')
          .values({ user_id: userId, ...row })
          .execute()
    }
  }
  return counts
}
