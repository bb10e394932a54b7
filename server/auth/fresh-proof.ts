import type { Db } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import type { Client } from './client-address.ts'
import { secondsUntil } from './iso-time.ts'
import { verifyPassword } from './password-hash.ts'
import { bucket, clearHits, limit } from './rate-limit.ts'
import type { Session } from './sessions.ts'

const FRESH_SECONDS = 300

const reauthRequired = () => new ApiError(403, 'reauth_required', 'Please sign in again to do this.')

/** A session left open on a shared machine must not be enough: asks for the password, or a sign-in of the last minutes without one. */
export async function requireFreshProof(
  { db }: { db: Db },
  { uid, provider, authTime }: Pick<Session, 'uid' | 'provider' | 'authTime'>,
  password: string | undefined,
  client: Client,
) {
  if (password === undefined) {
    if (provider === 'password' || -secondsUntil(authTime) >= FRESH_SECONDS) throw reauthRequired()
    return
  }
  const tries = bucket('proof:account', uid)
  await limit(db, tries, 5, 900)
  const user = await db.query
    .selectFrom('identity_users')
    .select('password_hash')
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!(await verifyPassword(user?.password_hash, password, client))) throw reauthRequired()
  await clearHits(db, [tries])
}
