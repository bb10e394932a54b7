/** A response that is not a success, thrown where it is found out; error-handler.ts turns it into the wire form. */
export class ApiError extends Error {
  status: number
  code: string
  /** Fields of the response beyond code and message: `fields`, `verify_ticket`. */
  extra: Record<string, unknown>
  retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    { extra = {}, retryAfterSeconds }: { extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** True for this error of the system: `isSystemError(error, 'ENOENT')`. */
export const isSystemError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

export const invalidInput = (fields: Record<string, string>) =>
  new ApiError(400, 'invalid_input', `Please correct: ${Object.keys(fields).join(', ')}.`, {
    extra: { fields },
  })
export const unauthenticated = (message = 'Please sign in.') => new ApiError(401, 'unauthenticated', message)
export const emailNotVerified = () =>
  new ApiError(403, 'email_not_verified', 'Please verify your email before signing in.')
/** Said only to somebody who has proven that the account is theirs. */
export const accountSuspended = () =>
  new ApiError(403, 'account_suspended', 'This account is suspended. Ask whoever runs this site.')
export const forbidden = (message = 'You may not do this.') => new ApiError(403, 'forbidden', message)
/** The page is open under an address that the operator's settings don't name: nothing the person typed is wrong. */
export const wrongAddress = (expected: string) =>
  new ApiError(
    403,
    'forbidden',
    `This site works at ${expected} only. Open it there, or ask whoever runs it to set PUBLIC_URL to the address you use.`,
    { extra: { expected_address: expected } },
  )
export const notFound = (what: string) => new ApiError(404, 'not_found', `${what} not found`)
export const rateLimited = (retryAfterSeconds: number) =>
  new ApiError(429, 'rate_limited', 'Too many attempts. Please wait and try again.', {
    extra: { retry_after: retryAfterSeconds },
    retryAfterSeconds,
  })
export const unavailable = (message = 'The service is busy. Please try again in a moment.') =>
  new ApiError(503, 'unavailable', message, { retryAfterSeconds: 2 })
