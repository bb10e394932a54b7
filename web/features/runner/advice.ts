import type { Failure } from '#contract/run/protocol.ts'
import { isOutOfMemory } from './death.ts'

/** Code that cannot be read, in JavaScript and its kin, Python, PostgreSQL and Java. */
const unread = new Set(['SyntaxError', 'IndentationError', 'TabError', '42601', 'compile error'])

/** Advice on an error that doesn't give any. */
export function adviceFor(failure: Failure): string | undefined {
  const { name, message } = failure
  if (unread.has(name)) return 'Correct the code and run it again; what you typed is kept.'
  if (/ran for more than \d+ seconds/.test(message))
    return 'Look for a loop that never ends, or for a way that takes fewer steps.'
  if (isOutOfMemory(failure))
    return 'The code asks for more memory than the sandbox has. Look for a loop that never ends, or keep less at once.'
  if (name === 'StackOverflowError' || /call stack|stack overflow|recursion/i.test(message))
    return 'The calls go too deep. Look for a call that never reaches its end, or use a loop in place of calls.'
  return undefined
}
