import type { ModelSettings } from '#server/settings/model-settings.ts'
import { ModelError } from './model-error.ts'

/** Runs a work with the model for as long as the operator allows: then it's late. An abort of the caller's is thrown as it is. */
export async function withDeadline<T>(
  { seconds }: ModelSettings,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(seconds * 1000)
  try {
    return await work(AbortSignal.any([signal, deadline]))
  } catch (error) {
    if (deadline.aborted && !signal.aborted)
      throw new ModelError('late', `No answer within ${seconds} seconds.`)
    throw error
  }
}
