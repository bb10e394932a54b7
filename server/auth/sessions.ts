import { v7 as uuidv7 } from 'uuid'
import type { Db, Publish, Tx } from '#server/db/db.ts'
import { isoTime, secondsUntil } from './iso-time.ts'
import { hashSecret, newSecret } from './secrets.ts'
import type { Tokens } from './tokens.ts'

const REMEMBERED_SECONDS = 30 * 86_400
const BROWSER_SECONDS = 86_400
/** A session is extended when at least this much of its life has passed, not at every look. */
const EXTEND_STEP_SECONDS = 3600

export type Provider = 'password' | 'google.com'

export interface Session {
  sid: string
  uid: string
  /** Outlives the browser (remember-me). */
  persistent: boolean
  provider: Provider
  authTime: string
  expiresAt: string
  email: string
  emailVerified: boolean
  displayName: string
  photoUrl: string | null
}

/** What the browser gets: the secret stands nowhere else. */
export interface IssuedSession {
  secret: string
  persistent: boolean
  maxAgeSeconds: number
}

/** Until the email is verified a session is good for /verify only and ends after a day, remembered or not. */
const lifeOf = ({ persistent, emailVerified }: { persistent: boolean; emailVerified: boolean }) =>
  persistent && emailVerified ? REMEMBERED_SECONDS : BROWSER_SECONDS

export async function findSession(db: Db, secret: string | undefined): Promise<Session | undefined> {
  if (!secret) return undefined
  const row = await db.query
    .selectFrom('identity_sessions as s')
    .innerJoin('identity_users as u', 'u.uid', 's.uid')
    .select(['s.sid', 's.uid', 's.persistent', 's.provider', 's.auth_time', 's.expires_at'])
    .select(['u.email', 'u.email_verified_at', 'u.display_name', 'u.photo_url'])
    .where('s.token_hash', '=', hashSecret(secret))
    .where('s.expires_at', '>', isoTime())
    .executeTakeFirst()
  return (
    row && {
      sid: row.sid,
      uid: row.uid,
      persistent: row.persistent === 1,
      provider: row.provider as Provider,
      authTime: row.auth_time,
      expiresAt: row.expires_at,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
      displayName: row.display_name,
      photoUrl: row.photo_url,
    }
  )
}

/**
 * Gives a used session its full life again, and a pending one the life it has earned since the email was verified.
 * Returns what the cookie must say now, or undefined when nothing changed.
 */
export async function extendSession(
  db: Db,
  session: Session,
  secret: string,
): Promise<IssuedSession | undefined> {
  const life = lifeOf(session)
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
  /** The session this browser had before: it ends, so that nobody can plant one and nothing piles up. */
  replaces: string | undefined
}

export interface SessionWriter {
  tx: Tx
  publish: Publish
  openSession(session: NewSession): Promise<IssuedSession>
  closeSession(secret: string): Promise<void>
  closeSessionsOf(uids: string[]): Promise<void>
}

/** A transaction that opens and ends sessions; the tokens of ended ones are dead as soon as it is committed. */
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
    }
    const closeSession = async (secret: string) =>
      end(
        await tx
          .deleteFrom('identity_sessions')
          .where('token_hash', '=', hashSecret(secret))
          .returning('sid')
          .execute(),
      )
    return work({
      tx,
      publish,
      closeSession,
      async closeSessionsOf(uids) {
        if (uids.length)
          await end(
            await tx.deleteFrom('identity_sessions').where('uid', 'in', uids).returning('sid').execute(),
          )
      },
      async openSession({ uid, persistent, provider, emailVerified, userAgent, replaces }) {
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
          })
          .execute()
        return { secret, persistent, maxAgeSeconds }
      },
    })
  })
  tokens.forget(ended)
  return result
}
