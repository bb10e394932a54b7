import type { signInWithPasskey, startPasskeySignIn, undoChange } from '#contract/api/account-safety.ts'
import type { initializeUser, provisionCredits, sendWelcomeEmail } from '#contract/api/account-services.ts'
import type { updateUserDocument } from '#contract/api/documents.ts'
import type {
  checkResetCode,
  confirmEmail,
  deleteAccount,
  openPendingSession,
  rejectEmail,
  requestPasswordReset,
  resetPassword,
  sendVerificationMail,
  signIn,
  signUp,
} from '#contract/api/identity.ts'
import { DEVELOPMENT_WELCOME_KEY } from '#contract/limits.ts'
import type { AccountUser } from '#web/session/account.ts'
import { openSession } from '#web/session/account-session.ts'
import { send } from '#web/session/send.ts'
import type { VerifyTicket } from './verify-ticket.ts'

type Credentials = { email: string; password: string; remember: boolean }

export const callSignIn = ({ email, password, remember }: Credentials) =>
  openSession(() =>
    send<typeof signIn>('POST /identity/sign-in', { body: { email, password, remember_me: remember } }),
  )

type NewAccount = { name: string; email: string; password: string; invitation: string | undefined }

export const callSignUp = (account: NewAccount) =>
  openSession(() =>
    send<typeof signUp>('POST /identity/sign-up', { body: { ...account, remember_me: true } }),
  )

/** The device's own dialog comes between the two calls; what talks to it is loaded by who uses it. */
export async function callPasskeySignIn(remember: boolean) {
  const { options } = await send<typeof startPasskeySignIn>('POST /identity/passkeys/sign-in-start', {})
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({ optionsJSON: options })
  return openSession(() =>
    send<typeof signInWithPasskey>('POST /identity/passkeys/sign-in', {
      body: { response, remember_me: remember },
    }),
  )
}

export const callUndoChange = (code: string) =>
  send<typeof undoChange>('POST /identity/undo', { body: { code } })

export const callSendVerificationMail = () =>
  send<typeof sendVerificationMail>('POST /identity/verification/send', {})

export const callOpenPendingSession = ({ ticket, remember }: VerifyTicket) =>
  openSession(() =>
    send<typeof openPendingSession>('POST /identity/verification/session', {
      body: { verify_ticket: ticket, remember_me: remember },
    }),
  )

export const callConfirmEmail = (code: string) =>
  send<typeof confirmEmail>('POST /identity/verification/confirm', { body: { code } })

export const callRejectEmail = (code: string) =>
  send<typeof rejectEmail>('POST /identity/verification/reject', { body: { code } })

export const callRequestPasswordReset = (email: string) =>
  send<typeof requestPasswordReset>('POST /identity/password/reset-request', { body: { email } })

export const callCheckResetCode = (code: string) =>
  send<typeof checkResetCode>('POST /identity/password/reset-verify', { body: { code } })

export const callResetPassword = (code: string, new_password: string) =>
  send<typeof resetPassword>('POST /identity/password/reset-confirm', { body: { code, new_password } })

export const callDeleteAccount = (password: string | undefined) =>
  send<typeof deleteAccount>('POST /identity/account/delete', { body: { password } })

export const callMarkVerified = (uid: string) =>
  send<typeof updateUserDocument>('PATCH /documents/users/:uid', {
    params: { uid },
    body: { verified: true, updatedAt: new Date().toISOString() },
  })

const welcomeKey: string = import.meta.env.VITE_WELCOME_EMAIL_API_KEY || DEVELOPMENT_WELCOME_KEY

/** SIGNUP-07: run after sign-up, in the background; what fails is logged and holds nobody up. */
export function setUpAccount({
  uid,
  email,
  displayName,
}: Pick<AccountUser, 'uid' | 'email' | 'displayName'>) {
  const inBackground = (name: string, call: Promise<unknown>) =>
    call.catch((error: unknown) => console.error(`${name} failed`, error))
  void inBackground(
    'Preparing the user data',
    send<typeof initializeUser>('POST /services/user-data/v1/user/initialize', { body: { userId: uid } }),
  )
  void inBackground(
    'Granting the first credits',
    send<typeof provisionCredits>('POST /services/credits/provision-initial-credits', {
      body: { userId: uid, userEmail: email },
    }),
  )
  void inBackground(
    'The welcome mail',
    send<typeof sendWelcomeEmail>(
      'POST /services/welcome-email/send-welcome-email',
      { body: { userId: uid, userEmail: email, displayName } },
      { headers: { 'x-api-key': welcomeKey } },
    ),
  )
}
