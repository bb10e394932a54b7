import { type Kysely, sql } from 'kysely'

/**
 * A browser that subscribes again, under another session or account, is looked up by its address. One that's too long for an index isn't
 * a browser's: those are ASCII.
 */
export async function up(db: Kysely<unknown>) {
  await sql`delete from push_subscriptions where octet_length(endpoint) > 2000`.execute(db)
  await db.schema
    .createIndex('push_subscriptions_endpoint')
    .on('push_subscriptions')
    .column('endpoint')
    .execute()
}
