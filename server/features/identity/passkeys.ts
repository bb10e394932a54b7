import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import type * as contract from '#contract/api/account-safety.ts'
import { isoTime } from '#server/auth/iso-time.ts'
import { bucket, limit, limitClient } from '#server/auth/rate-limit.ts'
import { type Session, writeSessions } from '#server/auth/sessions.ts'
import { emailNotVerified } from '#server/errors.ts'
import type { Settings } from '#server/settings.ts'
import { siteName } from '#server/site-name.ts'
import { findDocument } from '#server/user-documents/user-documents.ts'
import { recordChange, sendCredentialMail } from './credential-change.ts'
import { deviceName } from './device-name.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { passkeyRefused } from './identity-errors.ts'
import type { PasskeyFlow } from './passkey-challenge.ts'
import { lockWays } from './sign-in-ways.ts'

const PASSKEYS_MAX = 20

/** Loaded by the first who uses a passkey: it brings parsers of certificates that nothing else needs. */
const webauthn = () => import('@simplewebauthn/server')

/** The site as authenticators know it: a passkey of another origin is worth nothing here. */
const siteOf = ({ publicUrl }: Settings) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
  requireUserVerification: true,
})

export async function startPasskey({ db, settings }: IdentityDeps, { uid, email, displayName }: Session) {
  await limit(db, bucket('passkey:add', uid), 20, 3600)
  const known = await db.query
    .selectFrom('identity_passkeys')
    .select('credential_id')
    .where('uid', '=', uid)
    .execute()
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: siteOf(settings).expectedRPID,
    userID: new TextEncoder().encode(uid),
    userName: email,
    userDisplayName: displayName,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type PasskeyRegistration = z.output<typeof contract.addPasskey.schema.body>['response']

export async function addPasskey(
  deps: IdentityDeps,
  session: Session,
  flow: PasskeyFlow | undefined,
  response: PasskeyRegistration,
  { userAgent }: ClientInfo,
) {
  if (flow?.uid !== session.uid) throw passkeyRefused()
  refuseFramed(response.response)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await orRefuse(
    deps,
    (): Promise<VerifiedRegistrationResponse> =>
      verifyRegistrationResponse({ ...siteOf(deps.settings), response, expectedChallenge: flow.challenge }),
  )
  if (!registrationInfo) throw passkeyRefused()
  const { credential } = registrationInfo
  const row = {
    credential_id: credential.id,
    uid: session.uid,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    name: deviceName(userAgent),
    created_at: isoTime(),
    last_used_at: null,
  }
  const { user, code } = await deps.db.write(async (tx) => {
    const { user, passkeys } = await lockWays(deps.db, tx, session)
    if (!user.email_verified_at) throw emailNotVerified()
    if (passkeys.length >= PASSKEYS_MAX) throw passkeyRefused()
    const inserted = await tx
      .insertInto('identity_passkeys')
      .values(row)
      .onConflict((c) => c.doNothing())
      .returning('uid')
      .executeTakeFirst()
    if (!inserted) throw passkeyRefused()
    const change = { change: 'passkey_added', credential_id: row.credential_id } as const
    return { user, code: await recordChange(tx, user, change) }
  })
  await sendCredentialMail(deps, user, 'passkey_added', code)
  return { id: row.credential_id, name: row.name, created_at: row.created_at, last_used_at: null }
}

/** Names no account: the authenticator shows the person the ones it has for this site. */
export async function startPasskeySignIn({ db, settings }: IdentityDeps, { client }: ClientInfo) {
  await limitClient(db, 'passkey:start', client, 100, 900)
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: siteOf(settings).expectedRPID,
    userVerification: 'required',
  })
}

type PasskeySignIn = z.output<typeof contract.signInWithPasskey.schema.body>

export async function signInWithPasskey(
  deps: IdentityDeps,
  flow: PasskeyFlow | undefined,
  { response, remember_me }: PasskeySignIn,
  info: ClientInfo,
) {
  await limitClient(deps.db, 'sign-in:address', info.client, 100, 900)
  if (!flow || flow.uid !== null) throw passkeyRefused()
  refuseFramed(response.response)
  const passkey = await deps.db.query
    .selectFrom('identity_passkeys as p')
    .innerJoin('identity_users as u', 'u.uid', 'p.uid')
    .select(['p.credential_id', 'p.uid', 'p.public_key', 'p.counter', 'u.email_verified_at'])
    .where('p.credential_id', '=', response.id)
    .executeTakeFirst()
  if (!passkey) throw passkeyRefused()
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await orRefuse(
    deps,
    (): Promise<VerifiedAuthenticationResponse> =>
      verifyAuthenticationResponse({
        ...siteOf(deps.settings),
        response,
        expectedChallenge: flow.challenge,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.counter,
        },
      }),
  )
  if (!verified) throw passkeyRefused()
  const stored = await findDocument(deps.db.query, passkey.uid)
  if (!passkey.email_verified_at || stored?.document.verified !== true) throw emailNotVerified()
  return writeSessions(deps, async ({ tx, openSession }) => {
    const used = await tx
      .updateTable('identity_passkeys')
      .set({ counter: authenticationInfo.newCounter, last_used_at: isoTime() })
      .where('credential_id', '=', passkey.credential_id)
      .where('uid', '=', passkey.uid)
      .where('counter', '=', passkey.counter)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw passkeyRefused() // removed, or used elsewhere, while it was checked
    await tx
      .updateTable('identity_users')
      .set({ last_sign_in_at: isoTime() })
      .where('uid', '=', passkey.uid)
      .execute()
    return openSession({
      uid: passkey.uid,
      persistent: remember_me,
      provider: 'passkey',
      emailVerified: true,
      userAgent: info.userAgent,
      replaces: info.replaces,
    })
  })
}

/** Refuses a ceremony from a frame of another site: no page of ours runs in a frame of another site. The library doesn't look. */
const asked = z.object({ crossOrigin: z.literal(false).optional(), topOrigin: z.undefined().optional() })

function refuseFramed({ clientDataJSON }: { clientDataJSON: string }) {
  try {
    asked.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
  } catch {
    throw passkeyRefused()
  }
}

/** The library throws plain errors for all that is wrong with a response: another origin, challenge, site, signature, counter. */
async function orRefuse<T>({ logger }: IdentityDeps, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    logger.info({ err: error }, 'a passkey was refused')
    throw passkeyRefused()
  }
}
