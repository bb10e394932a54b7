import type { SignInSession } from '#contract/api/account-safety.ts'
import { isoTime } from '#server/auth/iso-time.ts'
import { type Session, writeSessions } from '#server/auth/sessions.ts'
import { notFound } from '#server/errors.ts'
import { deviceName } from './device-name.ts'
import type { IdentityDeps } from './identity-deps.ts'

/** The newest hundred are all that anybody looks through. */
const LISTED_MAX = 100

/** This browser first, then by last use. */
export async function listSessions({ db }: IdentityDeps, { uid, sid }: Session): Promise<SignInSession[]> {
  const rows = await db.query
    .selectFrom('identity_sessions')
    .select(['sid', 'user_agent', 'provider', 'auth_time', 'last_seen_at'])
    .where('uid', '=', uid)
    .where('expires_at', '>', isoTime())
    .orderBy((e) => e.case().when('sid', '=', sid).then(0).else(1).end())
    .orderBy('last_seen_at', 'desc')
    .limit(LISTED_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.sid,
    device: deviceName(row.user_agent),
    provider: row.provider,
    current: row.sid === sid,
    signed_in_at: row.auth_time,
    last_seen_at: row.last_seen_at,
  }))
}

export async function endSession(deps: IdentityDeps, { uid }: Session, sid: string) {
  const ended = await writeSessions(deps, ({ closeSessionsOf }) => closeSessionsOf([uid], { sid }))
  if (ended === 0) throw notFound('Session')
}

export const endOtherSessions = (deps: IdentityDeps, { uid, sid }: Session) =>
  writeSessions(deps, ({ closeSessionsOf }) => closeSessionsOf([uid], { exceptSid: sid }))
