import { z } from 'zod'
import { asSession, asVisitor } from './access.ts'
import { identityUser, signInProvider } from './identity.ts'

const tags = ['identity']
const base64url = z.string().max(20_000)
const credentialId = z.string().min(1).max(1400)
const time = z.string()
/** Extensions are not asked for; what a browser tells of them is left out. */
const noExtensions = z.object({ appid: z.boolean().optional() })
/** Asked for again before a way to sign in changes; left out where the account has none and the sign-in is fresh. */
const password = z.string().max(2000).optional()

export const signInSession = z.object({
  id: z.string(),
  /** "Firefox on Windows", as far as the browser tells. */
  device: z.string(),
  provider: signInProvider,
  current: z.boolean(),
  signed_in_at: time,
  /** Exact to about an hour. */
  last_seen_at: time,
})
export type SignInSession = z.infer<typeof signInSession>

export const listSessions = {
  method: 'GET',
  url: '/identity/sessions',
  schema: {
    summary: 'Where the account is signed in, this browser first',
    tags,
    ...asSession(403),
    response: { 200: z.object({ items: z.array(signInSession) }) },
  },
} as const

export const endSession = {
  method: 'POST',
  url: '/identity/sessions/end',
  schema: {
    summary: 'Sign one of the own sessions out, with its tokens and live streams',
    tags,
    ...asSession(400, 403, 404),
    body: z.object({ id: z.string().min(1).max(100) }),
    response: { 204: z.null() },
  },
} as const

export const endOtherSessions = {
  method: 'POST',
  url: '/identity/sessions/end-others',
  schema: {
    summary: 'Sign out everywhere but here',
    tags,
    ...asSession(400, 403),
    response: { 200: z.object({ ended: z.int() }) },
  },
} as const

const passkey = z.object({
  id: credentialId,
  name: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
})
export type Passkey = z.infer<typeof passkey>

export const listSignInWays = {
  method: 'GET',
  url: '/identity/ways',
  schema: {
    summary: 'The ways to sign in to the account',
    tags,
    ...asSession(403),
    response: {
      200: z.object({
        /** True where the operator has turned passwords off. */
        passwords_off: z.boolean().optional(),
        has_password: z.boolean(),
        /** Linked accounts at Google and other OpenID providers. */
        providers: z.array(z.object({ id: z.string(), label: z.string(), linked_at: time })),
        passkeys: z.array(passkey),
      }),
    },
  },
} as const

/** Options for `navigator.credentials.create`; the fields are WebAuthn's own. */
const creationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z
    .array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))
    .optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
})

export const startPasskey = {
  method: 'POST',
  url: '/identity/passkeys/add-start',
  schema: {
    summary: 'Begin to add a passkey; needs the password or a fresh sign-in',
    tags,
    ...asSession(400, 403),
    body: z.object({ password }),
    response: { 200: z.object({ options: creationOptions }) },
  },
} as const

export const addPasskey = {
  method: 'POST',
  url: '/identity/passkeys/add',
  schema: {
    summary: 'Add the passkey that the browser made',
    tags,
    ...asSession(400, 403),
    body: z.object({
      response: z.object({
        id: credentialId,
        rawId: credentialId,
        type: z.literal('public-key'),
        response: z.object({
          clientDataJSON: base64url,
          attestationObject: base64url,
          transports: z.array(z.string().max(20)).max(10).optional(),
        }),
        clientExtensionResults: noExtensions,
      }),
    }),
    response: { 201: passkey },
  },
} as const

export const removePasskey = {
  method: 'POST',
  url: '/identity/passkeys/remove',
  schema: {
    summary: 'Remove a passkey; needs another way to sign in, and the password or a fresh sign-in',
    tags,
    ...asSession(400, 403, 404, 409),
    body: z.object({ id: credentialId, password }),
    response: { 204: z.null() },
  },
} as const

export const startPasskeySignIn = {
  method: 'POST',
  url: '/identity/passkeys/sign-in-start',
  schema: {
    summary: 'Begin a sign-in with a passkey',
    tags,
    ...asVisitor(400, 403),
    response: {
      200: z.object({
        options: z.object({
          challenge: z.string(),
          timeout: z.number().optional(),
          rpId: z.string().optional(),
          userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
        }),
      }),
    },
  },
} as const

export const signInWithPasskey = {
  method: 'POST',
  url: '/identity/passkeys/sign-in',
  schema: {
    summary: 'Sign in with what the passkey signed; replaces the session this browser had',
    tags,
    ...asVisitor(400, 403),
    body: z.object({
      response: z.object({
        id: credentialId,
        rawId: credentialId,
        type: z.literal('public-key'),
        response: z.object({
          clientDataJSON: base64url,
          authenticatorData: base64url,
          signature: base64url,
          userHandle: z.string().max(200).optional(),
        }),
        clientExtensionResults: noExtensions,
      }),
      remember_me: z.boolean().default(true),
    }),
    response: { 200: z.object({ user: identityUser }) },
  },
} as const

export const undoChange = {
  method: 'POST',
  url: '/identity/undo',
  schema: {
    summary:
      '"This was not me": take a change of password, linked accounts or passkeys back with the mailed code, and sign everybody out; the reset code sets a new password',
    tags,
    ...asVisitor(400, 403),
    body: z.object({ code: z.string().min(1).max(200) }),
    response: { 200: z.object({ email: z.string(), reset_code: z.string() }) },
  },
} as const
