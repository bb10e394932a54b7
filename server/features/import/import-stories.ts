import type { ImportRows } from '#contract/api/import.ts'
import { STORIES_MAX } from '#contract/limits.ts'
import { type Into, noCounts, ownId } from './import-into.ts'

/** New stories up to as many as one may have; of two versions the newer one stays. */
export async function importStories({ tx, userId, isDry }: Into, rows: ImportRows['stories']) {
  const counts = noCounts()
  if (rows.length === 0) return counts
  const stored = await tx
    .selectFrom('stories')
    .select(['id', 'user_id', 'updated_at'])
    .where((e) =>
      e.or([
        e('user_id', '=', userId),
        e(
          'id',
          'in',
          rows.map(({ id }) => id),
        ),
      ]),
    )
    .execute()
  const byId = new Map(stored.map((row) => [row.id, row]))
  let room = STORIES_MAX - stored.filter(({ user_id }) => user_id === userId).length
  for (const { id: given, ...row } of rows) {
    const isForeign = byId.has(given) && byId.get(given)?.user_id !== userId
    const id = isForeign || byId.has(ownId(userId, given)) ? ownId(userId, given) : given
    const found = byId.get(id)
    const values = { ...row, tags: JSON.stringify(row.tags), prompts: JSON.stringify(row.prompts) }
    if (found && found.updated_at >= row.updated_at) counts.same++
    else if (found) {
      counts.changed++
      if (!isDry) await tx.updateTable('stories').set(values).where('id', '=', id).execute()
    } else if (room > 0) {
      room--
      counts.added++
      byId.set(id, { id, user_id: userId, updated_at: row.updated_at })
      if (!isDry)
        await tx
          .insertInto('stories')
          .values({ id, user_id: userId, ...values })
          .execute()
    }
  }
  return counts
}
