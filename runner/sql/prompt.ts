import type { PGlite } from '@electric-sql/pglite'
import { type Evaluation, type LineJob, type LoadJob, OUTPUT_MAX } from '#contract/run/protocol.ts'
import { sqlStatements } from '#contract/run/sql-statements.ts'
import type { Tell } from '../serve.ts'
import { execute } from './execute.ts'

/** How many rows of a result are shown. */
export const ROWS_SHOWN = 100

/** The statements of a line one after the other, each told as psql shows it; the first error ends the line. */
export async function runLine(
  database: PGlite,
  { kind, code }: Pick<LineJob | LoadJob, 'kind' | 'code'>,
  tell: Tell,
): Promise<Evaluation> {
  const start = performance.now()
  let from = 0
  let size = 0
  const ended = (more: Partial<Evaluation>) => ({ ms: performance.now() - start, ...more })
  for (const statement of sqlStatements(code)) {
    from = code.indexOf(statement, from)
    const { columns, rows, tag, notices, failure } = await execute(database, statement)
    if (notices.length > 0) tell({ kind: 'printed', text: `${notices.join('\n')}\n` })
    if (failure) {
      const { name, message, position } = failure
      const line = position === undefined ? undefined : lineAt(code, from + position - 1)
      return ended({ failure: { name, message, line, isInCode: kind === 'load' } })
    }
    const table = columns && { columns, rows: rows.slice(0, ROWS_SHOWN), total: rows.length }
    size += JSON.stringify(table?.rows ?? tag).length
    if (size > OUTPUT_MAX) return ended({ isCut: true })
    if (table) tell({ kind: 'table', table })
    else tell({ kind: 'printed', text: `${tag}\n` })
    from += statement.length
  }
  return ended({})
}

export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length
