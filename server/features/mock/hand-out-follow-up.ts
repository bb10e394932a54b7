import type { Tx } from '#server/db/db.ts'

interface Place {
  mockId: string
  contentId: string
}

/**
 * Keeps a follow-up with the answer that it asks about before anybody reads it. `choose` gets those that were handed out, in their
 * order. The transaction has locked the sitting, so two calls at once draw the same one.
 */
export async function handOutFollowUp(
  tx: Tx,
  { mockId, contentId }: Place,
  choose: (handed: readonly string[]) => string | null,
) {
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
}
