import type { Failure } from '#contract/run/protocol.ts'

/** Where and why code cannot be read: sucrase and acorn end their messages with `(line:column)`. */
export function syntaxFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  const [, line] = /\((\d+):\d+\)$/.exec(message) ?? []
  return {
    name: 'SyntaxError',
    message: message.replace(/^Error transforming [^:]*: /, '').replace(/ ?\(\d+:\d+\)$/, ''),
    line: line === undefined ? undefined : Number(line),
  }
}
