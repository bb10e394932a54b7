import { v7 as uuidv7 } from 'uuid'
import type { Db, Publish, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Tables } from '#server/db/tables.ts'
import { accountSuspended } from '#server/errors.ts'
import { isoTime, secondsUntil } from './iso-time.ts'
import { hashSecret, newSecret } from './secrets.ts'
import type { Tokens } from './tokens.ts'

const REMEMBERED_SECONDS = 30 * 86_400
const BROWSER_SECONDS = 86_400
/** Absolute lifetime: a session ends this long after its sign-in, however much it is used. */
const REMEMBERED_MAX_SECONDS = 90 * 86_400
const BROWSER_MAX_SECONDS = 7 * 86_400
/** Sliding expiry writes at most this often. */
const EXTEND_STEP_SECONDS = 3600

export type Provider = Tables['identity_sessions']['provider']

export interface Session {
  sid: string
  uid: string
  /** Survives closing the browser (remember-me). */
  persistent: boolean
  provider: Provider
  authTime: string
  expiresAt: string
  email: string
  emailVerified: boolean
  displayName: string
  photoUrl: string | null
  isAdministrator: boolean
}

/** By the operator's command, or for some hours by a group at the provider that this session was opened with. */
export const isAdministrator = (row: {
  role: Tables['identity_users']['role']
  administrator_until: string | null
}) =>
  row.role === 'administrator' || (row.administrator_until !== null && row.administrator_until > isoTime())

/** The browser's part of a session. Only the browser has the secret; the database has its hash. */
export interface IssuedSession {
  secret: string
  persistent: boolean
  maxAgeSeconds: number
}

/** An unverified user's session works for /verify only and ends after a day, with or without remember-me. */
const lifeOf = ({ persistent, emailVerified }: { persistent: boolean; emailVerified: boolean }) =>
  persistent && emailVerified ? REMEMBERED_SECONDS : BROWSER_SECONDS

export async function findSession(db: Db, secret: string | undefined): Promise<Session | undefined> {
  if (!secret) return undefined
  const row = await db.query
    .selectFrom('identity_sessions as s')
    .innerJoin('identity_users as u', 'u.uid', 's.uid')
    .select(['s.sid', 's.uid', 's.persistent', 's.provider', 's.auth_time', 's.expires_at'])
    .select('s.administrator_until')
    .select(['u.email', 'u.email_verified_at', 'u.display_name', 'u.photo_url', 'u.role'])
    .where('s.token_hash', '=', hashSecret(secret))
    .where('s.expires_at', '>', isoTime())
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      sid: row.sid,
      uid: row.uid,
      persistent: row.persistent === 1,
      provider: row.provider,
      authTime: row.auth_time,
      expiresAt: row.expires_at,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
      displayName: row.display_name,
      photoUrl: row.photo_url,
      isAdministrator: isAdministrator(row),
    }
  )
}

/**
 * Sliding expiry: renews the lifetime of a used session; a pending one gets its full lifetime once the email is verified.
 * Returns the new cookie, or undefined when nothing changed.
 */
export async function extendSession(
  db: Db,
  session: Session,
  secret: string,
): Promise<IssuedSession | undefined> {
  const end =
    (session.persistent ? REMEMBERED_MAX_SECONDS : BROWSER_MAX_SECONDS) + secondsUntil(session.authTime)
  const life = Math.min(lifeOf(session), end)
  if (!session.emailVerified || secondsUntil(session.expiresAt) > life - EXTEND_STEP_SECONDS) return undefined
  const { numUpdatedRows } = await db.query
    .updateTable('identity_sessions')
    .set({ expires_at: isoTime(life), last_seen_at: isoTime() })
    .where('sid', '=', session.sid)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? undefined : { secret, persistent: session.persistent, maxAgeSeconds: life }
}

interface NewSession {
  uid: string
  persistent: boolean
  provider: Provider
  emailVerified: boolean
  userAgent: string
  /** Secret of this browser's previous session, which ends: prevents session fixation and leftovers. */
  replaces: string | undefined
  administratorUntil?: string
}

interface Which {
  sid?: string
  exceptSid?: string
  provider?: Provider
}

export interface SessionWriter {
  tx: Tx
  publish: Publish
  openSession(session: NewSession): Promise<IssuedSession>
  closeSession(secret: string): Promise<void>
  /** Ends the sessions of these users, or the ones that `which` selects; returns how many. */
  closeSessionsOf(uids: string[], which?: Which): Promise<number>
}

/** Under the row's lock: a sign-in and a suspension at the same moment leave no session. */
async function refuseSuspended(db: Db, tx: Tx, uid: string) {
  const user = tx.selectFrom('identity_users').select('suspended_at').where('uid', '=', uid)
  if ((await lockRow(db, user).executeTakeFirst())?.suspended_at) throw accountSuspended()
}

/** A transaction that opens and ends sessions. The tokens of ended sessions are rejected as soon as it commits. */
export async function writeSessions<T>(
  { db, tokens }: { db: Db; tokens: Tokens },
  work: (writer: SessionWriter) => Promise<T>,
): Promise<T> {
  let ended: string[] = []
  const result = await db.write(async (tx, publish) => {
    ended = []
    const end = async (rows: { sid: string }[]) => {
      const sids = rows.map(({ sid }) => sid)
      ended.push(...sids)
      await tokens.revoke(tx, publish, sids)
      return sids.length
    }
    const closeSession = async (secret: string) => {
      const own = tx.deleteFrom('identity_sessions').where('token_hash', '=', hashSecret(secret))
      await end(await own.returning('sid').execute())
    }
    return work({
      tx,
      publish,
      closeSession,
      async closeSessionsOf(uids, { sid, exceptSid, provider } = {}) {
        if (uids.length === 0) return 0
        const theirs = tx
          .deleteFrom('identity_sessions')
          .where('uid', 'in', uids)
          .$if(sid !== undefined, (q) => q.where('sid', '=', sid ?? ''))
          .$if(exceptSid !== undefined, (q) => q.where('sid', '!=', exceptSid ?? ''))
          .$if(provider !== undefined, (q) => q.where('provider', 'in', provider ? [provider] : []))
        return end(await theirs.returning('sid').execute())
      },
      async openSession({
        uid,
        persistent,
        provider,
        emailVerified,
        userAgent,
        replaces,
        administratorUntil,
      }) {
        await refuseSuspended(db, tx, uid)
        if (replaces) await closeSession(replaces)
        const secret = newSecret()
        const maxAgeSeconds = lifeOf({ persistent, emailVerified })
        await tx
          .insertInto('identity_sessions')
          .values({
            sid: uuidv7(),
            token_hash: hashSecret(secret),
            uid,
            persistent: persistent ? 1 : 0,
            provider,
            auth_time: isoTime(),
            last_seen_at: isoTime(),
            expires_at: isoTime(maxAgeSeconds),
            user_agent: userAgent.slice(0, 200),
            administrator_until: administratorUntil ?? null,
          })
          .execute()
        return { secret, persistent, maxAgeSeconds }
      },
    })
  })
  tokens.rejectSessions(ended)
  return result
}
