import { ApiError } from '#web/lib/api-error.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'

/** Why the account didn't take it, and what to do. */
export function whyNotKept(error: unknown): string {
  console.warn('The case was not kept', error)
  if (error instanceof ApiError && error.status === 403 && error.error) return error.error.message
  return (
    refusalMessage(error) ?? "It couldn't be saved. Your text is still here; try again when you're online."
  )
}
