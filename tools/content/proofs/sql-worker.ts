import { parentPort } from 'node:worker_threads'
import { PGlite, protocol, types } from '@electric-sql/pglite'
import { withError } from './program.ts'
import { sqlStatements } from './sql-statements.ts'

/** Executes SQL programs one after the other, each in a database without a trace of the one before. */

const { serialize, messages } = protocol
const database = await PGlite.create()
const session = [
  'ROLLBACK',
  'DISCARD ALL',
  `DO $$ DECLARE name text; BEGIN
     FOR name IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
       EXECUTE format('DROP SCHEMA %I CASCADE', name);
     END LOOP;
     FOR name IN SELECT rolname FROM pg_roles WHERE oid >= 16384 LOOP
       EXECUTE format('DROP OWNED BY %I CASCADE', name);
       EXECUTE format('DROP ROLE %I', name);
     END LOOP;
   END $$`,
  'CREATE SCHEMA public',
  "SET TimeZone = 'UTC'",
  "SET DateStyle = 'ISO, YMD'",
  'SET client_min_messages = error',
]

async function execute(statement: string): Promise<{ rows: string[]; sqlState: string | undefined }> {
  const answer = await database.execProtocol(serialize.query(statement), { throwOnError: false })
  const rows: string[] = []
  let columnTypes: number[] = []
  let sqlState: string | undefined
  for (const message of answer.messages) {
    if (message instanceof messages.RowDescriptionMessage)
      columnTypes = message.fields.map(({ dataTypeID }) => dataTypeID)
    if (message instanceof messages.DataRowMessage)
      rows.push(message.fields.map((field, column) => shown(field, columnTypes[column])).join(' | '))
    if (message instanceof messages.DatabaseError) sqlState = message.code ?? 'XX000'
  }
  return { rows, sqlState }
}

function shown(field: string | null, type: number | undefined): string {
  if (field === null) return 'NULL'
  return type === types.BOOL ? String(field === 't') : field
}

async function run({ before, code }: SqlProgram): Promise<string> {
  for (const statement of session) {
    const { sqlState } = await execute(statement)
    if (sqlState) throw new Error(`the database could not be emptied: ${sqlState} at ${statement}`)
  }
  for (const statement of sqlStatements(before)) {
    const { sqlState } = await execute(statement)
    if (sqlState) return `! ${sqlState} in the setup: ${statement.slice(0, 80)}`
  }
  const printed: string[] = []
  for (const statement of sqlStatements(code)) {
    const { rows, sqlState } = await execute(statement)
    printed.push(...rows)
    if (sqlState) return withError(printed.join('\n'), sqlState)
  }
  return withError(printed.join('\n'), undefined)
}

export type SqlProgram = { before: string; code: string }
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
