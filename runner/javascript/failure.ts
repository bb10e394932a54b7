import { lineInCode } from '#contract/run/compose.ts'
import type { Failure } from '#contract/run/protocol.ts'

export type Place = { url: string; first: number; count: number }

/** The innermost of an error's frames that is in the learner's code; the three engines write them alike. */
export function lineOf(error: unknown, { url, first, count }: Place): number | undefined {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return undefined
  for (const part of error.stack.split(url).slice(1)) {
    const line = lineInCode(Number(/^:(\d+)/.exec(part)?.[1]), { first, count })
    if (line !== undefined) return line
  }
  return undefined
}

/** The class of what was thrown, as the proofs name it. */
export function failureOf(error: unknown, place: Place): Failure {
  const name = className(error)
  const message = error instanceof Error ? error.message : `thrown: ${String(error)}`
  return { name, message: message.slice(0, 1000), line: lineOf(error, place) }
}

const className = (error: unknown): string =>
  error === null || error === undefined ? String(error) : (error.constructor?.name ?? 'Error')
