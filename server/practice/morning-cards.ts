import { cardOf, foldOn } from '#contract/review/fold.ts'
import type { Db } from '#server/db/db.ts'
import { foldedColumns, isAfter, readFolds } from './attempt-folds.ts'
import { listMemories } from './plan-rows.ts'

/** Neither days nor fuzz matter here: what counts is the memory. */
const anyDueDay = { retention: 0.9, seed: '' }

/**
 * The member's cards as they were before anything was answered on that day, so that a plan of the day which is computed in the evening
 * is the one of the morning. What was paused or put off since is as it is now.
 */
export async function listMorningMemories(db: Db, userId: string, today: string) {
  const cards = await listMemories(db, userId)
  const moved = cards.filter(({ last_day }) => last_day === today).map(({ content_id }) => content_id)
  if (moved.length === 0) return cards
  const [folds, attempts] = await Promise.all([
    readFolds(db.query, userId, moved),
    db.query
      .selectFrom('attempts')
      .select(foldedColumns)
      .where('user_id', '=', userId)
      .where('content_id', 'in', moved)
      .where('local_day', '<', today)
      .execute(),
  ])
  const before = Map.groupBy(attempts, ({ content_id }) => content_id)
  return cards.flatMap((card) => {
    if (card.last_day !== today) return [card]
    const base = folds.get(card.content_id)?.base ?? null
    const own = (before.get(card.content_id) ?? []).filter((one) => isAfter(base, one))
    const was = cardOf(foldOn(base, own), anyDueDay)
    return was
      ? [{ ...card, stability: was.stability, difficulty: was.difficulty, last_day: was.last_day }]
      : []
  })
}
