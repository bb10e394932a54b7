import { interview } from '#contract/sitting/interview.ts'
import type { Db } from '#server/db/db.ts'
import { changeSitting } from '#server/practice/sittings/sitting-sql.ts'

interface Place {
  userId: string
  mockId: string
  contentId: string
}

/**
 * Keeps a follow-up with the answer that it asks about before anybody reads it. `choose` gets those that were handed out, in their
 * order, and runs while the sitting is locked, so two calls at once draw the same one.
 */
export const handOutFollowUp = (
  db: Db,
  { userId, mockId, contentId }: Place,
  choose: (handed: readonly string[]) => string | null,
) =>
  changeSitting(db, interview.kind, { userId, id: mockId }, async (tx) => {
    const row = await tx
      .selectFrom('sitting_answers')
      .select('follow_ups')
      .where('sitting_id', '=', mockId)
      .where('content_id', '=', contentId)
      .executeTakeFirst()
    const handed: string[] = JSON.parse(row?.follow_ups ?? '[]')
    const next = choose(handed)
    if (next !== null && !handed.includes(next))
      await tx
        .updateTable('sitting_answers')
        .set({ follow_ups: JSON.stringify([...handed, next]) })
        .where('sitting_id', '=', mockId)
        .where('content_id', '=', contentId)
        .execute()
    return next
  })
