import { type PGlite, protocol, types } from '@electric-sql/pglite'
import type { Failure } from '#contract/run/protocol.ts'

const { serialize, messages } = protocol

export type StatementResult = {
  columns: string[] | undefined
  rows: (string | null)[][]
  /** `INSERT 0 1`, as psql says it. */
  tag: string
  /** The server's remarks next to the result, as psql shows it: `NOTICE:  table "x" does not exist`. */
  notices: string[]
  failure: (Failure & { position: number | undefined }) | undefined
}

/** One statement, as psql sends it; cells are text as PostgreSQL writes it, booleans in full. */
export async function execute(database: PGlite, statement: string): Promise<StatementResult> {
  const done: StatementResult = { columns: undefined, rows: [], tag: '', notices: [], failure: undefined }
  const unsupported = unsupportedFailure(statement)
  if (unsupported) return { ...done, failure: unsupported }
  const answer = await database.execProtocol(serialize.query(statement), { throwOnError: false })
  let columnTypes: number[] = []
  for (const message of answer.messages) {
    if (message instanceof messages.RowDescriptionMessage) {
      columnTypes = message.fields.map(({ dataTypeID }) => dataTypeID)
      done.columns = message.fields.map(({ name }) => name)
    }
    if (message instanceof messages.DataRowMessage)
      done.rows.push(message.fields.map((cell, at) => shown(cell, columnTypes[at])))
    if (message instanceof messages.NoticeMessage)
      done.notices.push(`${message.severity ?? 'NOTICE'}:  ${message.message ?? ''}`)
    if (message instanceof messages.CommandCompleteMessage) done.tag = message.text
    if (message instanceof messages.DatabaseError) {
      const hint = message.hint ? ` (${message.hint})` : ''
      const position = message.position === undefined ? undefined : Number(message.position)
      done.failure = { name: message.code ?? 'XX000', message: `${message.message}${hint}`, position }
    }
  }
  return done
}

const shown = (cell: string | null, type: number | undefined): string | null =>
  type === types.BOOL && cell !== null ? String(cell === 't') : cell

/** A COPY that needs a client or a program waits for ever, and takes the whole server with it. */
function unsupportedFailure(statement: string): StatementResult['failure'] {
  const plain = statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').trim()
  const [, other] = /^copy\b[\s\S]*\b(?:from|to)\s+(stdin|program)\b/i.exec(plain) ?? []
  if (other === undefined) return undefined
  const reason =
    other.toLowerCase() === 'stdin' ? 'reads rows that a client sends' : 'starts a program of the server'
  return {
    name: '0A000',
    message: `COPY with ${other.toUpperCase()} ${reason}, and there is none in this page. Use INSERT INTO ... VALUES or SELECT.`,
    position: undefined,
  }
}
