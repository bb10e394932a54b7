import type { Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ContentType } from '#contract/content-lists.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { logActivity } from '#server/practice/activity-log.ts'

export type BookmarkRow = Tables['bookmarks']
export interface BookmarkKey {
  userId: string
  contentType: ContentType
  contentId: string
}

const isIt = ({ userId, contentType, contentId }: BookmarkKey) => ({
  user_id: userId,
  content_type: contentType,
  content_id: contentId,
})

const logged = (tx: Tx, kind: 'saved' | 'unsaved' | 'noted', row: BookmarkRow) =>
  logActivity(tx, row.user_id, {
    kind,
    resource_slug: row.resource_slug,
    content_type: row.content_type,
    content_id: row.content_id,
  })

/** Saves what is not saved, else removes it with its notes: the new row, or null. Two at once follow each other. */
export function toggleBookmark(db: Db, key: BookmarkKey & { resourceSlug: string; notes: string | null }) {
  return db.write(async (tx) => {
    await lockMember(db, tx, key.userId)
    const removed = await tx
      .deleteFrom('bookmarks')
      .where((e) => e.and(isIt(key)))
      .returningAll()
      .executeTakeFirst()
    if (removed) {
      await logged(tx, 'unsaved', removed)
      return null
    }
    const now = new Date().toISOString()
    const row = {
      id: uuidv7(),
      ...isIt(key),
      resource_slug: key.resourceSlug,
      notes: key.notes,
      bookmarked_at: now,
      updated_at: now,
    }
    const added = await tx.insertInto('bookmarks').values(row).returningAll().executeTakeFirstOrThrow()
    await logged(tx, 'saved', added)
    return added
  })
}

/** The changed row, or undefined where nothing of this user is saved under the key. */
export function updateNotes(db: Db, key: BookmarkKey, notes: string | null) {
  const change: Updateable<Tables['bookmarks']> = { notes, updated_at: new Date().toISOString() }
  return db.write(async (tx) => {
    const row = await tx
      .updateTable('bookmarks')
      .set(change)
      .where((e) => e.and(isIt(key)))
      .returningAll()
      .executeTakeFirst()
    if (row) await logged(tx, 'noted', row)
    return row
  })
}

/** The removed row, or undefined; somebody else's row is as good as none. */
export function removeSavedQuestion(db: Db, userId: string, id: string) {
  return db.write(async (tx) => {
    const row = await tx
      .deleteFrom('bookmarks')
      .where((e) => e.and({ id, user_id: userId, content_type: 'interview' }))
      .returningAll()
      .executeTakeFirst()
    if (row) await logged(tx, 'unsaved', row)
    return row
  })
}

export const findBookmark = (db: Db, key: BookmarkKey) =>
  db.query
    .selectFrom('bookmarks')
    .selectAll()
    .where((e) => e.and(isIt(key)))
    .executeTakeFirst()

/** One page of everything saved, newest first, and how many there are in all. */
export async function listBookmarks(
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number },
) {
  const matching = db.query.selectFrom('bookmarks').where('user_id', '=', userId)
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy('bookmarked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** How many questions are saved, per resource. */
export const countSavedQuestions = (db: Db, userId: string) =>
  db.query
    .selectFrom('bookmarks')
    .select((e) => ['resource_slug', e.fn.countAll<number>().as('saved_count')])
    .where((e) => e.and({ user_id: userId, content_type: 'interview' }))
    .groupBy('resource_slug')
    .orderBy('saved_count', 'desc')
    .orderBy('resource_slug')
    .execute()
