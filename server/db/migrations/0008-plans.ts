import type { Kysely } from 'kysely'

/** Inputs of plans, and how interviews went. */
export async function up(db: Kysely<unknown>) {
  const user = 'identity_users.uid'
  await db.schema
    .createTable('plans')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references(user).onDelete('cascade'))
    .addColumn('interview_day', 'text', (c) => c.notNull())
    .addColumn('minutes', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('calendar_hash', 'text', (c) => c.unique())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('retrospectives')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
    .addColumn('interview_day', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('retrospectives_of_user')
    .on('retrospectives')
    .columns(['user_id', 'id'])
    .execute()
}
