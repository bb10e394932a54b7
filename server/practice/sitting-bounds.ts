import { SITTINGS_KEPT } from '#contract/limits.ts'
import type { Tx } from '#server/db/db.ts'

/** One call brings 50 at most; what was there before the bound was goes a bit at a time. */
const DROPPED_MAX = 500

/** Deletes the oldest mock interviews and practice tests beyond those that are kept, with their answers. Attempts stay. */
export async function boundSittings(tx: Tx, userId: string) {
  const old = await tx
    .selectFrom((e) =>
      e
        .selectFrom('mocks')
        .select(['id', 'started_at'])
        .where('user_id', '=', userId)
        .unionAll(e.selectFrom('practice_tests').select(['id', 'started_at']).where('user_id', '=', userId))
        .as('sittings'),
    )
    .select('id')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DROPPED_MAX)
    .offset(SITTINGS_KEPT)
    .execute()
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await tx.deleteFrom('mocks').where('user_id', '=', userId).where('id', 'in', ids).execute()
  await tx.deleteFrom('practice_tests').where('user_id', '=', userId).where('id', 'in', ids).execute()
}
