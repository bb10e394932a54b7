import type { Kysely } from 'kysely'

/** Reminders as notifications: the browser of a session and where it's reached. It goes with the session. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_users.uid').onDelete('cascade'))
    .addColumn('sid', 'text', (c) => c.notNull().references('identity_sessions.sid').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('push_subscriptions_pkey', ['user_id', 'sid'])
    .execute()
  await db.schema.createIndex('push_subscriptions_sid').on('push_subscriptions').column('sid').execute()
  await db.schema
    .alterTable('reminders')
    .addColumn('by_mail', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
