import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The embedded database of the server under test: other processes may open it next to the server. */
export const inDatabase = (statement: string, ...values: string[]) =>
  inDatabaseOf(process.env.E2E_DATA_DIR ?? '', statement, ...values)

/** The same of a server of a test's own. */
export function inDatabaseOf(dataDir: string, statement: string, ...values: string[]) {
  const database = new DatabaseSync(join(dataDir, 'whetstone.sqlite'))
  database.exec('pragma busy_timeout = 5000; pragma foreign_keys = on')
  try {
    return database.prepare(statement).all(...values)
  } finally {
    database.close()
  }
}
