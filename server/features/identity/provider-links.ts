import { isoTime } from '#server/auth/iso-time.ts'
import type { SessionWriter } from '#server/auth/sessions.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { OidcProvider } from '#server/settings/provider-settings.ts'
import { markDocumentVerified } from '#server/user-documents/user-documents.ts'
import { recordChange } from './credential-change.ts'
import type { IdentityDeps } from './identity-deps.ts'

type ProviderKey = Pick<OidcProvider, 'storedAs'>

/** The account of a provider's subject: the only pair that identifies a person there. Addresses change hands. */
export const findBySubject = (tx: Tx, { storedAs }: ProviderKey, subject: string) =>
  tx
    .selectFrom('identity_providers')
    .select('uid')
    .where('provider', '=', storedAs)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const linksOf = (query: Db['query'], uid: string) =>
  query.selectFrom('identity_providers').selectAll().where('uid', '=', uid).orderBy('created_at')

export const addLink = (tx: Tx, { storedAs }: ProviderKey, subject: string, uid: string) =>
  tx
    .insertInto('identity_providers')
    .values({ provider: storedAs, subject, uid, created_at: isoTime() })
    .execute()

/**
 * Links a subject to the account of its address, where the provider's settings say so; the owner is mailed and can undo it.
 * Undefined where that account stays closed: nobody verified its address here, so its password may be a squatter's, or it has
 * another subject of this provider, so the address was given to somebody else there.
 */
export async function linkByEmail(
  { db }: IdentityDeps,
  { tx, publish }: SessionWriter,
  provider: OidcProvider,
  { subject, key }: { subject: string; key: string },
) {
  const user = await lockRow(
    db,
    tx.selectFrom('identity_users').selectAll().where('email_key', '=', key),
  ).executeTakeFirst()
  if (!user) return undefined
  const links = (await linksOf(tx, user.uid).execute()).filter((link) => link.provider === provider.storedAs)
  if (links.some((link) => link.subject === subject)) return { user, undo: undefined } // another window was first
  if (links.length > 0 || !provider.linksByEmail || !user.email_verified_at) return undefined
  await addLink(tx, provider, subject, user.uid)
  await markDocumentVerified(db, tx, publish, user.uid)
  const change = { change: 'provider_linked', provider: provider.storedAs, subject } as const
  return { user, undo: await recordChange(tx, user, change) }
}
