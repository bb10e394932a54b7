import type { Kysely } from 'kysely'

/** Until when a session is an administrator's, by a group at the provider that opened it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('identity_sessions').addColumn('administrator_until', 'text').execute()
}
