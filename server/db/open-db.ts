import type { Db } from './db.ts'
import { type Migrations, migratePostgres, migrateSqlite } from './migrate.ts'
import { migrations as landed } from './migrations/index.ts'
import { openPatiently, openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the database, takes the embedded one's lock and brings the schema up to date. */
export async function openDb({
  url,
  listenUrl = url,
  dataDir,
  migrations = landed,
}: {
  url: string | undefined
  /** An address at which LISTEN works, when `url` is a pooler. */
  listenUrl?: string | undefined
  dataDir: string
  migrations?: Migrations
}): Promise<Db> {
  if (url) {
    const patient = openPatiently(url)
    await migratePostgres(patient, migrations).finally(() => patient.destroy())
    return openPostgres(url, listenUrl)
  }
  const db = await openSqlite(dataDir)
  try {
    await migrateSqlite(db.query, migrations)
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}
