import { ApiError, errorCode } from './api-error.ts'

/** For a rate limit: says how long to wait, because an immediate retry fails, too. */
export function waitMessage(error: unknown) {
  if (!(error instanceof ApiError) || errorCode(error) !== 'rate_limited') return undefined
  const minutes = Math.ceil(Number(error.error?.retry_after) / 60)
  return `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} before you try again.`
}
