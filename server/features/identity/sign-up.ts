import { setTimeout as delay } from 'node:timers/promises'
import { hashPassword } from '#server/auth/password-hash.ts'
import { limitClient } from '#server/auth/rate-limit.ts'
import { writeSessions } from '#server/auth/sessions.ts'
import { issueCode } from './codes.ts'
import { needsInvitation } from './door.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { emailInUse } from './identity-errors.ts'
import { readEmail, readName, readNewPassword } from './identity-values.ts'
import { createAccount } from './new-account.ts'
import { deliverVerificationMail } from './verification.ts'

/** A slow mail server holds a sign-up up for no longer than this. */
const MAIL_WAIT_MS = 2000

interface SignUp {
  name: string
  email: string
  password: string
  remember_me: boolean
  invitation?: string | undefined
}

/** Identity, user document, verification code and a session good for /verify only, all of it or nothing; then the mail. */
export async function signUpWithPassword(deps: IdentityDeps, body: SignUp, info: ClientInfo) {
  const name = readName(body.name)
  const { email, key } = readEmail(body.email)
  const password = readNewPassword(body.password, { display_name: name, email })
  await limitClient(deps.db, 'sign-up:address', info.client, 20, 3600)
  needsInvitation(deps.settings, { emailKey: key, invitation: body.invitation })
  const passwordHash = await hashPassword(password, info.client) // before the transaction: it takes long
  const { issued, code, user } = await writeSessions(deps, async ({ tx, publish, openSession }) => {
    const user = await createAccount(
      deps.settings,
      { tx, publish },
      { email, key, name, verified: false, passwordHash, photoUrl: null, invitation: body.invitation },
    )
    if (!user) throw emailInUse()
    const issued = await openSession({
      uid: user.uid,
      persistent: body.remember_me,
      provider: 'password',
      emailVerified: false,
      userAgent: info.userAgent,
      replaces: info.replaces,
    })
    return { issued, user, code: await issueCode(tx, 'verify_email', user) }
  })
  // The account stands without the mail: /verify offers to send another.
  const mailed = deliverVerificationMail(deps, user, code).catch((error) =>
    deps.logger.error({ err: error }, 'the verification mail of a sign-up was not sent'),
  )
  await Promise.race([mailed, delay(MAIL_WAIT_MS, undefined, { ref: false })])
  return issued
}
