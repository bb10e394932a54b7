import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { type BackedUpTable, type BackupHead, backedUp, backedUpTables } from './backup-format.ts'

const PAGE = 2000

/** Writes one consistent picture of the database to `file`, also while servers run. Resolves with the number of rows. */
export async function backUp(query: Kysely<Tables>, file: string): Promise<number> {
  let rows = 0
  async function* lines() {
    const head: BackupHead = { whetstone: 'backup', version: 1, made_at: new Date().toISOString() }
    yield `${JSON.stringify(head)}\n`
    for (const table of backedUpTables)
      for await (const row of rowsOf(table)) {
        rows++
        yield `${JSON.stringify([table, row])}\n`
      }
  }
  async function* rowsOf(table: BackedUpTable) {
    for (let offset = 0; ; offset += PAGE) {
      const order = sql.join(backedUp[table].map((column) => sql.ref(column)))
      const page =
        await sql`select * from ${sql.table(table)} order by ${order} limit ${PAGE} offset ${offset}`.execute(
          query,
        )
      yield* page.rows
      if (page.rows.length < PAGE) return
    }
  }
  const unfinished = `${file}.unfinished`
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
  await rename(unfinished, file)
  return rows
}
