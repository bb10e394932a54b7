import type { Kysely } from 'kysely'

/** Requests for the welcome mail. One waits here until the email is verified; `welcome_emails` says who got it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('welcome_requests')
    .addColumn('uid', 'text', (c) => c.primaryKey().references('identity_users.uid').onDelete('cascade'))
    .addColumn('requested_at', 'text', (c) => c.notNull())
    .execute()
}
