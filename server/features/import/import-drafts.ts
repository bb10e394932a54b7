import { v7 as uuidv7 } from 'uuid'
import { DRAFTS_KEPT } from '#contract/limits.ts'
import { insertSubmissions, replacedDraft } from '#server/practice/submission-rows.ts'
import { type Into, noCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

const IMPORTED = 'import'
const keyOf = (row: { content_id: string; language: string }) => `${row.content_id} ${row.language}`

/** Of two drafts the newer one stays; the older one of this account goes among the submissions. */
export async function importDrafts({ tx, userId, isDry }: Into, rows: KnownRows['drafts']) {
  const counts = noCounts()
  if (rows.length === 0) return counts
  const stored = await tx
    .selectFrom('drafts')
    .select(['content_id', 'language', 'written_at'])
    .where('user_id', '=', userId)
    .execute()
  const writtenAt = new Map(stored.map((row) => [keyOf(row), row.written_at]))
  for (const row of rows) {
    const known = writtenAt.get(keyOf(row))
    if (
      (known !== undefined && known >= row.written_at) ||
      (known === undefined && writtenAt.size >= DRAFTS_KEPT)
    ) {
      counts.same++
      continue
    }
    writtenAt.set(keyOf(row), row.written_at)
    if (known === undefined) counts.added++
    else counts.changed++
    if (isDry) continue
    const { content_id, language, ...text } = row
    if (known !== undefined) {
      const older = await tx
        .selectFrom('drafts')
        .select(['content_id', 'language', 'text'])
        .where((e) => e.and({ user_id: userId, content_id, language }))
        .executeTakeFirstOrThrow()
      if (older.text.trim() && older.text !== row.text)
        await insertSubmissions(tx, userId, [replacedDraft(older, new Date())])
    }
    const changes = { ...text, version: uuidv7(), writer: IMPORTED }
    await tx
      .insertInto('drafts')
      .values({ user_id: userId, content_id, language, ...changes })
      .onConflict((c) => c.columns(['user_id', 'content_id', 'language']).doUpdateSet(changes))
      .execute()
  }
  return counts
}
