import type { QuestionType } from '#contract/content-lists.ts'
import { ownMedian } from '#contract/questions/minutes.ts'
import type { Db } from '#server/db/db.ts'

/** Answers of late decide how long a kind takes. */
const LATEST = 200

/**
 * The member's median seconds by kind of question, of the kinds with enough answers. What was answered on the day `before` or later is
 * left out.
 */
export async function readOwnMedians(
  db: Db,
  userId: string,
  { before }: { before?: string } = {},
): Promise<Map<QuestionType, number>> {
  const latest = await db.query
    .selectFrom('attempts')
    .select(['question_type', 'seconds'])
    .where('user_id', '=', userId)
    .where('seconds', '>', 0)
    .$if(before !== undefined, (query) => query.where('local_day', '<', before ?? ''))
    .orderBy('received_at', 'desc')
    .limit(LATEST)
    .execute()
  const byType = Map.groupBy(latest, ({ question_type }) => question_type)
  return new Map(
    [...byType].flatMap(([type, own]) => {
      const median = ownMedian(own.map(({ seconds }) => seconds))
      return median === undefined ? [] : [[type, median]]
    }),
  )
}
