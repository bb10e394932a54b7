import { isoTime } from '#server/auth/iso-time.ts'
import { type SessionWriter, writeSessions } from '#server/auth/sessions.ts'
import { lockDocument, saveDocument, subscriptionDefaults } from '#server/user-documents/user-documents.ts'
import type { GoogleProfile } from './google-client.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { otherMethod, userDataNotFound } from './identity-errors.ts'
import { readEmail, readName } from './identity-values.ts'
import { createAccount } from './new-account.ts'

const PROVIDER = 'google.com'

interface Choice {
  intent: 'signin' | 'signup'
  persistent: boolean
  /** The invitation that the sign-up page was opened with, if any. */
  invitation?: string | undefined
}

/** Signs in the account of this Google subject; on /signup makes one when the address is free. Never links silently. */
export async function signInWithGoogle(
  deps: IdentityDeps,
  profile: GoogleProfile,
  choice: Choice,
  info: ClientInfo,
) {
  if (!profile.email_verified) throw otherMethod()
  return writeSessions(deps, async (writer) => {
    const { tx, openSession } = writer
    const { uid, isNew } = await findOrCreate(deps, writer, profile, choice)
    await tx
      .updateTable('identity_users')
      .set({ last_sign_in_at: isoTime() })
      .where('uid', '=', uid)
      .execute()
    if (!isNew) await backfillDocument(deps, writer, uid)
    const session = await openSession({
      uid,
      persistent: choice.persistent,
      provider: PROVIDER,
      emailVerified: true,
      userAgent: info.userAgent,
      replaces: info.replaces,
    })
    return { session, isNew }
  })
}

async function findOrCreate(
  deps: IdentityDeps,
  writer: SessionWriter,
  profile: GoogleProfile,
  choice: Choice,
) {
  const known = await findBySubject(writer, profile.sub)
  if (known) return { uid: known.uid, isNew: false }
  const created = await createGoogleUser(deps, writer, profile, choice)
  if (created) return { uid: created, isNew: true }
  // The address is taken: by another window of the same person a moment ago, or by another way to sign in.
  const meanwhile = await findBySubject(writer, profile.sub)
  if (!meanwhile) throw otherMethod()
  return { uid: meanwhile.uid, isNew: false }
}

const findBySubject = ({ tx }: SessionWriter, subject: string) =>
  tx
    .selectFrom('identity_providers')
    .select('uid')
    .where('provider', '=', PROVIDER)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Undefined when the address is taken. */
async function createGoogleUser(
  { settings }: IdentityDeps,
  writer: SessionWriter,
  profile: GoogleProfile,
  choice: Choice,
) {
  const { tx } = writer
  const { email, key } = readEmail(profile.email)
  const taken = await tx
    .selectFrom('identity_users')
    .select('uid')
    .where('email_key', '=', key)
    .executeTakeFirst()
  if (taken) return undefined
  if (choice.intent === 'signin') throw userDataNotFound()
  const name = readName(profile.name.trim() || email)
  const user = await createAccount(settings, writer, {
    email,
    key,
    name,
    verified: true,
    passwordHash: null,
    photoUrl: profile.picture ?? null,
    invitation: choice.invitation,
  })
  if (!user) return undefined
  await tx
    .insertInto('identity_providers')
    .values({ provider: PROVIDER, subject: profile.sub, uid: user.uid, created_at: isoTime() })
    .execute()
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
