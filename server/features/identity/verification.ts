import { RESEND_COOLDOWN_SECONDS } from '#contract/limits.ts'
import { isoTime, secondsUntil } from '#server/auth/iso-time.ts'
import { type Session, writeSessions } from '#server/auth/sessions.ts'
import { bucket, limit } from '#server/auth/throttle.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { discardCode, issueCode, takeCode } from './codes.ts'
import type { IdentityDeps, Visit } from './identity-deps.ts'
import { invalidCode, notSignedIn, resendCooldown } from './identity-errors.ts'
import { verificationMail } from './identity-mails.ts'

/** Mails a link, at most one in five minutes. Returns the seconds until the next one; 0 when there is nothing to verify. */
export async function mailVerification(deps: IdentityDeps, session: Session, visit: Visit): Promise<number> {
  const { db, mailer, settings } = deps
  if (session.emailVerified) return 0
  await limit(db, bucket('verification:address', visit.address), 30, 3600)
  const { user, code } = await db.write(async (tx) => {
    const found = await lockRow(
      db,
      tx.selectFrom('identity_users').selectAll().where('uid', '=', session.uid),
    ).executeTakeFirst()
    if (!found) throw notSignedIn()
    const last = await tx
      .selectFrom('identity_codes')
      .select('created_at')
      .where('uid', '=', session.uid)
      .where('purpose', '=', 'verify_email')
      .executeTakeFirst()
    const wait = last ? RESEND_COOLDOWN_SECONDS + secondsUntil(last.created_at) : 0
    if (wait > 0) throw resendCooldown(wait)
    return { user: found, code: await issueCode(tx, 'verify_email', found) }
  })
  try {
    // Counts over accounts: deleting one and signing up again must not fill a stranger's mailbox.
    await limit(db, bucket('verification:account', user.email_key), 12, 3600)
    await mailer.send(verificationMail(settings, user, code))
  } catch (error) {
    await discardCode(db, code) // a mail that never left does not start the wait
    throw error
  }
  return RESEND_COOLDOWN_SECONDS
}

/** The button of the page behind the link. Signs nobody in: the link may have been opened anywhere. */
export async function confirmEmail({ db }: IdentityDeps, code: string): Promise<string> {
  return db.write(async (tx) => {
    const user = await takeCode(tx, 'verify_email', code)
    if (!user) throw invalidCode()
    await tx
      .updateTable('identity_users')
      .set({ email_verified_at: isoTime() })
      .where('uid', '=', user.uid)
      .execute()
    return user.email
  })
}

/** "This was not me": whoever reads the mailbox may delete an account that was never verified. */
export async function rejectEmail(deps: IdentityDeps, code: string) {
  await writeSessions(deps, async ({ tx, closeSessionsOf }) => {
    const user = await takeCode(tx, 'verify_email', code)
    if (!user || user.email_verified_at) throw invalidCode()
    await closeSessionsOf([user.uid])
    await tx.deleteFrom('identity_users').where('uid', '=', user.uid).execute()
  })
}

/** "Verify Now": the ticket of a refused sign-in opens a session that is good for /verify only. */
export function openPendingSession(
  deps: IdentityDeps,
  { verify_ticket, remember_me }: { verify_ticket: string; remember_me: boolean },
  visit: Visit,
) {
  return writeSessions(deps, async ({ tx, openSession }) => {
    const user = await takeCode(tx, 'verify_ticket', verify_ticket)
    if (!user) throw invalidCode()
    return openSession({
      uid: user.uid,
      persistent: remember_me,
      provider: 'password',
      emailVerified: user.email_verified_at !== null,
      userAgent: visit.userAgent,
      replaces: visit.replaces,
    })
  })
}
