import { v7 as uuidv7 } from 'uuid'
import { type Into, noCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

type Row = KnownRows['bookmarks'][number]
interface Note {
  content_id: string
  kept: string | null
  older: string | null
}

/** Saves what isn't saved yet; of two notes the newer one stays, and the other is told. */
export async function importBookmarks({ tx, userId, isDry }: Into, rows: Row[]) {
  const [counts, notes] = [noCounts(), [] as Note[]]
  for (const row of rows) {
    const { resource_slug, content_type, content_id } = row
    const own = { user_id: userId, content_type, content_id }
    const found = await tx
      .selectFrom('bookmarks')
      .select(['id', 'notes', 'updated_at'])
      .where((e) => e.and(own))
      .executeTakeFirst()
    if (!found) {
      counts.added++
      const { bookmarked_at, updated_at } = row
      if (!isDry)
        await tx
          .insertInto('bookmarks')
          .values({ ...own, id: uuidv7(), resource_slug, notes: row.notes, bookmarked_at, updated_at })
          .execute()
    } else if (found.notes === row.notes) counts.same++
    else if (row.notes !== null && (found.notes === null || row.updated_at > found.updated_at)) {
      counts.changed++
      if (found.notes !== null) notes.push({ content_id, kept: row.notes, older: found.notes })
      if (!isDry)
        await tx
          .updateTable('bookmarks')
          .set({ notes: row.notes, updated_at: row.updated_at })
          .where('id', '=', found.id)
          .execute()
    } else {
      counts.same++
      if (row.notes !== null) notes.push({ content_id, kept: found.notes, older: row.notes })
    }
  }
  return { counts, notes }
}
