import type { Client } from '#server/auth/client-address.ts'
import { secondsUntil } from '#server/auth/iso-time.ts'
import { bucket, clearHits, limit } from '#server/auth/rate-limit.ts'
import type { Session } from '#server/auth/sessions.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { reauthRequired } from './identity-errors.ts'
import { verifyPassword } from './password-hash.ts'

const FRESH_SECONDS = 300

/** A session left open on a shared machine must not be enough: asks for the password, or a sign-in of the last minutes without one. */
export async function requireFreshProof(
  { db }: IdentityDeps,
  { uid, provider, authTime }: Session,
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
