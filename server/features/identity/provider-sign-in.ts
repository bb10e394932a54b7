import { ADMINISTRATOR_HOURS } from '#contract/limits.ts'
import { isoTime } from '#server/auth/iso-time.ts'
import { type SessionWriter, writeSessions } from '#server/auth/sessions.ts'
import { recordAct } from '#server/operator/audit-log.ts'
import type { OidcProvider } from '#server/settings/provider-settings.ts'
import { lockDocument, saveDocument, subscriptionDefaults } from '#server/user-documents/user-documents.ts'
import { sendCredentialMail } from './credential-change.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { emailUnproven, noAccount, otherMethod, userDataNotFound } from './identity-errors.ts'
import { readEmail, readName } from './identity-values.ts'
import { createAccount } from './new-account.ts'
import type { Profile } from './oidc-client.ts'
import { addLink, findBySubject, linkByEmail } from './provider-links.ts'

interface Choice {
  intent: 'signin' | 'signup'
  persistent: boolean
  /** The invitation that the sign-up page was opened with, if any. */
  invitation?: string | undefined
}
type ProvenProfile = Profile & { email: string }

/**
 * Signs in the account that the provider's subject is linked to. A subject that's new here gets an account where the provider's
 * settings and the door allow one, or the account of its address where the settings say so: never silently.
 */
export async function signInWithProvider(
  deps: IdentityDeps,
  provider: OidcProvider,
  { email, ...profile }: Profile,
  choice: Choice,
  info: ClientInfo,
) {
  if (!email || !profile.email_verified) throw emailUnproven()
  const proven = { ...profile, email }
  const { session, isNew, linked } = await writeSessions(deps, async (writer) => {
    const { tx, openSession } = writer
    const { uid, isNew, linked } = await findOrCreate(deps, writer, provider, proven, choice)
    await tx
      .updateTable('identity_users')
      .set({ last_sign_in_at: isoTime() })
      .where('uid', '=', uid)
      .execute()
    if (!isNew) await backfillDocument(deps, writer, uid)
    const session = await openSession({
      uid,
      persistent: choice.persistent,
      provider: provider.storedAs,
      emailVerified: true,
      userAgent: info.userAgent,
      replaces: info.replaces,
      ...(profile.isAdministrator && { administratorUntil: isoTime(ADMINISTRATOR_HOURS * 3600) }),
    })
    if (profile.isAdministrator)
      await recordAct(tx, {
        actor: uid,
        action: 'administrator_by_group',
        details: { provider: provider.label },
      })
    return { session, isNew, linked }
  })
  if (linked?.undo)
    await sendCredentialMail(deps, linked.user, 'provider_linked', linked.undo, provider.label)
  return { session, isNew }
}

async function findOrCreate(
  deps: IdentityDeps,
  writer: SessionWriter,
  provider: OidcProvider,
  profile: ProvenProfile,
  choice: Choice,
) {
  const known = await findBySubject(writer.tx, provider, profile.sub)
  if (known) return { uid: known.uid, isNew: false }
  const { email, key } = readEmail(profile.email)
  const taken = await writer.tx
    .selectFrom('identity_users')
    .select('uid')
    .where('email_key', '=', key)
    .executeTakeFirst()
  if (!taken) {
    const created = await createUser(deps, writer, provider, profile, { email, key }, choice)
    if (created) return { uid: created, isNew: true }
  }
  // The address is taken: by another window of the same person a moment ago, or by another way to sign in.
  const linked = await linkByEmail(deps, writer, provider, { subject: profile.sub, key })
  if (!linked) throw otherMethod()
  return { uid: linked.user.uid, isNew: false, linked }
}

/** Undefined when the address was taken meanwhile. */
async function createUser(
  { settings }: IdentityDeps,
  writer: SessionWriter,
  provider: OidcProvider,
  profile: ProvenProfile,
  { email, key }: { email: string; key: string },
  { intent, invitation }: Choice,
) {
  if (provider.registersOn === 'neither') throw noAccount()
  if (provider.registersOn === 'sign-up' && intent === 'signin') throw userDataNotFound()
  const user = await createAccount(settings, writer, {
    email,
    key,
    name: readName(profile.name.trim() || email),
    verified: true,
    passwordHash: null,
    photoUrl: profile.picture ?? null,
    invitation,
  })
  if (!user) return undefined
  await addLink(writer.tx, provider, profile.sub, user.uid)
  return user.uid
}

/** Documents from before these fields existed get them at the next sign-in. */
async function backfillDocument({ db }: IdentityDeps, { tx, publish }: SessionWriter, uid: string) {
  const stored = await lockDocument(db, tx, uid)
  if (!stored) throw userDataNotFound()
  const { document } = stored
  const missing = { namelower: String(document.name).toLowerCase(), ...subscriptionDefaults }
  if (Object.keys(missing).every((field) => field in document)) return
  await saveDocument(tx, publish, uid, { ...missing, ...document })
}
