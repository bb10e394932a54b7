import type { ReviewSettings } from '#contract/api/review.ts'
import { dueDayOf } from '#contract/review/fold.ts'
import { MODEL } from '#contract/review/memory.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { fuzzSeed } from '#server/practice/review-cards.ts'

/** As few columns as the order needs: of 5,000 rows each costs milliseconds. */
export type DueRow = Pick<Tables['review_cards'], 'content_id' | 'stability' | 'last_day'>

type CardRow = Tables['review_cards']

/** Answers of late decide how long a type takes. */
const LATEST = 200
const ROWS_AT_ONCE = 500

export const listDueCards = (db: Db, userId: string, today: string): Promise<DueRow[]> =>
  db.query
    .selectFrom('review_cards')
    .select(['content_id', 'stability', 'last_day'])
    .where('user_id', '=', userId)
    .where('due_day', '<=', today)
    .where('paused_at', 'is', null)
    .execute()

export async function findCards(db: Db, userId: string, contentIds: string[]): Promise<Map<string, CardRow>> {
  if (contentIds.length === 0) return new Map()
  const cards = await db.query
    .selectFrom('review_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('content_id', 'in', contentIds)
    .execute()
  return new Map(cards.map((card) => [card.content_id, card]))
}

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

/** What this user takes for a question of each type. */
export async function readSecondsByType(db: Db, userId: string) {
  const found = await db.query
    .selectFrom((q) =>
      q
        .selectFrom('attempts')
        .select(['question_type', 'seconds'])
        .where('user_id', '=', userId)
        .where('seconds', '>', 0)
        .orderBy('received_at', 'desc')
        .limit(LATEST)
        .as('latest'),
    )
    .select('question_type')
    .select((e) => e.fn.avg<number | string>('seconds').as('seconds'))
    .groupBy('question_type')
    .execute()
  return new Map<string, number>(found.map((row) => [row.question_type, Math.round(Number(row.seconds))]))
}

/** Seconds of review on that day. */
export async function readSpent(db: Db, userId: string, day: string) {
  const row = await db.query
    .selectFrom('attempts')
    .select((e) => e.fn.sum<number | string | null>('seconds').as('seconds'))
    .where('user_id', '=', userId)
    .where('local_day', '=', day)
    .where('source', '=', 'review')
    .executeTakeFirst()
  return Number(row?.seconds ?? 0)
}

export const countCards = (db: Db, userId: string) =>
  db.query
    .selectFrom('review_cards')
    .select((e) => [
      e.fn.countAll<number | string>().as('cards'),
      e.fn.count<number | string>('paused_at').as('paused'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

export const countComing = (db: Db, userId: string, after: string, until: string) =>
  db.query
    .selectFrom('review_cards')
    .select('due_day')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('due_day', '>', after)
    .where('due_day', '<=', until)
    .where('paused_at', 'is', null)
    .groupBy('due_day')
    .execute()

/** On how many of these days something was answered. */
export async function countDays(db: Db, userId: string, from: string, until: string) {
  const found = await db.query
    .selectFrom('attempts')
    .select('local_day')
    .distinct()
    .where('user_id', '=', userId)
    .where('local_day', '>=', from)
    .where('local_day', '<=', until)
    .execute()
  return found.length
}

export const listPausedCards = (db: Db, userId: string) =>
  db.query
    .selectFrom('review_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('paused_at', 'is not', null)
    .orderBy('paused_at', 'desc')
    .limit(1000)
    .execute()

interface CardChange {
  paused?: boolean | undefined
  dueDay?: string | undefined
}

/** Changes the card; what is saved without one gets it now. Undefined where there is neither. */
export function changeCard(
  db: Db,
  userId: string,
  contentId: string,
  today: string,
  { paused, dueDay }: CardChange,
) {
  const now = new Date().toISOString()
  const key = { user_id: userId, content_id: contentId }
  return db.write(async (tx) => {
    await lockMember(db, tx, userId)
    const saved = await tx
      .selectFrom('bookmarks')
      .select('resource_slug')
      .where((e) => e.and({ ...key, content_type: 'interview' }))
      .executeTakeFirst()
    if (saved)
      await tx
        .insertInto('review_cards')
        .values({
          ...key,
          resource_slug: saved.resource_slug,
          due_day: today,
          reps: 0,
          lapses: 0,
          reason: 'saved',
          reason_day: today,
          model: MODEL,
          updated_at: now,
        })
        .onConflict((c) => c.columns(['user_id', 'content_id']).doNothing())
        .execute()
    return tx
      .updateTable('review_cards')
      .set({
        updated_at: now,
        ...(paused !== undefined && { paused_at: paused ? now : null }),
        ...(dueDay !== undefined && { due_day: dueDay }),
      })
      .where((e) => e.and(key))
      .returningAll()
      .executeTakeFirst()
  })
}

/** Due days follow the retention: recomputed from what each card remembers. */
export function writeSettings(db: Db, userId: string, { minutes, retention, with_saved }: ReviewSettings) {
  const row = {
    user_id: userId,
    minutes,
    retention,
    with_saved: with_saved ? 1 : 0,
    updated_at: new Date().toISOString(),
  }
  return db.write(async (tx) => {
    await lockMember(db, tx, userId)
    const { user_id: _, ...change } = row
    await tx
      .insertInto('review_settings')
      .values(row)
      .onConflict((c) => c.column('user_id').doUpdateSet(change))
      .execute()
    const cards = await tx.selectFrom('review_cards').selectAll().where('user_id', '=', userId).execute()
    const moved = cards.flatMap((card) => {
      const { stability, difficulty, last_day, reps, content_id } = card
      if (stability === null || difficulty === null || last_day === null) return []
      const seed = fuzzSeed(userId, content_id)
      const due_day = dueDayOf({ stability, difficulty, last_day, reps }, { retention, seed })
      return due_day === card.due_day ? [] : [{ ...card, due_day }]
    })
    for (let from = 0; from < moved.length; from += ROWS_AT_ONCE)
      await tx
        .insertInto('review_cards')
        .values(moved.slice(from, from + ROWS_AT_ONCE))
        .onConflict((c) =>
          c.columns(['user_id', 'content_id']).doUpdateSet((e) => ({ due_day: e.ref('excluded.due_day') })),
        )
        .execute()
  })
}
