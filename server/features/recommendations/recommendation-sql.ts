import type { Db } from '#server/db/db.ts'

/** The questions a user has touched, most recent first. */
export const listTouchedQuestions = (db: Db, userId: string) =>
  db.query
    .selectFrom('progress')
    .select(['content_id', 'resource_slug', 'status'])
    .where((e) => e.and({ user_id: userId, content_type: 'interview' }))
    .orderBy('updated_at', 'desc')
    .execute()

/** Resources in use, most recent first: any progress or bookmark counts. */
export async function listResourcesInUse(db: Db, userId: string) {
  const progress = db.query
    .selectFrom('progress')
    .select(['resource_slug', 'updated_at as used_at'])
    .where('user_id', '=', userId)
  const bookmarks = db.query
    .selectFrom('bookmarks')
    .select(['resource_slug', 'bookmarked_at as used_at'])
    .where('user_id', '=', userId)
  const rows = await db.query
    .selectFrom(progress.unionAll(bookmarks).as('use'))
    .select((e) => ['use.resource_slug', e.fn.max('use.used_at').as('last_used')])
    .groupBy('use.resource_slug')
    .orderBy('last_used', 'desc')
    .execute()
  return rows.map((row) => row.resource_slug)
}
