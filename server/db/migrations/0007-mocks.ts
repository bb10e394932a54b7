import type { Kysely } from 'kysely'

/** Mock interviews, and the answers as they were last given in them. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('mocks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_users.uid').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('subjects', 'text', (c) => c.notNull())
    .addColumn('stages', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addColumn('paused_until', 'text')
    .addColumn('finished_at', 'text')
    .execute()
  await db.schema.createIndex('mocks_of_user').on('mocks').columns(['user_id', 'started_at']).execute()

  await db.schema
    .createTable('mock_answers')
    .addColumn('mock_id', 'text', (c) => c.notNull().references('mocks.id').onDelete('cascade'))
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('text', 'text')
    .addColumn('notes', 'text')
    .addColumn('language', 'text')
    .addColumn('confidence', 'integer')
    .addColumn('flagged', 'integer', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addColumn('given_at', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addColumn('late', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('mock_answers_pk', ['mock_id', 'content_id'])
    .execute()
}
