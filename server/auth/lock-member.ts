import type { Db, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { prepared } from '#server/db/prepared.ts'
import { unauthenticated } from '#server/errors.ts'

/** Locks the user's row, so writes of one user run one after the other; a token of a deleted account is a 401. */
export async function lockMember(db: Db, tx: Tx, uid: string) {
  const { rows } = await lockUser[db.engine](tx, { uid })
  if (!rows[0]) throw unauthenticated()
}

const lockUserOn = (engine: Db['engine']) =>
  prepared((query, { uid }: { uid: string }) =>
    lockRow({ engine }, query.selectFrom('identity_users').select('uid').where('uid', '=', uid)),
  )
const lockUser = { sqlite: lockUserOn('sqlite'), postgres: lockUserOn('postgres') }
