import type { Kysely } from 'kysely'

/** Administrators and suspended accounts, the log of what administrators do, and mails that failed. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('identity_users').addColumn('role', 'text').execute()
  await db.schema.alterTable('identity_users').addColumn('suspended_at', 'text').execute()
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor_uid', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject_uid', 'text')
    .addColumn('details', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('mail_failures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.references('identity_users.uid').onDelete('cascade'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('mail_failures_of_user').on('mail_failures').column('uid').execute()
}
