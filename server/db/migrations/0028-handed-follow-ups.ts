import type { Kysely } from 'kysely'

/** What the interviewer of a mock interview asked about an answer, so the answer's own text isn't believed about it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('sitting_answers').addColumn('follow_ups', 'text').execute()
}
