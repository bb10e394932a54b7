import type { Kysely } from 'kysely'

/** Counts the changes of a member's progress: instances compare it for the members whose streams they hold. No row counts as none. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('progress_versions')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('identity_users.uid').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
}
