import { sql } from 'kysely'
import { compareAttempts, type Fold, type FoldedAttempt, foldOn } from '#contract/review/fold.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

/** Of the attempts at one question: how many are kept, and the folds over those that are not and over all. */
export interface KeptFold {
  kept: number
  /** One of them completed the question. */
  solved: boolean
  base: Fold | null
  tip: Fold | null
}
export type KeptFolds = Map<string, KeptFold>
export type AttemptRow = FoldedAttempt & Pick<Tables['attempts'], 'content_id' | 'revision' | 'is_first'>

export const foldedColumns = [
  'id',
  'content_id',
  'revision',
  'is_first',
  'source',
  'outcome',
  'confidence',
  'local_day',
  'answered_at',
] as const

/** An entry for each of the questions. */
export async function readFolds(
  tx: Tx | Db['query'],
  userId: string,
  contentIds: string[],
): Promise<KeptFolds> {
  const folds: KeptFolds = new Map(
    contentIds.map((id) => [id, { kept: 0, solved: false, base: null, tip: null }]),
  )
  const rows = await tx
    .selectFrom('attempt_folds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('content_id', 'in', contentIds)
    .execute()
  for (const { content_id, kept, solved, base, tip } of rows)
    folds.set(content_id, {
      kept,
      solved: solved === 1,
      base: base && JSON.parse(base),
      tip: tip && JSON.parse(tip),
    })
  return folds
}

export async function writeFolds(tx: Tx, userId: string, folds: KeptFolds) {
  const text = (fold: Fold | null) => fold && JSON.stringify(fold)
  await tx
    .insertInto('attempt_folds')
    .values(
      [...folds].map(([content_id, { kept, solved, base, tip }]) => ({
        user_id: userId,
        content_id,
        kept,
        solved: solved ? 1 : 0,
        base: text(base),
        tip: text(tip),
      })),
    )
    .onConflict((c) =>
      c.columns(['user_id', 'content_id']).doUpdateSet((e) => ({
        kept: e.ref('excluded.kept'),
        solved: e.ref('excluded.solved'),
        base: e.ref('excluded.base'),
        tip: e.ref('excluded.tip'),
      })),
    )
    .execute()
}

/** Counts the attempts that came without a fold, as in a backup of an older version: the next one to the question folds them all. */
export const countUnfolded = (tx: Tx) =>
  sql`
    insert into attempt_folds (user_id, content_id, kept)
    select user_id, content_id, count(*) from attempts
    where not exists (
      select 1 from attempt_folds f where f.user_id = attempts.user_id and f.content_id = attempts.content_id)
    group by user_id, content_id`.execute(tx)

/** True if the attempt is newer than all that is folded into `fold`. */
export const isAfter = (fold: Fold | null, attempt: FoldedAttempt) =>
  !fold || compareAttempts(fold.last, attempt) < 0

/**
 * Takes stored attempts into the folds of their questions: onto the tip, which reads nothing. Only one that is older than the tip, as a
 * phone brings that was offline, folds what is kept of its question again.
 */
export async function foldStored(tx: Tx, userId: string, folds: KeptFolds, stored: AttemptRow[]) {
  const byQuestion = Map.groupBy(stored, ({ content_id }) => content_id)
  const late: string[] = []
  for (const [id, fold] of folds) {
    const own = byQuestion.get(id) ?? []
    const isInOrder = (fold.tip || fold.kept === 0) && own.every((one) => isAfter(fold.tip, one))
    fold.kept += own.length
    if (isInOrder) fold.tip = foldOn(fold.tip, own)
    else late.push(id)
  }
  if (late.length === 0) return
  const kept = await tx
    .selectFrom('attempts')
    .select(foldedColumns)
    .where('user_id', '=', userId)
    .where('content_id', 'in', late)
    .execute()
  const keptOf = Map.groupBy(kept, ({ content_id }) => content_id)
  for (const id of late) {
    const fold = folds.get(id)
    if (fold)
      fold.tip = foldOn(
        fold.base,
        (keptOf.get(id) ?? []).filter((one) => isAfter(fold.base, one)),
      )
  }
}
