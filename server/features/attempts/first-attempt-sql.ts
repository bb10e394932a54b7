import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

interface QuestionRevision {
  contentId: string
  revision: string
  /** True if the answers come from a closed list; typed text isn't read. */
  isChoice: boolean
}

/** How many people answered a question at first, by outcome and, for a choice, by what they chose. */
export async function countFirstAnswers(db: Db, { contentId, revision, isChoice }: QuestionRevision) {
  const rows = await db.query
    .selectFrom('attempts')
    .select('outcome')
    .select((e) => e.fn.count<number | string>('user_id').distinct().as('people'))
    .$if(isChoice, (query) => query.select('answer').groupBy('answer'))
    .where('content_id', '=', contentId)
    .where('revision', '=', revision)
    // Not bound: only a constant lets SQLite use the index of first attempts.
    .where(sql<boolean>`is_first = 1`)
    .groupBy('outcome')
    .execute()
  return rows.map(({ outcome, people, answer }) => ({ outcome, people: Number(people), answer }))
}
