import { type Kysely, sql } from 'kysely'

/** Text keys, no triggers, no serials: the subset that SQLite, PostgreSQL and its distributed relatives share. */
export async function up(db: Kysely<unknown>) {
  const user = 'identity_users.uid'

  await db.schema
    .createTable('identity_users')
    .addColumn('uid', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('email_verified_at', 'text')
    .addColumn('display_name', 'text', (c) => c.notNull())
    .addColumn('photo_url', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_sign_in_at', 'text')
    .execute()
  await db.schema
    .createIndex('identity_users_unverified')
    .on('identity_users')
    .column('created_at')
    .where(sql.ref('email_verified_at'), 'is', null)
    .execute()

  await db.schema
    .createTable('identity_providers')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('identity_providers_pk', ['provider', 'subject'])
    .execute()
  await db.schema.createIndex('identity_providers_uid').on('identity_providers').column('uid').execute()

  await db.schema
    .createTable('identity_sessions')
    .addColumn('sid', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('uid', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
    .addColumn('persistent', 'integer', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('auth_time', 'text', (c) => c.notNull())
    .addColumn('last_seen_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('identity_sessions_uid').on('identity_sessions').column('uid').execute()
  await db.schema
    .createIndex('identity_sessions_expiry')
    .on('identity_sessions')
    .column('expires_at')
    .execute()

  await db.schema
    .createTable('identity_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('identity_codes_newest', ['uid', 'purpose'])
    .execute()

  await db.schema
    .createTable('identity_keys')
    .addColumn('kid', 'text', (c) => c.primaryKey())
    .addColumn('public_jwk', 'text', (c) => c.notNull())
    .addColumn('private_jwe', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('retired_at', 'text')
    .execute()

  await db.schema
    .createTable('identity_revoked')
    .addColumn('sid', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('throttle')
    .addColumn('bucket', 'text', (c) => c.primaryKey())
    .addColumn('hits', 'integer', (c) => c.notNull())
    .addColumn('reset_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('user_documents')
    .addColumn('uid', 'text', (c) => c.primaryKey().references(user).onDelete('cascade'))
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('user_settings')
    .addColumn('uid', 'text', (c) => c.primaryKey().references(user).onDelete('cascade'))
    .addColumn('initialized_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('credits')
    .addColumn('uid', 'text', (c) => c.primaryKey().references(user).onDelete('cascade'))
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('granted_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('welcome_emails')
    .addColumn('uid', 'text', (c) => c.primaryKey().references(user).onDelete('cascade'))
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('progress')
    .addColumn('user_id', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('resource_slug', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('progress_pk', ['user_id', 'content_type', 'content_id'])
    .execute()

  await db.schema
    .createTable('bookmarks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('resource_slug', 'text', (c) => c.notNull())
    .addColumn('notes', 'text')
    .addColumn('bookmarked_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('bookmarks_once', ['user_id', 'content_type', 'content_id'])
    .execute()

  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('resource_slug', 'text', (c) => c.notNull())
    .addColumn('content_type', 'text')
    .addColumn('content_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('activity_newest')
    .on('activity')
    .columns(['user_id', 'created_at', 'id'])
    .execute()
}
