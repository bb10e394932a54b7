import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { identityUser } from '#contract/api/identity.ts'
import { isoTime } from '#server/auth/iso-time.ts'
import { hashSecret, newSecret } from '#server/auth/secrets.ts'
import { writeSessions } from '#server/auth/sessions.ts'
import type { Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Tables } from '#server/db/tables.ts'
import { issueCode } from './codes.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { invalidCode } from './identity-errors.ts'
import { buildCredentialMail } from './identity-mails.ts'

const UNDO_SECONDS = 7 * 86_400
/** A slow mail server holds a change up for no longer than this. */
const MAIL_WAIT_MS = 2000

const passkeyRow = z.object({
  credential_id: z.string(),
  uid: z.string(),
  public_key: z.string(),
  counter: z.number(),
  transports: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
const providerRow = z.object({
  provider: identityUser.shape.provider,
  subject: z.string(),
  uid: z.string(),
  created_at: z.string(),
})
/** A change of how an account is signed in to, with what it takes to undo it. */
const credentialChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('password_changed'), password_hash: z.string().nullable() }),
  z.object({ change: z.literal('google_unlinked'), links: z.array(providerRow) }),
  z.object({ change: z.literal('passkey_added'), credential_id: z.string() }),
  z.object({ change: z.literal('passkey_removed'), passkey: passkeyRow }),
])
export type CredentialChange = z.infer<typeof credentialChange>
type User = Pick<
  Tables['identity_users'],
  'uid' | 'email' | 'email_key' | 'email_verified_at' | 'display_name'
>

/** Part of the transaction that makes the change; returns the code that takes it back. */
export async function recordChange(tx: Tx, { uid, email_key }: User, change: CredentialChange) {
  const code = newSecret()
  await tx
    .insertInto('identity_undos')
    .values({
      code_hash: hashSecret(code),
      uid,
      email_key,
      change: change.change,
      before: JSON.stringify(change),
      created_at: isoTime(),
      expires_at: isoTime(UNDO_SECONDS),
    })
    .execute()
  return code
}

/** After the commit, and best effort: the change stands whether or not a mail server answers. */
export async function sendCredentialMail(
  { mailer, settings, logger }: IdentityDeps,
  user: User,
  change: CredentialChange['change'],
  code: string,
) {
  const mailed = mailer.send(buildCredentialMail(settings, user, change, code)).catch((error) => {
    logger.error({ err: error, change }, 'the owner could not be told of a changed way to sign in')
  })
  await Promise.race([mailed, delay(MAIL_WAIT_MS, undefined, { ref: false })])
}

/**
 * "This was not me": what was changed is as it was, everybody is signed out, and who reads the mailbox may choose a new password.
 * Later changes of the same kind cannot be undone any more: their undo would bring the intruder's back.
 */
export async function undoChange(deps: IdentityDeps, code: string) {
  return writeSessions(deps, async ({ tx, closeSessionsOf }) => {
    const undo = await tx
      .deleteFrom('identity_undos')
      .where('code_hash', '=', hashSecret(code))
      .where('expires_at', '>', isoTime())
      .returningAll()
      .executeTakeFirst()
    if (!undo) throw invalidCode()
    const user = await lockRow(
      deps.db,
      tx
        .selectFrom('identity_users')
        .selectAll()
        .where('uid', '=', undo.uid)
        .where('email_key', '=', undo.email_key),
    ).executeTakeFirst()
    if (!user) throw invalidCode()
    await takeBack(tx, user.uid, credentialChange.parse(JSON.parse(undo.before)))
    await tx
      .deleteFrom('identity_undos')
      .where('uid', '=', user.uid)
      .where('change', '=', undo.change)
      .where('created_at', '>=', undo.created_at)
      .execute()
    await tx.deleteFrom('identity_codes').where('uid', '=', user.uid).execute()
    await closeSessionsOf([user.uid])
    return { email: user.email, reset_code: await issueCode(tx, 'reset_password', user) }
  })
}

async function takeBack(tx: Tx, uid: string, was: CredentialChange) {
  if (was.change === 'password_changed')
    await tx
      .updateTable('identity_users')
      .set({ password_hash: was.password_hash })
      .where('uid', '=', uid)
      .execute()
  else if (was.change === 'passkey_added')
    await tx
      .deleteFrom('identity_passkeys')
      .where('uid', '=', uid)
      .where('credential_id', '=', was.credential_id)
      .execute()
  else if (was.change === 'passkey_removed')
    await tx
      .insertInto('identity_passkeys')
      .values(was.passkey)
      .onConflict((c) => c.doNothing())
      .execute()
  else
    await tx
      .insertInto('identity_providers')
      .values(was.links)
      .onConflict((c) => c.doNothing())
      .execute()
}
