import type { ReviewSettings } from '#contract/api/review.ts'
import { dueDayOf } from '#contract/review/fold.ts'
import { MODEL } from '#contract/review/memory.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db } from '#server/db/db.ts'
import { fuzzSeed } from '#server/practice/review-cards.ts'

const ROWS_AT_ONCE = 500

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
