import { v7 as uuidv7 } from 'uuid'
import { isoTime } from '#server/auth/iso-time.ts'
import type { Db } from '#server/db/db.ts'
import type { Mail } from './mailer.ts'

const KEPT = 500
const KEPT_SECONDS = 30 * 86_400

/** Remembers a mail that wasn't taken, by the account it was for: neither its text, with its link, nor an address. */
export const recordFailure = (db: Db, { to, subject }: Pick<Mail, 'to' | 'subject'>, error: unknown) =>
  db.write(async (tx) => {
    const user = await tx
      .selectFrom('identity_users')
      .select('uid')
      .where('email_key', '=', to.address.toLowerCase())
      .executeTakeFirst()
    await tx
      .insertInto('mail_failures')
      .values({ id: uuidv7(), at: isoTime(), uid: user?.uid ?? null, subject, reason: reasonOf(error) })
      .execute()
    const oldest = await tx
      .selectFrom('mail_failures')
      .select('id')
      .orderBy('id', 'desc')
      .offset(KEPT)
      .limit(1)
      .executeTakeFirst()
    if (oldest) await tx.deleteFrom('mail_failures').where('id', '<=', oldest.id).execute()
  })

/** A mail server's own sentence may quote the address, so only its code is kept: `EENVELOPE 550`. */
function reasonOf(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return parts.join(' ').slice(0, 100) || 'unknown'
}

export const sweepFailures = ({ query }: Pick<Db, 'query'>) =>
  query.deleteFrom('mail_failures').where('at', '<', isoTime(-KEPT_SECONDS)).execute()

export const listFailures = ({ query }: Pick<Db, 'query'>) =>
  query
    .selectFrom('mail_failures as f')
    .leftJoin('identity_users as u', 'u.uid', 'f.uid')
    .select(['f.id', 'f.at', 'f.subject', 'f.reason', 'u.email'])
    .where('f.at', '>=', isoTime(-KEPT_SECONDS))
    .orderBy('f.id', 'desc')
    .execute()
