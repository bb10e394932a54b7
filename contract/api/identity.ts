import { z } from 'zod'
import { PASSWORD_MAX } from '../limits.ts'
import { asBrowser, asSession, asVisitor } from './access.ts'

// Next to the contract, so the browser can have the rules without the schemas.
export { isEmail } from '../email.ts'
export { isStrongPassword, passwordRules } from '../password-rules.ts'

const tags = ['identity']

/** Codes that are in `error.code` next to the general ones of errors.ts; those from account_exists_with_different_method on come from a provider's window. */
export const identityCodes = [
  'name_required',
  'invalid_email',
  'password_weak',
  'password_common',
  'email_in_use',
  'invalid_credentials',
  'account_suspended',
  'email_not_verified',
  'user_data_not_found',
  'resend_cooldown',
  'sign_up_closed',
  'invitation_required',
  'invitation_invalid',
  'domain_refused',
  'invalid_code',
  'user_not_found',
  'reauth_required',
  'last_way',
  'passkey_refused',
  'account_exists_with_different_method',
  'cancelled',
  'provider_unavailable',
  'provider_failed',
  'email_unproven',
  'no_account',
  'passwords_off',
] as const

/** How somebody signed in: an OpenID provider other than Google by its issuer. */
export const signInProvider = z.union([
  z.enum(['password', 'google.com', 'passkey']),
  z.url({ protocol: /^https?$/ }),
])

/** The identity provider's view of a user: what "reload the user" brings. */
export const identityUser = z.object({
  uid: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  display_name: z.string(),
  photo_url: z.string().nullable(),
  /** There only where it's true. */
  administrator: z.literal(true).optional(),
  provider: signInProvider,
})
export type IdentityUser = z.infer<typeof identityUser>
const signedIn = z.object({ user: identityUser })

// Of these bodies only the shape is checked here; what is wrong with a value has its own code (name_required, …).
const text = z.string().max(2 * PASSWORD_MAX) // a character may be two UTF-16 units
const rememberMe = z.boolean().default(true)
const code = z.string().min(1).max(200)

export const signUp = {
  method: 'POST',
  url: '/identity/sign-up',
  schema: {
    summary:
      'Create an account and its user document and mail the verification link; until the email is verified the session is good for /verify only',
    tags,
    ...asVisitor(400, 403, 409),
    body: z.object({
      name: text,
      email: text,
      password: text,
      remember_me: rememberMe,
      invitation: code.optional(),
    }),
    response: { 201: signedIn },
  },
} as const

export const signIn = {
  method: 'POST',
  url: '/identity/sign-in',
  schema: {
    summary: 'Sign in with email and password; replaces the session this browser had',
    tags,
    ...asVisitor(400, 401, 403),
    body: z.object({ email: text, password: text, remember_me: rememberMe }),
    response: { 200: signedIn },
  },
} as const

export const signOut = {
  method: 'POST',
  url: '/identity/sign-out',
  schema: {
    summary: 'End the session, its tokens and its live streams on every instance',
    tags,
    ...asBrowser(400, 403),
    response: { 204: z.null() },
  },
} as const

export const getSession = {
  method: 'GET',
  url: '/identity/session',
  schema: {
    summary: 'Who is signed in here',
    tags,
    ...asBrowser(),
    response: {
      200: z.object({
        user: identityUser.nullable(),
        /** While the email is not verified: seconds until another link may be asked for, 0 when none was mailed lately. */
        verification_retry_after: z.int().optional(),
        /** The session outlives the browser: this is the member's own device. */
        remembered: z.boolean().optional(),
      }),
    },
  },
} as const

export const createToken = {
  method: 'POST',
  url: '/identity/token',
  schema: {
    summary: 'An ID token of the session, good for 15 minutes',
    tags,
    ...asSession(400, 403),
    response: { 200: z.object({ token: z.string(), expires_in: z.int() }) },
  },
} as const

export const sendVerificationMail = {
  method: 'POST',
  url: '/identity/verification/send',
  schema: {
    summary: 'Mail a verification link; retry_after is 0 when the email is verified already',
    tags,
    ...asSession(400, 403),
    response: { 200: z.object({ retry_after: z.int() }) },
  },
} as const

export const openPendingSession = {
  method: 'POST',
  url: '/identity/verification/session',
  schema: {
    summary: 'Trade the ticket of a refused sign-in for a session that is good for /verify only',
    tags,
    ...asVisitor(400, 403),
    body: z.object({ verify_ticket: code, remember_me: z.boolean().default(false) }),
    response: { 200: signedIn },
  },
} as const

export const confirmEmail = {
  method: 'POST',
  url: '/identity/verification/confirm',
  schema: {
    summary: 'Confirm an email with the code of its link; signs nobody in',
    tags,
    ...asVisitor(400, 403),
    body: z.object({ code }),
    response: { 200: z.object({ email: z.string() }) },
  },
} as const

export const rejectEmail = {
  method: 'POST',
  url: '/identity/verification/reject',
  schema: {
    summary: '"This was not me": delete the unverified account that the code was mailed for',
    tags,
    ...asVisitor(400, 403),
    body: z.object({ code }),
    response: { 204: z.null() },
  },
} as const

export const requestPasswordReset = {
  method: 'POST',
  url: '/identity/password/reset-request',
  schema: {
    summary: 'Mail a link that sets a new password',
    tags,
    ...asVisitor(400, 403, 404),
    body: z.object({ email: text }),
    response: { 200: z.object({ message: z.string() }) },
  },
} as const

export const checkResetCode = {
  method: 'POST',
  url: '/identity/password/reset-verify',
  schema: {
    summary: 'Whose password a reset code would set; does not use the code up',
    tags,
    ...asVisitor(400, 403),
    body: z.object({ code }),
    response: { 200: z.object({ email: z.string() }) },
  },
} as const

export const resetPassword = {
  method: 'POST',
  url: '/identity/password/reset-confirm',
  schema: {
    summary: 'Set a new password with a reset code; every session of the account ends',
    tags,
    ...asVisitor(400, 403),
    body: z.object({ code, new_password: text }),
    response: { 204: z.null() },
  },
} as const

export const deleteAccount = {
  method: 'POST',
  url: '/identity/account/delete',
  schema: {
    summary:
      'Delete the account and everything of it; needs the password, or a sign-in of the last 5 minutes without one',
    tags,
    ...asSession(400, 403),
    body: z.object({ password: text.optional() }),
    response: { 204: z.null() },
  },
} as const

export const listKeys = {
  method: 'GET',
  url: '/.well-known/jwks.json',
  schema: {
    summary: 'The public keys that ID tokens are signed with',
    tags,
    ...asVisitor(),
    response: { 200: z.object({ keys: z.array(z.looseObject({ kid: z.string() })) }) },
  },
} as const
