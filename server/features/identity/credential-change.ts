import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { isoTime } from '#server/auth/iso-time.ts'
import { hashSecret, newSecret } from '#server/auth/secrets.ts'
import type { Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { buildCredentialMail, type MailedChange } from './identity-mails.ts'

/** How long the owner has to notice a change that somebody else made. */
export const UNDO_SECONDS = 7 * 86_400
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
  provider: z.string(),
  subject: z.string(),
  uid: z.string(),
  created_at: z.string(),
})
/** A change of how an account is signed in to, with what it takes to undo it. No undo brings a password back, so none is kept. */
export const credentialChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('password_changed') }),
  z.object({ change: z.literal('provider_linked'), provider: z.string(), subject: z.string() }),
  /** `google_unlinked` is its name in rows of older releases. */
  z.object({ change: z.literal(['provider_unlinked', 'google_unlinked']), links: z.array(providerRow) }),
  z.object({ change: z.literal('passkey_added'), credential_id: z.string() }),
  z.object({ change: z.literal('passkey_removed'), passkey: passkeyRow }),
])
export type CredentialChange = z.infer<typeof credentialChange>
type User = Pick<
  Tables['identity_users'],
  'uid' | 'email' | 'email_key' | 'email_verified_at' | 'display_name'
>

/** Part of the transaction that makes the change, with the user locked; returns the code that takes it back. */
export async function recordChange(tx: Tx, { uid, email_key }: User, change: CredentialChange) {
  const code = newSecret()
  const created_at = await timeAfterEarlierChanges(tx, uid)
  await tx
    .insertInto('identity_undos')
    .values({
      code_hash: hashSecret(code),
      uid,
      email_key,
      change: change.change,
      before: JSON.stringify(change),
      created_at,
      expires_at: isoTime(UNDO_SECONDS),
    })
    .execute()
  return code
}

/** An undo goes by the order of changes: two in one millisecond, or a clock set back, must not blur it. */
async function timeAfterEarlierChanges(tx: Tx, uid: string) {
  const { last } = await tx
    .selectFrom('identity_undos')
    .select((e) => e.fn.max('created_at').as('last'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return new Date(Math.max(Date.now(), last ? Date.parse(last) + 1 : 0)).toISOString()
}

/** After the commit, and best effort: the change stands whether or not a mail server answers. `label` names the provider. */
export async function sendCredentialMail(
  { mailer, settings, logger }: IdentityDeps,
  user: User,
  change: MailedChange,
  code: string,
  label = '',
) {
  const mailed = mailer.send(buildCredentialMail(settings, user, { change, label }, code)).catch((error) => {
    logger.error({ err: error, change }, 'the owner could not be told of a changed way to sign in')
  })
  await Promise.race([mailed, delay(MAIL_WAIT_MS, undefined, { ref: false })])
}
