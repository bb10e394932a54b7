import { v7 as uuidv7 } from 'uuid'
import { isoTime } from '#server/auth/iso-time.ts'
import { writeSessions } from '#server/auth/sessions.ts'
import { bucket, limit } from '#server/auth/throttle.ts'
import type { IdentityDeps, Visit } from './identity-deps.ts'
import { emailInUse } from './identity-errors.ts'
import { readEmail, readName, readNewPassword } from './identity-values.ts'
import { insertUserDocument } from './new-user-document.ts'
import { hashPassword } from './password-hash.ts'

interface SignUp {
  name: string
  email: string
  password: string
  remember_me: boolean
}

/** Identity, user document and a session good for /verify only, all of it or nothing. */
export async function signUpWithPassword(deps: IdentityDeps, body: SignUp, visit: Visit) {
  const name = readName(body.name)
  const { email, key } = readEmail(body.email)
  const password = readNewPassword(body.password)
  await limit(deps.db, bucket('sign-up:address', visit.address), 20, 3600)
  const passwordHash = await hashPassword(password) // before the transaction: it takes long
  return writeSessions(deps, async ({ tx, publish, openSession }) => {
    const uid = uuidv7()
    const inserted = await tx
      .insertInto('identity_users')
      .values({
        uid,
        email,
        email_key: key,
        email_verified_at: null,
        display_name: name,
        photo_url: null,
        password_hash: passwordHash,
        created_at: isoTime(),
        last_sign_in_at: null,
      })
      .onConflict((c) => c.column('email_key').doNothing())
      .returning('uid')
      .executeTakeFirst()
    if (!inserted) throw emailInUse()
    await insertUserDocument(tx, publish, { uid, email, name, verified: false })
    return openSession({
      uid,
      persistent: body.remember_me,
      provider: 'password',
      emailVerified: false,
      userAgent: visit.userAgent,
      replaces: visit.replaces,
    })
  })
}
