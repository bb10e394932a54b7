import type { Kysely } from 'kysely'

/** The stories that members tell in interviews. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('stories')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_users.uid').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('situation', 'text', (c) => c.notNull())
    .addColumn('task', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('learned', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('prompts', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('rehearsals', 'integer', (c) => c.notNull())
    .addColumn('rehearsed_at', 'text')
    .addColumn('rehearsed_seconds', 'integer')
    .execute()
  await db.schema.createIndex('stories_of_user').on('stories').columns(['user_id', 'id']).execute()
}
