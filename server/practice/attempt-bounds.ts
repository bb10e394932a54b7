import { sql } from 'kysely'
import { ATTEMPTS_KEPT, ATTEMPTS_OF_QUESTION } from '#contract/limits.ts'
import { compareAttempts, foldOn } from '#contract/review/fold.ts'
import type { Tx } from '#server/db/db.ts'
import {
  type AttemptRow,
  foldedColumns,
  isAfter,
  type KeptFolds,
  readFolds,
  writeFolds,
} from './attempt-folds.ts'

/** One call takes in 50 at most; what was there before the bounds were goes a bit at a time. */
const DROPPED_MAX = 500
/** Not bound: only a constant lets SQLite use the indexes that hold one kind. */
const isFirst = sql<boolean>`is_first = 1`
const isLater = sql<boolean>`is_first = 0`

/** The first attempts at each revision, which are kept for good. */
export const readFirsts = (tx: Tx, userId: string, contentIds: string[]) =>
  tx
    .selectFrom('attempts')
    .select(foldedColumns)
    .where('user_id', '=', userId)
    .where('content_id', 'in', contentIds)
    .where(isFirst)
    .execute()

const oldest = (tx: Tx, userId: string, many: number) =>
  tx
    .selectFrom('attempts')
    .select(foldedColumns)
    .where('user_id', '=', userId)
    .where(isLater)
    .orderBy('answered_at')
    .orderBy('id')
    .limit(Math.min(many, DROPPED_MAX))

/** Deletes the oldest attempts of each question that has more than it may have, and says so in `folds`. */
export async function boundQuestions(tx: Tx, userId: string, folds: KeptFolds) {
  const over = [...folds].filter(([, { kept }]) => kept > ATTEMPTS_OF_QUESTION)
  const [first, ...others] = over.map(([id, { kept }]) =>
    tx
      .selectFrom(
        oldest(tx, userId, kept - ATTEMPTS_OF_QUESTION)
          .where('content_id', '=', id)
          .as('oldest'),
      )
      .selectAll(),
  )
  if (!first) return
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute()
  await drop(tx, userId, folds, rows)
}

/** The same of all questions of the member. The folds are stored. */
export async function boundMember(tx: Tx, userId: string) {
  const { kept } = await tx
    .selectFrom('attempt_folds')
    .select((e) => e.fn.sum<number | string | null>('kept').as('kept'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const over = Number(kept ?? 0) - ATTEMPTS_KEPT
  if (over <= 0) return
  const rows = await oldest(tx, userId, over).execute()
  if (rows.length === 0) return
  const folds = await readFolds(tx, userId, [...new Set(rows.map(({ content_id }) => content_id))])
  await drop(tx, userId, folds, rows)
  await writeFolds(tx, userId, folds)
}

/** The cards stay as they are: what goes is folded into the base of its question, with the first attempts between. */
async function drop(tx: Tx, userId: string, folds: KeptFolds, rows: AttemptRow[]) {
  const byQuestion = Map.groupBy(rows, ({ content_id }) => content_id)
  const firsts = await readFirsts(tx, userId, [...byQuestion.keys()])
  for (const [id, own] of byQuestion) {
    const fold = folds.get(id)
    const newest = own.toSorted(compareAttempts).at(-1)
    if (!fold || !newest) continue
    const between = firsts.filter((one) => one.content_id === id && compareAttempts(one, newest) < 0)
    fold.kept -= own.length
    fold.base = foldOn(
      fold.base,
      [...between, ...own].filter((one) => isAfter(fold.base, one)),
    )
  }
  await tx
    .deleteFrom('attempts')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}
