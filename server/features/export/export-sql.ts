import type { Db } from '#server/db/db.ts'

/** Read one after the other, by the owner's key. */
export async function readEverythingOf(db: Db, uid: string) {
  const [identity, document, credits, progress, bookmarks, activity] = await Promise.all([
    db.query
      .selectFrom('identity_users')
      .select([
        'uid',
        'email',
        'email_verified_at',
        'display_name',
        'photo_url',
        'created_at',
        'last_sign_in_at',
      ])
      .where('uid', '=', uid)
      .executeTakeFirst(),
    db.query.selectFrom('user_documents').select('document').where('uid', '=', uid).executeTakeFirst(),
    db.query.selectFrom('credits').select(['amount', 'granted_at']).where('uid', '=', uid).execute(),
    db.query
      .selectFrom('progress')
      .select(['resource_slug', 'content_type', 'content_id', 'status', 'created_at', 'updated_at'])
      .where('user_id', '=', uid)
      .orderBy('created_at')
      .execute(),
    db.query
      .selectFrom('bookmarks')
      .select(['resource_slug', 'content_type', 'content_id', 'notes', 'bookmarked_at', 'updated_at'])
      .where('user_id', '=', uid)
      .orderBy('bookmarked_at')
      .execute(),
    db.query
      .selectFrom('activity')
      .select(['kind', 'resource_slug', 'content_type', 'content_id', 'created_at'])
      .where('user_id', '=', uid)
      .orderBy('id')
      .execute(),
  ])
  return {
    identity,
    document: document && JSON.parse(document.document),
    credits,
    progress,
    bookmarks,
    activity,
  }
}
