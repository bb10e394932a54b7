import { type Kysely, PostgresAdapter } from 'kysely'

/**
 * A browser that subscribes again, under another session or account, is looked up by its address. An old row may hold a longer one than
 * a B-tree of PostgreSQL takes (2,704 bytes), and deleting it first doesn't help: rows deleted by the same transaction are indexed, too.
 * A hash index takes any length.
 */
export async function up(db: Kysely<unknown>) {
  const index = db.schema
    .createIndex('push_subscriptions_endpoint')
    .on('push_subscriptions')
    .column('endpoint')
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? index.using('hash') : index).execute()
}
