import type { OwnCase } from '#contract/api/own-cases.ts'
import { CASES_KEPT, CASES_OF_QUESTION } from '#contract/limits.ts'
import { isoTime } from '#server/auth/iso-time.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db, Tx } from '#server/db/db.ts'

const columns = ['id', 'content_id', 'input', 'expected', 'created_at', 'updated_at'] as const

export const listCases = (db: Db, userId: string, contentId: string): Promise<OwnCase[]> =>
  db.query
    .selectFrom('own_cases')
    .select(columns)
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Undefined where there are as many as may be. The same call twice is one case. */
export function putCase(
  db: Db,
  userId: string,
  one: Pick<OwnCase, 'id' | 'content_id' | 'input' | 'expected'>,
) {
  return db.write(async (tx) => {
    await lockMember(db, tx, userId)
    const now = isoTime()
    const changed = await tx
      .updateTable('own_cases')
      .set({ input: one.input, expected: one.expected, updated_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', one.id)
      .returning(columns)
      .executeTakeFirst()
    if (changed) return changed
    if (!(await hasRoom(tx, userId, one.content_id))) return undefined
    return tx
      .insertInto('own_cases')
      .values({ user_id: userId, ...one, created_at: now, updated_at: now })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

/** Counts at most as many as may be. */
async function hasRoom(tx: Tx, userId: string, contentId: string): Promise<boolean> {
  const own = tx.selectFrom('own_cases').select('id').where('user_id', '=', userId)
  const ofQuestion = await own.where('content_id', '=', contentId).limit(CASES_OF_QUESTION).execute()
  if (ofQuestion.length >= CASES_OF_QUESTION) return false
  return (await own.limit(CASES_KEPT).execute()).length < CASES_KEPT
}

export async function deleteCase(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.query
    .deleteFrom('own_cases')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
