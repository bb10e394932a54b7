import { requireFreshProof } from '#server/auth/fresh-proof.ts'
import { type Session, writeSessions } from '#server/auth/sessions.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { notFound } from '#server/errors.ts'
import { GOOGLE_LINK } from '#server/settings/provider-settings.ts'
import type { Settings } from '#server/settings.ts'
import { recordChange, sendCredentialMail } from './credential-change.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { lastWay, notSignedIn } from './identity-errors.ts'
import { linksOf } from './provider-links.ts'

export async function listSignInWays({ db, settings }: IdentityDeps, { uid }: Session) {
  const user = await db.query
    .selectFrom('identity_users')
    .select('password_hash')
    .where('uid', '=', uid)
    .executeTakeFirst()
  const links = await linksOf(db.query, uid).execute()
  const passkeys = await passkeysOf(db.query, uid).execute()
  return {
    ...(!settings.passwords && { passwords_off: true }),
    has_password: hasPassword(settings, user),
    providers: links.map(({ provider, created_at }) => ({
      id: provider,
      label: labelOf(settings, provider),
      linked_at: created_at,
    })),
    passkeys: passkeys.map(({ credential_id, name, created_at, last_used_at }) => ({
      id: credential_id,
      name,
      created_at,
      last_used_at,
    })),
  }
}

/** Where passwords are off, one that was set before is no way in. */
const hasPassword = ({ passwords }: Settings, user: { password_hash: string | null } | undefined) =>
  passwords && Boolean(user?.password_hash)

/** A provider that the operator has taken out goes by its host. */
const labelOf = ({ providers }: Settings, storedAs: string) =>
  providers.find((provider) => provider.storedAs === storedAs)?.label ??
  (storedAs === GOOGLE_LINK ? 'Google' : new URL(storedAs).host)

const passkeysOf = (query: Db['query'], uid: string) =>
  query.selectFrom('identity_passkeys').selectAll().where('uid', '=', uid).orderBy('created_at')

/**
 * The user with the row locked, so two removals at once cannot take both of the last two ways. The session is looked up
 * again under the lock: an undo or a reset may have ended it since the call came in, and the call must not outlive it.
 */
export async function lockWays(db: Db, tx: Tx, { uid, sid }: Pick<Session, 'uid' | 'sid'>) {
  const user = await lockRow(
    db,
    tx.selectFrom('identity_users').selectAll().where('uid', '=', uid),
  ).executeTakeFirst()
  const session = await tx
    .selectFrom('identity_sessions')
    .select('sid')
    .where('sid', '=', sid)
    .executeTakeFirst()
  if (!user || !session) throw notSignedIn()
  const links = await linksOf(tx, uid).execute()
  const passkeys = await passkeysOf(tx, uid).execute()
  return { user, links, passkeys }
}

/** Sessions that began with the removed way end, except this one. */
export async function unlinkProvider(
  deps: IdentityDeps,
  session: Session,
  { id, password }: { id: string; password?: string | undefined },
  { client }: ClientInfo,
) {
  await requireFreshProof(deps, session, password, client)
  const { user, code } = await writeSessions(deps, async ({ tx, closeSessionsOf }) => {
    const { user, links, passkeys } = await lockWays(deps.db, tx, session)
    const removed = links.filter(({ provider }) => provider === id)
    if (removed.length === 0) throw notFound('Linked account')
    const others = links.length - removed.length + passkeys.length
    if (!hasPassword(deps.settings, user) && others === 0) throw lastWay()
    await tx.deleteFrom('identity_providers').where('uid', '=', user.uid).where('provider', '=', id).execute()
    await closeSessionsOf([user.uid], { provider: id, exceptSid: session.sid })
    return { user, code: await recordChange(tx, user, { change: 'provider_unlinked', links: removed }) }
  })
  await sendCredentialMail(deps, user, 'provider_unlinked', code, labelOf(deps.settings, id))
}

export async function removePasskey(
  deps: IdentityDeps,
  session: Session,
  { id, password }: { id: string; password?: string | undefined },
  { client }: ClientInfo,
) {
  await requireFreshProof(deps, session, password, client)
  const { user, code } = await writeSessions(deps, async ({ tx, closeSessionsOf }) => {
    const { user, links, passkeys } = await lockWays(deps.db, tx, session)
    const passkey = passkeys.find(({ credential_id }) => credential_id === id)
    if (!passkey) throw notFound('Passkey')
    if (!hasPassword(deps.settings, user) && links.length === 0 && passkeys.length === 1) throw lastWay()
    await tx
      .deleteFrom('identity_passkeys')
      .where('uid', '=', user.uid)
      .where('credential_id', '=', id)
      .execute()
    await closeSessionsOf([user.uid], { provider: 'passkey', exceptSid: session.sid })
    return { user, code: await recordChange(tx, user, { change: 'passkey_removed', passkey }) }
  })
  await sendCredentialMail(deps, user, 'passkey_removed', code)
}
