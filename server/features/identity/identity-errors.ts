import { ApiError } from '#server/errors.ts'

// The sentences are the specification's; a screen chooses its own by the code.
export const nameRequired = () => new ApiError(400, 'name_required', 'Please enter your name.')
export const invalidEmail = () => new ApiError(400, 'invalid_email', 'Please enter a valid email address.')
export const passwordWeak = () => new ApiError(400, 'password_weak', 'Please meet all password requirements.')
export const passwordCommon = () =>
  new ApiError(
    400,
    'password_common',
    'This password is one of the first that attackers try. Please choose another one.',
  )
export const invalidCode = () => new ApiError(400, 'invalid_code', 'This link is not valid or has expired.')
export const alreadyUndone = () =>
  new ApiError(
    400,
    'already_undone',
    'This change has been taken back already, with another mail or this one.',
  )
export const invalidCredentials = () =>
  new ApiError(401, 'invalid_credentials', 'Invalid email or password. New here? Please sign up.')
export const notSignedIn = () => new ApiError(401, 'unauthenticated', 'No authenticated user found')
export const signInNotVerified = (verifyTicket: string) =>
  new ApiError(403, 'email_not_verified', 'Please verify your email before signing in.', {
    extra: { verify_ticket: verifyTicket },
  })
export const userDataNotFound = () =>
  new ApiError(403, 'user_data_not_found', 'User data not found. Please create an account.')
export const passkeyRefused = () =>
  new ApiError(400, 'passkey_refused', 'This passkey was not accepted. Please sign in another way.')
export const lastWay = () =>
  new ApiError(409, 'last_way', 'This is the only way into your account. Please add another one first.')
export const userNotFound = () =>
  new ApiError(404, 'user_not_found', 'No account found with this email address.')
export const emailInUse = () =>
  new ApiError(409, 'email_in_use', 'An account already exists with this email. Please log in.')
export const otherMethod = () =>
  new ApiError(
    409,
    'account_exists_with_different_method',
    'An account with this email already exists. Please log in with your original method.',
  )
export const emailUnproven = () =>
  new ApiError(
    403,
    'email_unproven',
    "The provider didn't confirm an email address of yours. Confirm it there, then try again.",
  )
export const noAccount = () =>
  new ApiError(403, 'no_account', "There's no account for you here yet. Ask whoever runs this site.")
export const passwordsOff = () =>
  new ApiError(403, 'passwords_off', 'Passwords are off here. Use another way to sign in.')
export const signUpClosed = () =>
  new ApiError(403, 'sign_up_closed', "This site doesn't take new accounts. Ask whoever runs it.")
export const invitationRequired = () =>
  new ApiError(
    403,
    'invitation_required',
    'You need an invitation to create an account here. Open the link in yours, or ask whoever runs this site.',
  )
export const invitationInvalid = () =>
  new ApiError(
    403,
    'invitation_invalid',
    'This invitation was used, has expired, or is for another address. Ask for a new one.',
  )
export const domainRefused = (domains: string[]) =>
  new ApiError(
    403,
    'domain_refused',
    `Accounts here are for addresses at ${domains.join(', ')}. Use yours, or ask for an invitation.`,
  )
export const resendCooldown = (seconds: number) =>
  new ApiError(429, 'resend_cooldown', 'Please wait before sending another email.', {
    extra: { retry_after: seconds },
    retryAfterSeconds: seconds,
  })
