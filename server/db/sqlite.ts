import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import type { Db, Topic } from './db.ts'
import type { Tables } from './tables.ts'

/** The embedded engine: one file, one process, flushed to disk at every commit (docs/decisions/0002-database.md). */
export async function openSqlite(dataDir: string): Promise<Db> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  let database: DatabaseSync
  try {
    database = openDatabase(join(dataDir, 'whetstone.sqlite'))
  } catch (error) {
    unlock()
    throw error
  }
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyView(database) }) })
  const changes = new EventEmitter().setMaxListeners(0)
  const insideWrite = new AsyncLocalStorage<true>()

  return {
    engine: 'sqlite',
    query,
    async write(work) {
      // There is one connection: a write inside a write would wait for itself for ever.
      if (insideWrite.getStore()) throw new Error('db.write inside db.write: pass the transaction on instead')
      const published: [Topic, string][] = []
      const result = await insideWrite.run(true, () =>
        query
          .transaction()
          .execute((tx) => work(tx, async (topic, key) => void published.push([topic, key]))),
      )
      for (const [topic, key] of published) changes.emit(topic, key)
      return result
    },
    subscribe(topic, listener) {
      changes.on(topic, listener)
      return () => changes.off(topic, listener)
    },
    async close() {
      await query.destroy()
      if (database.isOpen) database.close() // Kysely closes only what it has used
      unlock()
    },
  }
}

function openDatabase(file: string) {
  const database = new DatabaseSync(file)
  try {
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma busy_timeout = 5000;
      select count(*) from sqlite_schema;
    `)
    return database
  } catch (error) {
    database.close()
    throw new Error(
      `The database file ${file} cannot be used (${(error as Error).message}). Move it away and restore a backup.`,
    )
  }
}

/** What Kysely expects of better-sqlite3, on node:sqlite; statements are prepared once. */
export function kyselyView(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, StatementSync>()
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = prepared.get(sql)
      if (!statement) {
        statement = database.prepare(sql)
        if (prepared.size < 500) prepared.set(sql, statement)
      }
      const ready = statement
      return {
        reader: ready.columns().length > 0,
        all: (parameters) => ready.all(...values(parameters)),
        run: (parameters) => ready.run(...values(parameters)),
        iterate: (parameters) => ready.iterate(...values(parameters)),
      }
    },
  }
}

/** An operating-system lock that dies with its process, so a kill never leaves the folder locked. */
function lockFolder(dataDir: string) {
  const holderFile = join(dataDir, 'lock-holder.txt')
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'))
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
  } catch {
    lock.close()
    let holder = 'another process'
    try {
      holder = `process ${readFileSync(holderFile, 'utf8')}`
    } catch {}
    throw new Error(
      `The data folder ${dataDir} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(holderFile, String(process.pid))
  return () => {
    if (lock.isOpen) lock.close()
  }
}
