import { isoTime } from '#server/auth/iso-time.ts'
import { writeSessions } from '#server/auth/sessions.ts'
import { bucket, clearHits, limit } from '#server/auth/throttle.ts'
import { discardCode, findCodeOwner, issueCode, takeCode } from './codes.ts'
import type { IdentityDeps, Visit } from './identity-deps.ts'
import { invalidCode, userNotFound } from './identity-errors.ts'
import { resetMail } from './identity-mails.ts'
import { readEmail, readNewPassword } from './identity-values.ts'
import { hashPassword } from './password-hash.ts'
import { accountAddressBucket, accountBucket } from './sign-in.ts'

/** The specification's answer tells who has an account, so asking is made dear: see the limits. */
export async function mailReset({ db, mailer, settings }: IdentityDeps, emailText: string, visit: Visit) {
  const { key } = readEmail(emailText)
  await limit(db, bucket('reset:address', visit.address), 10, 3600)
  const user = await db.query
    .selectFrom('identity_users')
    .selectAll()
    .where('email_key', '=', key)
    .executeTakeFirst()
  if (!user) {
    await limit(db, bucket('reset:unknown', visit.address), 5, 3600)
    throw userNotFound()
  }
  await limit(db, bucket('reset:account', key), 5, 3600)
  const code = await db.write((tx) => issueCode(tx, 'reset_password', user))
  try {
    await mailer.send(resetMail(settings, user, code))
  } catch (error) {
    await discardCode(db, code)
    throw error
  }
}

export async function findResetEmail({ db }: IdentityDeps, code: string): Promise<string> {
  const owner = await findCodeOwner(db, 'reset_password', code)
  if (!owner) throw invalidCode()
  return owner.email
}

/** Whoever has the code has read the mailbox: that verifies the email too, and ends whatever anybody else had open. */
export async function resetPassword(
  deps: IdentityDeps,
  body: { code: string; new_password: string },
  visit: Visit,
) {
  const password = readNewPassword(body.new_password)
  await findResetEmail(deps, body.code) // no hash is spent on a guess
  const passwordHash = await hashPassword(password)
  const key = await writeSessions(deps, async ({ tx, closeSessionsOf }) => {
    const user = await takeCode(tx, 'reset_password', body.code)
    if (!user) throw invalidCode()
    await tx
      .updateTable('identity_users')
      .set({ password_hash: passwordHash, email_verified_at: user.email_verified_at ?? isoTime() })
      .where('uid', '=', user.uid)
      .execute()
    await tx.deleteFrom('identity_codes').where('uid', '=', user.uid).execute()
    await closeSessionsOf([user.uid])
    return user.email_key
  })
  await clearHits(deps.db, [accountBucket(key), accountAddressBucket(key, visit.address)])
}
