import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import {
  type BackedUpTable,
  type BackupFoot,
  type BackupHead,
  backedUp,
  backedUpTables,
} from './backup-format.ts'

const PAGE = 2000

/** Writes one consistent picture of the database to `file`, also while servers run. Resolves with the number of rows. */
export async function backUp(query: Kysely<Tables>, file: string): Promise<number> {
  let rows = 0
  async function* lines() {
    const sum = createHash('sha256')
    const summed = (value: BackupHead | [BackedUpTable, unknown]) => {
      const line = `${JSON.stringify(value)}\n`
      sum.update(line)
      return line
    }
    yield summed({ whetstone: 'backup', version: 2, made_at: new Date().toISOString() })
    for (const table of backedUpTables)
      for await (const row of rowsOf(query, table)) {
        rows++
        yield summed([table, row])
      }
    const foot: BackupFoot = { end: { rows, sha256: sum.digest('hex') } }
    yield `${JSON.stringify(foot)}\n`
  }
  const unfinished = `${file}.unfinished`
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  )
  await rename(unfinished, file)
  return rows
}

/** Each page begins behind the last key of the one before: every row is read once, however large the table is. */
async function* rowsOf(query: Kysely<Tables>, table: BackedUpTable) {
  const columns: readonly string[] = backedUp[table]
  const key = sql.join(columns.map((column) => sql.ref(column)))
  let behind = sql``
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} ${behind} order by ${key} limit ${PAGE}`.execute(query)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    behind = sql`where (${key}) > (${sql.join(columns.map((column) => last[column]))})`
  }
}
