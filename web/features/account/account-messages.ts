import { errorCode } from '#web/lib/api-error.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'

/** Why the door of sign-up stayed shut; how open it is was said above the form. */
export const doorMessages: Record<string, string> = {
  sign_up_closed: "This site doesn't take new accounts. If you have one, sign in.",
  invitation_required: 'You need an invitation to create an account here. Open the link in yours.',
  invitation_invalid: 'This invitation was used, has expired, or is for another address. Ask for a new one.',
  domain_refused: "Accounts here aren't open to this address. Use another one, or ask for an invitation.",
}

/** Sentences of the pages around signing in. */
export const accountMessages = {
  weakPassword: 'Please meet all password requirements.',
  commonPassword: 'This password is one of the first that attackers try. Please choose another one.',
  nameMissing: 'Please enter your name.',
  verificationSendFailed: 'Failed to send verification email. Please try again.',
  verificationUpdateFailed: 'Error updating verification status. Please try again.',
  resetSent: 'Reset link sent! Check your email for instructions.',
} as const

/** Said to who has the password, the passkey or the Google account; the way back is the operator. */
export const suspended = 'This account is suspended. Ask whoever runs this site.'

type Table = Record<string, string>
const pick = (error: unknown, table: Table, otherwise: string) =>
  table[errorCode(error) ?? ''] ?? refusalMessage(error) ?? otherwise

export const signInMessage = (error: unknown) =>
  pick(
    error,
    {
      user_data_not_found: 'User data not found. Please create an account.',
      email_not_verified: 'Please verify your email before signing in.',
      invalid_credentials: 'Invalid email or password. New here? Please sign up.',
      invalid_input: 'Invalid email or password. New here? Please sign up.',
      account_suspended: suspended,
    },
    'Failed to sign in. Please try again.',
  )

export const signUpMessage = (error: unknown) =>
  pick(
    error,
    {
      ...doorMessages,
      email_in_use: 'An account already exists with this email. Please log in.',
      password_weak: accountMessages.weakPassword,
      password_common: accountMessages.commonPassword,
      name_required: accountMessages.nameMissing,
    },
    'Failed to create an account. Please try again.',
  )

export const resetMessage = (error: unknown) =>
  pick(
    error,
    { user_not_found: 'No account found with this email address.' },
    'Failed to send reset email. Please try again.',
  )

/** By the code that the popup posts; a cancelled or closed popup shows nothing. */
export function googleMessage(intent: 'signin' | 'signup', code: string): string | undefined {
  if (code === 'cancelled') return undefined
  if (code === 'account_suspended') return suspended
  if (intent === 'signin')
    return code === 'user_data_not_found'
      ? 'User data not found. Please create an account.'
      : 'Failed to sign in with Google. Please try again.'
  return code === 'account_exists_with_different_method'
    ? 'An account with this email already exists. Please log in with your original method.'
    : (doorMessages[code] ?? 'Failed to sign up with Google. Please try again.')
}
