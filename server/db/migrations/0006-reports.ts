import type { Kysely } from 'kysely'

/** Errors that members report in questions, and what the operator decided. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_users.uid').onDelete('cascade'))
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('resource_slug', 'text', (c) => c.notNull())
    .addColumn('revision', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('code', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reply', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .execute()
  await db.schema.createIndex('reports_of_user').on('reports').columns(['user_id', 'id']).execute()
  await db.schema.createIndex('reports_by_status').on('reports').columns(['status', 'id']).execute()
}
