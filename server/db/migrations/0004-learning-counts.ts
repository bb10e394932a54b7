import type { Kysely } from 'kysely'

/**
 * Progress keeps the activity that its last change wrote, so one upsert tells whether anything changed. The indexes hold all that
 * counting and the newest-first list of saved questions read.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('progress').addColumn('activity_id', 'text').execute()
  await db.schema
    .createIndex('progress_groups')
    .on('progress')
    .columns(['user_id', 'resource_slug', 'content_type', 'status', 'content_id', 'updated_at'])
    .execute()
  await db.schema
    .createIndex('bookmarks_newest')
    .on('bookmarks')
    .columns(['user_id', 'resource_slug', 'content_type', 'bookmarked_at', 'id', 'content_id'])
    .execute()
}
