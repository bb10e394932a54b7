import { type Kysely, sql } from 'kysely'

/** Counts the first answers to one question, and finds those that a wrong key judged, without reading all attempts. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('attempts_first')
    .on('attempts')
    .columns(['content_id', 'revision'])
    .where(sql<boolean>`is_first = 1`)
    .execute()
}
