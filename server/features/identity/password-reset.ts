import { isoTime } from '#server/auth/iso-time.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { bucket, clearHits, limit, limitClient } from '#server/auth/rate-limit.ts'
import { writeSessions } from '#server/auth/sessions.ts'
import { markDocumentVerified } from '#server/user-documents/user-documents.ts'
import { discardCode, findCodeOwner, issueCode, takeCode } from './codes.ts'
import { recordChange, sendCredentialMail, UNDO_SECONDS } from './credential-change.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { invalidCode, userNotFound } from './identity-errors.ts'
import { buildResetMail } from './identity-mails.ts'
import { readEmail, readNewPassword } from './identity-values.ts'
import { knownDevice } from './known-device.ts'
import { accountAddressBucket, accountBucket } from './sign-in.ts'

/** For "Forgot password?". The specified response tells who has an account, so asking is made dear: see the limits. */
export async function sendResetMail(
  { db, mailer, settings }: IdentityDeps,
  emailText: string,
  info: ClientInfo,
) {
  const { key } = readEmail(emailText)
  await limitClient(db, 'reset:address', info.client, 10, 3600)
  const user = await db.query
    .selectFrom('identity_users')
    .selectAll()
    .where('email_key', '=', key)
    .executeTakeFirst()
  if (!user) {
    await limitClient(db, 'reset:unknown', info.client, 5, 3600)
    throw userNotFound()
  }
  const device = knownDevice(settings).idFor(key, info.device)
  await limit(db, device ? bucket('reset:device', device) : bucket('reset:account', key), 5, 3600)
  const code = await db.write((tx) => issueCode(tx, 'reset_password', user))
  try {
    await mailer.send(buildResetMail(settings, user, code))
  } catch (error) {
    await discardCode(db, code)
    throw error
  }
}

export async function checkResetCode({ db }: IdentityDeps, code: string): Promise<string> {
  const owner = await findCodeOwner(db, 'reset_password', code)
  if (!owner) throw invalidCode()
  return owner.email
}

/** Whoever has the code has read the mailbox: that verifies the email too, and ends whatever anybody else had open. */
export async function resetPassword(
  deps: IdentityDeps,
  body: { code: string; new_password: string },
  info: ClientInfo,
) {
  const owner = await findCodeOwner(deps.db, 'reset_password', body.code)
  const password = readNewPassword(body.new_password, owner)
  if (!owner) throw invalidCode() // no hash is spent on a guess
  const passwordHash = await hashPassword(password, info.client)
  const { user, undo } = await writeSessions(deps, async ({ tx, publish, closeSessionsOf }) => {
    const user = await takeCode(deps.db, tx, 'reset_password', body.code)
    if (!user) throw invalidCode()
    await tx
      .updateTable('identity_users')
      .set({ password_hash: passwordHash, email_verified_at: user.email_verified_at ?? isoTime() })
      .where('uid', '=', user.uid)
      .execute()
    await tx.deleteFrom('identity_codes').where('uid', '=', user.uid).execute()
    // Whoever added them may be the reason for the new password, and the mail about them may not have been read yet.
    await tx
      .deleteFrom('identity_passkeys')
      .where('uid', '=', user.uid)
      .where('created_at', '>=', isoTime(-UNDO_SECONDS))
      .execute()
    await closeSessionsOf([user.uid])
    if (!user.email_verified_at) {
      await markDocumentVerified(deps.db, tx, publish, user.uid)
      await publish('email-verified', user.uid)
      return { user, undo: undefined } // the password before was nobody's whom the mailbox knows
    }
    return { user, undo: await recordChange(tx, user, { change: 'password_changed' }) }
  })
  const key = user.email_key
  await clearHits(deps.db, [accountBucket(key), accountAddressBucket(key, info.client)])
  if (undo) await sendCredentialMail(deps, user, 'password_changed', undo)
}
