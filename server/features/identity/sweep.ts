import { isoTime } from '#server/auth/iso-time.ts'
import { acquireLease } from '#server/auth/rate-limit.ts'
import { writeSessions } from '#server/auth/sessions.ts'
import { sweepFailures } from '#server/mail/mail-failures.ts'
import type { IdentityDeps } from './identity-deps.ts'

const HOUR_SECONDS = 3600
/** Tried more often than done: an instance that never lives for an hour sweeps too. */
const TRY_EVERY_MS = 10 * 60_000
const UNVERIFIED_SECONDS = 7 * 86_400

/** Removes what has expired, and with it accounts that nobody verified for a week. */
export async function sweepIdentity(deps: IdentityDeps) {
  const { db, tokens } = deps
  const now = isoTime()
  await db.query.deleteFrom('identity_sessions').where('expires_at', '<=', now).execute()
  await db.query.deleteFrom('identity_codes').where('expires_at', '<=', now).execute()
  await db.query.deleteFrom('invitations').where('expires_at', '<=', now).execute()
  await db.query.deleteFrom('identity_undos').where('expires_at', '<=', now).execute()
  await db.query.deleteFrom('throttle').where('reset_at', '<=', now).execute()
  await sweepFailures(db)
  await tokens.sweep()
  await writeSessions(deps, async ({ tx, closeSessionsOf }) => {
    const stale = await tx
      .selectFrom('identity_users')
      .select('uid')
      .where('email_verified_at', 'is', null)
      .where('created_at', '<', isoTime(-UNVERIFIED_SECONDS))
      .orderBy('created_at')
      .limit(500)
      .execute()
    const uids = stale.map(({ uid }) => uid)
    if (uids.length === 0) return
    await closeSessionsOf(uids)
    await tx
      .deleteFrom('identity_users')
      .where('uid', 'in', uids)
      .where('email_verified_at', 'is', null)
      .execute()
  })
}

/** Every hour, on one of the instances. Returns the function that ends it. */
export function sweepHourly(deps: IdentityDeps) {
  const timer = setInterval(async () => {
    try {
      if (await acquireLease(deps.db, 'identity-sweep', HOUR_SECONDS)) await sweepIdentity(deps)
    } catch (error) {
      deps.logger.error({ err: error }, 'the hourly sweep failed')
    }
  }, TRY_EVERY_MS).unref()
  return () => clearInterval(timer)
}
