import { v7 as uuidv7 } from 'uuid'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db, Publish, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Tables } from '#server/db/tables.ts'
import { boundSittings } from '#server/practice/sitting-bounds.ts'

export type MockRow = Tables['mocks']
export type AnswerRow = Tables['mock_answers']

const HISTORY_MAX = 100
/** Answers of late say what is known; older ones are in the review cards. */
const PAST_MAX = 5000

export const isRunning = ({ finished_at, ends_at }: MockRow, now: Date) =>
  finished_at === null && ends_at > now.toISOString()

export const listMockRows = (db: Db, userId: string) =>
  db.query
    .selectFrom('mocks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(HISTORY_MAX)
    .execute()

/** Whose time is up, but nobody has looked since. */
export const listOverdue = (db: Db, userId: string, now: Date) =>
  db.query
    .selectFrom('mocks')
    .select('id')
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .where('ends_at', '<=', now.toISOString())
    .limit(HISTORY_MAX)
    .execute()

export const findMock = (db: Db, userId: string, id: string) =>
  db.query
    .selectFrom('mocks')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Starts one, or returns undefined while another is running: of two tabs that press Start one is refused. */
export function insertMock(db: Db, row: Omit<MockRow, 'id' | 'paused_until' | 'finished_at'>) {
  return db.write(async (tx) => {
    await lockMember(db, tx, row.user_id)
    const running = await tx
      .selectFrom('mocks')
      .select('id')
      .where('user_id', '=', row.user_id)
      .where('finished_at', 'is', null)
      .where('ends_at', '>', row.started_at)
      .executeTakeFirst()
    if (running) return undefined
    const mock = await tx
      .insertInto('mocks')
      .values({ ...row, id: uuidv7() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await boundSittings(tx, row.user_id)
    return mock
  })
}

/** Runs `work` with the mock locked; undefined where it is not the user's. */
export function changeMock<T>(
  db: Db,
  userId: string,
  id: string,
  work: (tx: Tx, mock: MockRow, publish: Publish) => Promise<T>,
): Promise<T | undefined> {
  return db.write(async (tx, publish) => {
    await lockMember(db, tx, userId)
    const query = tx.selectFrom('mocks').selectAll().where('id', '=', id).where('user_id', '=', userId)
    const mock = await lockRow(db, query).executeTakeFirst()
    return mock && work(tx, mock, publish)
  })
}

export const updateMock = (
  tx: Tx,
  id: string,
  change: Partial<Pick<MockRow, 'ends_at' | 'paused_until' | 'finished_at'>>,
) => tx.updateTable('mocks').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const listAnswers = (query: Db['query'] | Tx, mockId: string) =>
  query.selectFrom('mock_answers').selectAll().where('mock_id', '=', mockId).orderBy('content_id').execute()

/** The newest of each: one that was given before the stored one changes nothing. */
export async function upsertAnswers(tx: Tx, rows: AnswerRow[]) {
  if (rows.length === 0) return
  await tx
    .insertInto('mock_answers')
    .values(rows)
    .onConflict((c) =>
      c
        .columns(['mock_id', 'content_id'])
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
        .whereRef('excluded.given_at', '>=', 'mock_answers.given_at'),
    )
    .execute()
}

/** The newest outcome of every question that was answered. */
export async function readPast(db: Db, userId: string) {
  const rows = await db.query
    .selectFrom('attempts')
    .select(['content_id', 'outcome', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('received_at', 'desc')
    .limit(PAST_MAX)
    .execute()
  const newest = new Map<string, (typeof rows)[number]>()
  for (const row of rows)
    if ((newest.get(row.content_id)?.answered_at ?? '') < row.answered_at) newest.set(row.content_id, row)
  return newest
}

export const listCards = (db: Db, userId: string, contentIds: string[]) =>
  db.query
    .selectFrom('review_cards')
    .select(['content_id', 'due_day', 'paused_at'])
    .where('user_id', '=', userId)
    .where('content_id', 'in', contentIds)
    .execute()
