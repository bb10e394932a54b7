import type { Kysely } from 'kysely'

/** Reports that came with an import are kept apart from those that were sent to this server. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('reports')
    .addColumn('imported', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
