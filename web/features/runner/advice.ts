import type { Failure } from '#contract/run/protocol.ts'

/** What to do about an error that does not say so itself. */
export function adviceFor({ name, message }: Failure): string | undefined {
  if (name === 'MemoryError' || name === '53200' || /allocation failed|invalid string length/i.test(message))
    return 'The code asks for more memory than the sandbox has. Look for a loop that never ends, or keep less at once.'
  if (/call stack|stack overflow|recursion/i.test(message))
    return 'The calls go too deep. Look for a call that never reaches its end, or use a loop in place of calls.'
  return undefined
}
