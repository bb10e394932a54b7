import { RESEND_COOLDOWN_SECONDS } from '#contract/limits.ts'
import { isoTime, secondsUntil } from '#server/auth/iso-time.ts'
import { bucket, limit, limitClient } from '#server/auth/rate-limit.ts'
import { removeAccount } from '#server/auth/remove-account.ts'
import { type Session, writeSessions } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Tables } from '#server/db/tables.ts'
import { markDocumentVerified } from '#server/user-documents/user-documents.ts'
import { discardCode, issueCode, takeCode } from './codes.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { invalidCode, notSignedIn, resendCooldown } from './identity-errors.ts'
import { buildVerificationMail } from './identity-mails.ts'

/** Mails a link, at most one in five minutes. Returns the seconds until the next one; 0 when there is nothing to verify. */
export async function sendVerificationMail(
  deps: IdentityDeps,
  session: Session,
  info: ClientInfo,
): Promise<number> {
  const { db } = deps
  if (session.emailVerified) return 0
  await limitClient(db, 'verification:address', info.client, 30, 3600)
  const { user, code } = await db.write(async (tx) => {
    const found = await lockRow(
      db,
      tx.selectFrom('identity_users').selectAll().where('uid', '=', session.uid),
    ).executeTakeFirst()
    if (!found) throw notSignedIn()
    const wait = await verificationWait(tx, session.uid)
    if (wait > 0) throw resendCooldown(wait)
    return { user: found, code: await issueCode(tx, 'verify_email', found) }
  })
  await deliverVerificationMail(deps, user, code)
  return RESEND_COOLDOWN_SECONDS
}

/** Seconds until the next link may be asked for; 0 when none was mailed in the last five minutes. */
export async function verificationWait(query: Db['query'], uid: string): Promise<number> {
  const last = await query
    .selectFrom('identity_codes')
    .select('created_at')
    .where('uid', '=', uid)
    .where('purpose', '=', 'verify_email')
    .executeTakeFirst()
  const wait = last ? Math.max(0, RESEND_COOLDOWN_SECONDS + secondsUntil(last.created_at)) : 0
  // Longer than a whole wait: that link was mailed before the clock was set back.
  return wait > RESEND_COOLDOWN_SECONDS ? 0 : wait
}

/** Mails an issued code. A mail that could not be sent does not start the wait. */
export async function deliverVerificationMail(
  { db, mailer, settings }: IdentityDeps,
  user: Pick<Tables['identity_users'], 'email' | 'email_key' | 'email_verified_at' | 'display_name'>,
  code: string,
) {
  try {
    // Counts over accounts: deleting one and signing up again must not fill a stranger's mailbox.
    await limit(db, bucket('verification:account', user.email_key), 12, 3600)
    await mailer.send(buildVerificationMail(settings, user, code))
  } catch (error) {
    await discardCode(db, code)
    throw error
  }
}

/** The button of the page behind the link. Signs nobody in: the link may have been opened anywhere. */
export async function confirmEmail({ db }: IdentityDeps, code: string): Promise<string> {
  return db.write(async (tx, publish) => {
    const user = await takeCode(db, tx, 'verify_email', code)
    if (!user) throw invalidCode()
    await tx
      .updateTable('identity_users')
      .set({ email_verified_at: isoTime() })
      .where('uid', '=', user.uid)
      .execute()
    await markDocumentVerified(db, tx, publish, user.uid)
    await publish('email-verified', user.uid)
    return user.email
  })
}

/** "This was not me": whoever reads the mailbox may delete an account that was never verified. */
export async function rejectEmail(deps: IdentityDeps, code: string) {
  await writeSessions(deps, async (writer) => {
    const user = await takeCode(deps.db, writer.tx, 'verify_email', code)
    if (!user || user.email_verified_at) throw invalidCode()
    await removeAccount(writer, user.uid)
  })
}

/** "Verify Now": the ticket of a refused sign-in opens a session that is good for /verify only. */
export function openPendingSession(
  deps: IdentityDeps,
  { verify_ticket, remember_me }: { verify_ticket: string; remember_me: boolean },
  info: ClientInfo,
) {
  return writeSessions(deps, async ({ tx, openSession }) => {
    const user = await takeCode(deps.db, tx, 'verify_ticket', verify_ticket)
    if (!user) throw invalidCode()
    return openSession({
      uid: user.uid,
      persistent: remember_me,
      provider: 'password',
      emailVerified: user.email_verified_at !== null,
      userAgent: info.userAgent,
      replaces: info.replaces,
    })
  })
}
