import type { Kysely } from 'kysely'

/** Cases of code questions that members write or load from a failed test. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('own_cases')
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_users.uid').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('input', 'text', (c) => c.notNull())
    .addColumn('expected', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('own_cases_pk', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('own_cases_of_question')
    .on('own_cases')
    .columns(['user_id', 'content_id'])
    .execute()
}
