import type { Kysely } from 'kysely'

/** Programs as they were submitted, drafts as they stand, and drafts that gave way to others. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('submissions')
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_users.uid').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('passed', 'integer')
    .addColumn('total', 'integer')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('submissions_key', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('submissions_of_question')
    .on('submissions')
    .columns(['user_id', 'content_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('submissions_of_user')
    .on('submissions')
    .columns(['user_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createTable('drafts')
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_users.uid').onDelete('cascade'))
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('writer', 'text', (c) => c.notNull())
    .addColumn('written_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['user_id', 'content_id', 'language'])
    .execute()
}
