import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

/** As few columns as the order needs: of 5,000 rows each costs milliseconds. */
export type DueRow = Pick<Tables['review_cards'], 'content_id' | 'stability' | 'last_day'>

export const listDueCards = (db: Db, userId: string, today: string): Promise<DueRow[]> =>
  db.query
    .selectFrom('review_cards')
    .select(['content_id', 'stability', 'last_day'])
    .where('user_id', '=', userId)
    .where('due_day', '<=', today)
    .where('paused_at', 'is', null)
    .execute()

/** Saved questions that no card brings back. */
export const listSavedWithoutCard = (db: Db, userId: string) =>
  db.query
    .selectFrom('bookmarks')
    .leftJoin('review_cards', (join) =>
      join
        .onRef('review_cards.user_id', '=', 'bookmarks.user_id')
        .onRef('review_cards.content_id', '=', 'bookmarks.content_id'),
    )
    .select(['bookmarks.content_id', 'bookmarked_at'])
    .where('bookmarks.user_id', '=', userId)
    .where('content_type', '=', 'interview')
    .where('review_cards.content_id', 'is', null)
    .execute()

export async function findCards(db: Db, userId: string, contentIds: string[]) {
  if (contentIds.length === 0) return new Map<string, Tables['review_cards']>()
  const cards = await db.query
    .selectFrom('review_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('content_id', 'in', contentIds)
    .execute()
  return new Map(cards.map((card) => [card.content_id, card]))
}
