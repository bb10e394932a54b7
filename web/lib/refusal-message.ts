import { ApiError, errorCode } from './api-error.ts'
import { waitMessage } from './wait-message.ts'

/** Refusals that aren't the person's doing: an address or a way to sign in that the operator's settings close, or a limit. */
export const refusalMessage = (error: unknown) =>
  error instanceof ApiError && (error.error?.expected_address || errorCode(error) === 'passwords_off')
    ? error.error?.message
    : waitMessage(error)
