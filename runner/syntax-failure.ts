import type { Failure } from '#contract/run/protocol.ts'

/**
 * Where and why code cannot be read: sucrase and acorn end their messages with `(line:column)`. sucrase reads what the learner wrote;
 * what acorn reads may have lost its types, which keeps the lines and not the columns.
 */
export function syntaxFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  const [, line, column] = /\((\d+):(\d+)\)$/.exec(message) ?? []
  const isByAcorn = error instanceof Error && 'raisedAt' in error
  const text = message.replace(/^Error transforming [^:]*: /, '').replace(/ ?\(\d+:\d+\)$/, '')
  return {
    name: 'SyntaxError',
    message: column === undefined || isByAcorn ? text : `${text} (column ${column})`,
    line: line === undefined ? undefined : Number(line),
  }
}
