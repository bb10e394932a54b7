import { secondsUntil } from '#server/auth/iso-time.ts'
import { type Session, writeSessions } from '#server/auth/sessions.ts'
import { bucket, limit } from '#server/auth/throttle.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { reauthRequired } from './identity-errors.ts'
import { verifyPassword } from './password-hash.ts'

const FRESH_SECONDS = 300

/** Everything of the user goes with the identity row; the address is free again. */
export async function deleteAccountOf(deps: IdentityDeps, session: Session, password: string | undefined) {
  if (!(await hasProvenItself(deps, session, password))) throw reauthRequired()
  await writeSessions(deps, async ({ tx, closeSessionsOf }) => {
    await closeSessionsOf([session.uid])
    await tx.deleteFrom('identity_users').where('uid', '=', session.uid).execute()
  })
}

/** A session left open on a shared machine must not be enough. */
async function hasProvenItself(
  { db }: IdentityDeps,
  { uid, provider, authTime }: Session,
  password: string | undefined,
) {
  if (password === undefined) return provider === 'google.com' && -secondsUntil(authTime) < FRESH_SECONDS
  await limit(db, bucket('delete:account', uid), 5, 900)
  const user = await db.query
    .selectFrom('identity_users')
    .select('password_hash')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return verifyPassword(user?.password_hash, password)
}
