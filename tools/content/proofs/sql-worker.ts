import { parentPort } from 'node:worker_threads'
import { protocol, types } from '@electric-sql/pglite'
import { withError } from '#contract/run/comparable-output.ts'
import { resetStatements } from '#contract/run/sql-session.ts'
import { sqlStatements } from '#contract/run/sql-statements.ts'
import { emptyDatabase } from './empty-database.ts'

/** Executes SQL programs one after the other, each in a database without a trace of the one before. */

const { serialize, messages } = protocol
const database = await emptyDatabase()

type Executed = { columns: string | undefined; rows: string[]; sqlState: string | undefined }

async function execute(statement: string): Promise<Executed> {
  const answer = await database.execProtocol(serialize.query(statement), { throwOnError: false })
  const rows: string[] = []
  let columns: string | undefined
  let columnTypes: number[] = []
  let sqlState: string | undefined
  for (const message of answer.messages) {
    if (message instanceof messages.RowDescriptionMessage) {
      columnTypes = message.fields.map(({ dataTypeID }) => dataTypeID)
      columns = message.fields.map(({ name }) => name).join(' | ')
    }
    if (message instanceof messages.DataRowMessage)
      rows.push(message.fields.map((field, column) => shown(field, columnTypes[column])).join(' | '))
    if (message instanceof messages.DatabaseError) sqlState = message.code ?? 'XX000'
  }
  return { columns, rows, sqlState }
}

function shown(field: string | null, type: number | undefined): string {
  if (field === null) return 'NULL'
  return type === types.BOOL ? String(field === 't') : field
}

async function run({ before, code, header }: SqlProgram): Promise<string> {
  for (const statement of resetStatements) {
    const { sqlState } = await execute(statement)
    if (sqlState) throw new Error(`the database could not be emptied: ${sqlState} at ${statement}`)
  }
  for (const statement of sqlStatements(before)) {
    const { sqlState } = await execute(statement)
    if (sqlState) return `! ${sqlState} in the setup: ${statement.slice(0, 80)}`
  }
  const printed: string[] = []
  for (const statement of sqlStatements(code)) {
    const { columns, rows, sqlState } = await execute(statement)
    if (header && columns !== undefined) printed.push(columns)
    printed.push(...rows)
    if (sqlState) return withError(printed.join('\n'), sqlState)
  }
  return withError(printed.join('\n'), undefined)
}

export type SqlProgram = { before: string; code: string; header: boolean }
export type SqlAnswer = { version: string } | { output: string } | { failure: string }

const port = parentPort
if (!port) throw new Error('this file runs as a worker')
const { rows } = await database.query<{ server_version: string }>('SHOW server_version')
port.postMessage({ version: String(rows[0]?.server_version) } satisfies SqlAnswer)
port.on('message', (program: SqlProgram) => {
  run(program).then(
    (output) => port.postMessage({ output } satisfies SqlAnswer),
    (error: unknown) => port.postMessage({ failure: String(error) } satisfies SqlAnswer),
  )
})
