import { v7 as uuidv7 } from 'uuid'
import { SITTINGS_KEPT } from '#contract/limits.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db, Publish, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Tables } from '#server/db/tables.ts'

export type SittingRow = Tables['sittings']
/** As it was given; what was asked about it stays with the row. */
export type AnswerRow = Omit<Tables['sitting_answers'], 'follow_ups'>

const HISTORY_MAX = 100
/** An import brings 50 at most; what was there before the bound was goes a bit at a time. */
const DROPPED_MAX = 500

const ofUser = (query: Db['query'] | Tx, kind: SittingKind, userId: string) =>
  query.selectFrom('sittings').selectAll().where('user_id', '=', userId).where('kind', '=', kind)

/** Newest first. */
export const listSittings = (db: Db, kind: SittingKind, userId: string) =>
  ofUser(db.query, kind, userId).orderBy('started_at', 'desc').limit(HISTORY_MAX).execute()

export const listUnfinished = (db: Db, kind: SittingKind, userId: string) =>
  ofUser(db.query, kind, userId).where('finished_at', 'is', null).limit(HISTORY_MAX).execute()

export const findSitting = (db: Db, kind: SittingKind, userId: string, id: string) =>
  ofUser(db.query, kind, userId).where('id', '=', id).executeTakeFirst()

/** Starts one unless another of its kind is running: of two tabs that press Start one is refused. */
export function insertSitting(db: Db, row: Omit<SittingRow, 'id'>) {
  return db.write(async (tx) => {
    await lockMember(db, tx, row.user_id)
    const running = await ofUser(tx, row.kind, row.user_id)
      .where('finished_at', 'is', null)
      .where('ends_at', '>', row.started_at)
      .executeTakeFirst()
    if (running) return undefined
    const sitting = await tx
      .insertInto('sittings')
      .values({ ...row, id: uuidv7() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await boundSittings(tx, row.user_id)
    return sitting
  })
}

/** Runs `work` with the sitting locked; undefined where it is not the user's. */
export function changeSitting<T>(
  db: Db,
  kind: SittingKind,
  { userId, id }: { userId: string; id: string },
  work: (tx: Tx, sitting: SittingRow, publish: Publish) => Promise<T>,
): Promise<T | undefined> {
  return db.write(async (tx, publish) => {
    await lockMember(db, tx, userId)
    const sitting = await lockRow(db, ofUser(tx, kind, userId).where('id', '=', id)).executeTakeFirst()
    return sitting && work(tx, sitting, publish)
  })
}

type Change = Pick<SittingRow, 'taken' | 'ends_at' | 'paused_until' | 'finished_at'>
export const updateSitting = (tx: Tx, id: string, change: Change) =>
  tx.updateTable('sittings').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Deletes the oldest beyond those that are kept, with their answers. Attempts stay. */
export async function boundSittings(tx: Tx, userId: string) {
  const old = await tx
    .selectFrom('sittings')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DROPPED_MAX)
    .offset(SITTINGS_KEPT)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('sittings').where('id', 'in', ids).execute()
}

export const listAnswers = (query: Db['query'] | Tx, ids: string[]) =>
  query
    .selectFrom('sitting_answers')
    .selectAll()
    .where('sitting_id', 'in', ids)
    .orderBy('content_id')
    .execute()

/** The newest of each: one that was given before the stored one changes nothing. */
export async function upsertAnswers(tx: Tx, rows: AnswerRow[]) {
  if (rows.length === 0) return
  await tx
    .insertInto('sitting_answers')
    .values(rows)
    .onConflict((c) =>
      c
        .columns(['sitting_id', 'content_id'])
        .doUpdateSet((e) => ({
          answer: e.ref('excluded.answer'),
          text: e.ref('excluded.text'),
          notes: e.ref('excluded.notes'),
          language: e.ref('excluded.language'),
          confidence: e.ref('excluded.confidence'),
          flagged: e.ref('excluded.flagged'),
          seconds: e.ref('excluded.seconds'),
          given_at: e.ref('excluded.given_at'),
          received_at: e.ref('excluded.received_at'),
          late: e.ref('excluded.late'),
        }))
        .whereRef('excluded.given_at', '>=', 'sitting_answers.given_at'),
    )
    .execute()
}
