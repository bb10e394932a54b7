import { v7 as uuidv7 } from 'uuid'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db, Publish, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Tables } from '#server/db/tables.ts'
import { boundSittings } from '#server/practice/sitting-bounds.ts'

export type TestRow = Tables['practice_tests']
export type AnswerRow = Tables['practice_test_answers']

const HISTORY_MAX = 100

export const listTestRows = (db: Db, userId: string) =>
  db.query
    .selectFrom('practice_tests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(HISTORY_MAX)
    .execute()

/** Those whose clock may have moved since somebody last looked. */
export const listUnfinished = (db: Db, userId: string) =>
  db.query
    .selectFrom('practice_tests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .limit(HISTORY_MAX)
    .execute()

export const findTest = (db: Db, userId: string, id: string) =>
  db.query
    .selectFrom('practice_tests')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Starts one unless one is running: of two tabs that press Start one is told so. */
export function insertTest(db: Db, row: Omit<TestRow, 'id' | 'finished_at'>) {
  return db.write(async (tx) => {
    await lockMember(db, tx, row.user_id)
    const running = await tx
      .selectFrom('practice_tests')
      .select('id')
      .where('user_id', '=', row.user_id)
      .where('finished_at', 'is', null)
      .where('ends_at', '>', row.started_at)
      .executeTakeFirst()
    if (running) return undefined
    const test = await tx
      .insertInto('practice_tests')
      .values({ ...row, id: uuidv7() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await boundSittings(tx, row.user_id)
    return test
  })
}

/** Runs `work` with the test locked; undefined where it is not the user's. */
export function changeTest<T>(
  db: Db,
  userId: string,
  id: string,
  work: (tx: Tx, test: TestRow, publish: Publish) => Promise<T>,
): Promise<T | undefined> {
  return db.write(async (tx, publish) => {
    await lockMember(db, tx, userId)
    const query = tx
      .selectFrom('practice_tests')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
    const test = await lockRow(db, query).executeTakeFirst()
    return test && work(tx, test, publish)
  })
}

export const updateTest = (tx: Tx, id: string, change: Pick<TestRow, 'taken' | 'ends_at' | 'finished_at'>) =>
  tx.updateTable('practice_tests').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const listAnswers = (query: Db['query'] | Tx, testId: string) =>
  query
    .selectFrom('practice_test_answers')
    .selectAll()
    .where('test_id', '=', testId)
    .orderBy('content_id')
    .execute()

/** The newest of each: one that was given before the stored one changes nothing. */
export async function upsertAnswers(tx: Tx, rows: AnswerRow[]) {
  if (rows.length === 0) return
  await tx
    .insertInto('practice_test_answers')
    .values(rows)
    .onConflict((c) =>
      c
        .columns(['test_id', 'content_id'])
        .doUpdateSet((e) => ({
          answer: e.ref('excluded.answer'),
          text: e.ref('excluded.text'),
          flagged: e.ref('excluded.flagged'),
          seconds: e.ref('excluded.seconds'),
          given_at: e.ref('excluded.given_at'),
          received_at: e.ref('excluded.received_at'),
          late: e.ref('excluded.late'),
        }))
        .whereRef('excluded.given_at', '>=', 'practice_test_answers.given_at'),
    )
    .execute()
}
