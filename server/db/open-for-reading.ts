import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { openPatiently } from './postgres.ts'
import { kyselyView } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** A second look at a database that a server may have open: one consistent picture, nothing is written. */
export async function openForReading({ url, dataDir }: { url: string | undefined; dataDir: string }) {
  if (url) {
    const query = openPatiently(url)
    return {
      snapshot: <T>(work: (query: Kysely<Tables>) => Promise<T>) =>
        query.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
      close: () => query.destroy(),
    }
  }
  const database = new DatabaseSync(join(dataDir, 'whetstone.sqlite'), { readOnly: true })
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyView(database) }) })
  return {
    // In WAL mode the first read of a transaction fixes what all its reads see.
    snapshot: <T>(work: (query: Kysely<Tables>) => Promise<T>) => query.transaction().execute(work),
    close: () => query.destroy(),
  }
}
