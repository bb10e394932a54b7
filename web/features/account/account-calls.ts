import type { initializeUser, provisionCredits, sendWelcomeEmail } from '#contract/api/account-services.ts'
import type { updateUserDocument } from '#contract/api/documents.ts'
import type {
  confirmReset,
  confirmVerification,
  deleteAccount,
  openVerificationSession,
  rejectVerification,
  requestReset,
  sendVerification,
  signIn,
  signUp,
  verifyReset,
} from '#contract/api/identity.ts'
import type { AccountUser } from '#web/lib/account.ts'
import { send } from '#web/lib/send.ts'
import type { VerifyTicket } from './verify-ticket.ts'

type Credentials = { email: string; password: string; remember: boolean }

export const callSignIn = ({ email, password, remember }: Credentials) =>
  send<typeof signIn>('POST /identity/sign-in', { body: { email, password, remember_me: remember } })

export const callSignUp = ({ name, email, password }: { name: string; email: string; password: string }) =>
  send<typeof signUp>('POST /identity/sign-up', { body: { name, email, password, remember_me: true } })

export const callSendVerification = () =>
  send<typeof sendVerification>('POST /identity/verification/send', {})

export const callVerificationSession = ({ ticket, remember }: VerifyTicket) =>
  send<typeof openVerificationSession>('POST /identity/verification/session', {
    body: { verify_ticket: ticket, remember_me: remember },
  })

export const callConfirmVerification = (code: string) =>
  send<typeof confirmVerification>('POST /identity/verification/confirm', { body: { code } })

export const callRejectVerification = (code: string) =>
  send<typeof rejectVerification>('POST /identity/verification/reject', { body: { code } })

export const callRequestReset = (email: string) =>
  send<typeof requestReset>('POST /identity/password/reset-request', { body: { email } })

export const callVerifyReset = (code: string) =>
  send<typeof verifyReset>('POST /identity/password/reset-verify', { body: { code } })

export const callConfirmReset = (code: string, new_password: string) =>
  send<typeof confirmReset>('POST /identity/password/reset-confirm', { body: { code, new_password } })

export const callDeleteAccount = (password: string | undefined) =>
  send<typeof deleteAccount>('POST /identity/account/delete', { body: { password } })

export const callMarkVerified = (uid: string) =>
  send<typeof updateUserDocument>('PATCH /documents/users/:uid', {
    params: { uid },
    body: { verified: true, updatedAt: new Date().toISOString() },
  })

const welcomeKey: string = import.meta.env.VITE_WELCOME_EMAIL_API_KEY ?? 'whetstone-development-key'

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
