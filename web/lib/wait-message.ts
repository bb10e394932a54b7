import { ApiError, errorCode } from './api-error.ts'

/** How long the server asks to wait: the Retry-After head (seconds or a date) first, the body second; undefined when neither says. */
export function waitSeconds(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { retryAfter } = error
  const inHead = /^\s*\d+\s*$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000
  return [inHead, error.error?.retry_after ?? Number.NaN].map(Number).find(Number.isFinite)
}

/** For a rate limit: says how long to wait, because an immediate retry fails too. */
export function waitMessage(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 429 || errorCode(error) === 'resend_cooldown')
    return undefined
  const seconds = waitSeconds(error)
  if (seconds === undefined) return 'Too many attempts. Please wait a while before you try again.'
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} before you try again.`
}
