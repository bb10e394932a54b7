import { isEmail } from '#contract/api/identity.ts'
import { PASSWORD_MAX } from '#contract/limits.ts'
import type { Client } from '#server/auth/client-address.ts'
import { isoTime } from '#server/auth/iso-time.ts'
import { hashPassword, isOutdated, verifyPassword } from '#server/auth/password-hash.ts'
import { bucket, clearHits, forgiveClient, limit, limitClient } from '#server/auth/rate-limit.ts'
import { writeSessions } from '#server/auth/sessions.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { findDocument } from '#server/user-documents/user-documents.ts'
import { issueCode } from './codes.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { invalidCredentials, signInNotVerified, userDataNotFound } from './identity-errors.ts'
import { emailKey } from './identity-values.ts'
import { knownDevice } from './known-device.ts'

interface SignIn {
  email: string
  password: string
  remember_me: boolean
}

export const accountBucket = (key: string) => bucket('sign-in:account', key)
export const accountAddressBucket = (key: string, { address }: Client) =>
  bucket('sign-in:account-address', key, address)

/** Refused unless the password is right, there is a user document, and identity and document both say "verified". */
export async function signInWithPassword(deps: IdentityDeps, body: SignIn, info: ClientInfo) {
  const { db } = deps
  const key = emailKey(body.email)
  // `normalize` may lengthen a password; what is longer than any stored one can be is not worth a hash.
  if (!isEmail(key) || [...body.password].length > PASSWORD_MAX) throw invalidCredentials()
  await limitClient(db, 'sign-in:address', info.client, 100, 900)
  await limit(db, accountAddressBucket(key, info.client), 10, 900)
  const device = knownDevice(deps.settings).idFor(key, info.device)
  const own = device ? bucket('sign-in:device', device) : accountBucket(key)
  await limit(db, own, device ? 10 : 100, device ? 900 : 3600)

  const user = await db.query
    .selectFrom('identity_users')
    .selectAll()
    .where('email_key', '=', key)
    .executeTakeFirst()
  const isRight = await verifyPassword(user?.password_hash, body.password, info.client)
  if (!user?.password_hash || !isRight) throw invalidCredentials()

  const stored = await findDocument(db.query, user.uid)
  if (!stored) throw userDataNotFound()
  if (!user.email_verified_at || stored.document.verified !== true)
    throw signInNotVerified(await issueTicket(deps, user))

  const renewed = isOutdated(user.password_hash)
    ? await hashPassword(body.password, info.client)
    : user.password_hash
  return writeSessions(deps, async ({ tx, openSession }) => {
    const { numUpdatedRows } = await tx
      .updateTable('identity_users')
      .set({ last_sign_in_at: isoTime(), password_hash: renewed })
      .where('uid', '=', user.uid)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw invalidCredentials() // reset or deleted while this sign-in was checked
    // Only a whole sign-in clears the limits: who signed up with a stranger's address knows its password too.
    await clearHits(db, [accountAddressBucket(key, info.client), own], tx)
    await forgiveClient(tx, 'sign-in:address', info.client)
    return openSession({
      uid: user.uid,
      persistent: body.remember_me,
      provider: 'password',
      emailVerified: true,
      userAgent: info.userAgent,
      replaces: info.replaces,
    })
  })
}

/** The password was checked a while ago: the ticket is issued only while it is still the account's. */
const issueTicket = (
  { db }: IdentityDeps,
  { uid, password_hash }: { uid: string; password_hash: string | null },
) =>
  db.write(async (tx) => {
    const current = await lockRow(
      db,
      tx
        .selectFrom('identity_users')
        .selectAll()
        .where('uid', '=', uid)
        .where('password_hash', '=', password_hash),
    ).executeTakeFirst()
    if (!current) throw invalidCredentials()
    return issueCode(tx, 'verify_ticket', current)
  })
