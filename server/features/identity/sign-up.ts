import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { isoTime } from '#server/auth/iso-time.ts'
import { limitClient } from '#server/auth/rate-limit.ts'
import { writeSessions } from '#server/auth/sessions.ts'
import { issueCode } from './codes.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { emailInUse } from './identity-errors.ts'
import { readEmail, readName, readNewPassword } from './identity-values.ts'
import { insertUserDocument } from './new-user-document.ts'
import { hashPassword } from './password-hash.ts'
import { deliverVerificationMail } from './verification.ts'

/** A slow mail server holds a sign-up up for no longer than this. */
const MAIL_WAIT_MS = 2000

interface SignUp {
  name: string
  email: string
  password: string
  remember_me: boolean
}

/** Identity, user document, verification code and a session good for /verify only, all of it or nothing; then the mail. */
export async function signUpWithPassword(deps: IdentityDeps, body: SignUp, info: ClientInfo) {
  const name = readName(body.name)
  const { email, key } = readEmail(body.email)
  const password = readNewPassword(body.password, { display_name: name, email })
  await limitClient(deps.db, 'sign-up:address', info.client, 20, 3600)
  const passwordHash = await hashPassword(password, info.client) // before the transaction: it takes long
  const uid = uuidv7()
  const user = {
    uid,
    email,
    email_key: key,
    email_verified_at: null,
    display_name: name,
    password_hash: passwordHash,
  }
  const { issued, code } = await writeSessions(deps, async ({ tx, publish, openSession }) => {
    const inserted = await tx
      .insertInto('identity_users')
      .values({
        ...user,
        photo_url: null,
        created_at: isoTime(),
        last_sign_in_at: null,
      })
      .onConflict((c) => c.column('email_key').doNothing())
      .returning('uid')
      .executeTakeFirst()
    if (!inserted) throw emailInUse()
    await insertUserDocument(tx, publish, { uid, email, name, verified: false })
    const issued = await openSession({
      uid,
      persistent: body.remember_me,
      provider: 'password',
      emailVerified: false,
      userAgent: info.userAgent,
      replaces: info.replaces,
    })
    return { issued, code: await issueCode(tx, 'verify_email', user) }
  })
  // The account stands without the mail: /verify offers to send another.
  const mailed = deliverVerificationMail(deps, user, code).catch((error) =>
    deps.logger.error({ err: error }, 'the verification mail of a sign-up was not sent'),
  )
  await Promise.race([mailed, delay(MAIL_WAIT_MS, undefined, { ref: false })])
  return issued
}
