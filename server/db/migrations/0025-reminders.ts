import type { Kysely } from 'kysely'

/** Reminders by mail: who wants one, at which hour, and when the next is due. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('reminders')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('identity_users.uid').onDelete('cascade'))
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('next_at', 'text')
    .addColumn('sent_day', 'text')
    .addColumn('failed_day', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('reminders_next').on('reminders').columns(['next_at', 'user_id']).execute()
}
