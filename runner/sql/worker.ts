import type { PGlite } from '@electric-sql/pglite'
import { OUTPUT_MAX, type QueryJob, type Ran, type Table } from '#contract/run/protocol.ts'
import { resetStatements } from '#contract/run/sql-session.ts'
import { sqlStatements } from '#contract/run/sql-statements.ts'
import { serve } from '../serve.ts'
import { execute } from './execute.ts'
import { lineAt, ROWS_SHOWN, runLine } from './prompt.ts'
import { startDatabase } from './start-database.ts'

/** Executes queries one after the other, each in a database without a trace of the one before. */

/** How many rows of a table of the setup are shown. */
const SAMPLE_ROWS = 5

/** The statements before the code are not the learner's, and keep quiet. */
const SHOW_NOTICES = 'SET client_min_messages = notice'

serve(async (boot, tell) => {
  const database = await startDatabase(boot)
  const { rows } = await execute(database, 'SHOW server_version')
  tell({ kind: 'ready', version: `PostgreSQL ${rows[0]?.[0] ?? ''}` })
  /** The session of the prompt, as long as nothing else has cleared the database. */
  let session: number | undefined
  /** Done for the next job as soon as one has been told, so that it needn't wait for it. */
  let cleared: Promise<void> | undefined
  function clearAhead(): void {
    cleared = executeAll(database, resetStatements)
    cleared.catch(() => {})
  }
  return async (job) => {
    if (job.kind === 'line') {
      if (job.session !== session) return tell({ kind: 'unloaded' })
      return tell({ kind: 'evaluated', evaluated: await runLine(database, job, tell) })
    }
    if (job.kind !== 'load' && job.kind !== 'query' && job.kind !== 'tables') return
    session = undefined
    await (cleared ?? executeAll(database, resetStatements))
    cleared = undefined
    await executeAll(database, sqlStatements(job.before))
    if (job.kind === 'load') {
      session = job.session
      await execute(database, SHOW_NOTICES)
      return tell({ kind: 'evaluated', evaluated: await runLine(database, job, tell) })
    }
    if (job.kind === 'query') tell({ kind: 'ran', ran: await query(database, job) })
    else tell({ kind: 'tables', tables: await tables(database) })
    clearAhead()
  }
})

/** Anything that fails here leaves the session broken: the page then starts another one. */
async function executeAll(database: PGlite, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const { failure } = await execute(database, statement)
    if (failure) throw new Error(`${failure.name} at ${statement.slice(0, 80)}: ${failure.message}`)
  }
}

async function query(database: PGlite, { code }: QueryJob): Promise<Ran> {
  const start = performance.now()
  const printed: string[] = []
  const notices: string[] = []
  let table: Table | undefined
  let from = 0
  const ran = (more: Partial<Ran>): Ran => {
    const output = printed.join('\n')
    const isCut = output.length > OUTPUT_MAX
    const noticed = notices.join('\n').slice(0, OUTPUT_MAX)
    return {
      output: output.slice(0, OUTPUT_MAX),
      printed: noticed,
      isCut,
      ms: performance.now() - start,
      table,
      ...more,
    }
  }
  await execute(database, SHOW_NOTICES)
  for (const statement of sqlStatements(code)) {
    from = code.indexOf(statement, from)
    const { columns, rows, notices: more, failure } = await execute(database, statement)
    for (const row of rows) printed.push(inText(row))
    notices.push(...more)
    if (columns) table = { columns, rows: rows.slice(0, ROWS_SHOWN), total: rows.length }
    if (failure) {
      const { name, message, position } = failure
      const line = position === undefined ? undefined : lineAt(code, from + position - 1)
      return ran({ failure: { name, message, line } })
    }
    from += statement.length
  }
  return ran({})
}

async function tables(database: PGlite) {
  const names = await execute(
    database,
    "SELECT tablename, quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  )
  const found: (Table & { name: string })[] = []
  for (const [name, quoted] of names.rows) {
    const count = await execute(database, `SELECT count(*) FROM ${quoted}`)
    const { columns = [], rows } = await execute(database, `SELECT * FROM ${quoted} LIMIT ${SAMPLE_ROWS}`)
    found.push({ name: String(name), columns, rows, total: Number(count.rows[0]?.[0]) })
  }
  return found
}

const inText = (row: (string | null)[]): string => row.map((cell) => cell ?? 'NULL').join(' | ')
