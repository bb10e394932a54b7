import type { Db, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { unauthenticated } from '#server/errors.ts'

/** Makes the writes of one user follow each other, and refuses a token whose account is gone. */
export async function lockMember(db: Db, tx: Tx, uid: string) {
  const user = await lockRow(
    db,
    tx.selectFrom('identity_users').select('uid').where('uid', '=', uid),
  ).executeTakeFirst()
  if (!user) throw unauthenticated()
}
