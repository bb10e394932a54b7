import type { Kysely } from 'kysely'

/** Practice tests, and the answers as they were last given in them. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('practice_tests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_users.uid').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('resource_slug', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('question_ids', 'text', (c) => c.notNull())
    .addColumn('taken', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .execute()
  await db.schema
    .createIndex('practice_tests_of_user')
    .on('practice_tests')
    .columns(['user_id', 'started_at'])
    .execute()

  await db.schema
    .createTable('practice_test_answers')
    .addColumn('test_id', 'text', (c) => c.notNull().references('practice_tests.id').onDelete('cascade'))
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('text', 'text')
    .addColumn('flagged', 'integer', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addColumn('given_at', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addColumn('late', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('practice_test_answers_pk', ['test_id', 'content_id'])
    .execute()
}
