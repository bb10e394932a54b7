import type { Kysely } from 'kysely'

/** Tickets tied to a password, passkeys, and what a mailed "This was not me" brings back. */
export async function up(db: Kysely<unknown>) {
  const user = 'identity_users.uid'
  await db.schema.alterTable('identity_codes').addColumn('proof', 'text').execute()

  await db.schema
    .createTable('identity_passkeys')
    .addColumn('credential_id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema.createIndex('identity_passkeys_uid').on('identity_passkeys').column('uid').execute()

  await db.schema
    .createTable('identity_undos')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('change', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('identity_undos_uid').on('identity_undos').column('uid').execute()
}
