import { ApiError } from './api-error.ts'
import { waitMessage } from './wait-message.ts'

/** Refusals that aren't the person's doing: a page under another address than the operator's settings name, or a limit. */
export const refusalMessage = (error: unknown) =>
  error instanceof ApiError && error.error?.expected_address ? error.error.message : waitMessage(error)
