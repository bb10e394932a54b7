import { isEmail } from '#contract/api/identity.ts'
import { PASSWORD_MAX } from '#contract/limits.ts'
import { isoTime } from '#server/auth/iso-time.ts'
import { writeSessions } from '#server/auth/sessions.ts'
import { bucket, clearHits, limit } from '#server/auth/throttle.ts'
import { issueCode } from './codes.ts'
import type { IdentityDeps, Visit } from './identity-deps.ts'
import { invalidCredentials, signInNotVerified, userDataNotFound } from './identity-errors.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'

interface SignIn {
  email: string
  password: string
  remember_me: boolean
}

export const accountBucket = (key: string) => bucket('sign-in:account', key)
export const accountAddressBucket = (key: string, address: string) =>
  bucket('sign-in:account-address', key, address)

/** Refused unless the password is right, there is a user document, and identity and document both say "verified". */
export async function signInWithPassword(deps: IdentityDeps, body: SignIn, visit: Visit) {
  const { db } = deps
  const key = body.email.trim().toLowerCase()
  // `normalize` may lengthen a password; what is longer than any stored one can be is not worth a hash.
  if (!isEmail(key) || [...body.password].length > PASSWORD_MAX) throw invalidCredentials()
  await limit(db, bucket('sign-in:address', visit.address), 100, 900)
  await limit(db, accountAddressBucket(key, visit.address), 10, 900)
  // High, because whoever can spend it locks a stranger out.
  await limit(db, accountBucket(key), 100, 3600)

  const user = await db.query
    .selectFrom('identity_users')
    .selectAll()
    .where('email_key', '=', key)
    .executeTakeFirst()
  const isRight = await verifyPassword(user?.password_hash, body.password)
  if (!user?.password_hash || !isRight) throw invalidCredentials()
  await clearHits(db, [accountAddressBucket(key, visit.address), accountBucket(key)])

  const document = await findDocument(deps, user.uid)
  if (!document) throw userDataNotFound()
  if (!user.email_verified_at || document.verified !== true)
    throw signInNotVerified(await db.write((tx) => issueCode(tx, 'verify_ticket', user)))

  const renewed = isOutdated(user.password_hash) ? await hashPassword(body.password) : user.password_hash
  return writeSessions(deps, async ({ tx, openSession }) => {
    const { numUpdatedRows } = await tx
      .updateTable('identity_users')
      .set({ last_sign_in_at: isoTime(), password_hash: renewed })
      .where('uid', '=', user.uid)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw invalidCredentials() // reset or deleted while this sign-in was checked
    return openSession({
      uid: user.uid,
      persistent: body.remember_me,
      provider: 'password',
      emailVerified: true,
      userAgent: visit.userAgent,
      replaces: visit.replaces,
    })
  })
}

async function findDocument({ db }: IdentityDeps, uid: string): Promise<Record<string, unknown> | undefined> {
  const row = await db.query
    .selectFrom('user_documents')
    .select('document')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row && JSON.parse(row.document)
}
