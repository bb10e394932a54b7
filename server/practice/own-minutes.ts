import type { QuestionType } from '#contract/content-lists.ts'
import { labelSeconds, ownPace } from '#contract/questions/minutes.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'

/** Answers of late decide how long a kind takes. */
const LATEST = 200

/**
 * The member's pace by kind of question, of the kinds with enough answers. What was answered on the day `before` or later is left out.
 */
export async function readOwnPaces(
  { db, content }: { db: Db; content: Content },
  userId: string,
  { before }: { before?: string } = {},
): Promise<Map<QuestionType, number>> {
  const latest = await db.query
    .selectFrom('attempts')
    .select(['content_id', 'question_type', 'seconds'])
    .where('user_id', '=', userId)
    .where('seconds', '>', 0)
    .$if(before !== undefined, (query) => query.where('local_day', '<', before ?? ''))
    .orderBy('received_at', 'desc')
    .limit(LATEST)
    .execute()
  const byType = Map.groupBy(latest, ({ question_type }) => question_type)
  return new Map(
    [...byType].flatMap(([type, own]) => {
      const parts = own.flatMap(({ content_id, seconds }) => {
        const question = content.findQuestion(content_id)?.member
        return question ? [seconds / labelSeconds(question)] : []
      })
      const pace = ownPace(parts)
      return pace === undefined ? [] : [[type, pace] as const]
    }),
  )
}
