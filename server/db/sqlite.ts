import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { messageOf } from '#server/errors.ts'
import type { Db, Topic } from './db.ts'
import type { Tables } from './tables.ts'

/** Names the process that has the folder. */
const HOLDER = 'lock-holder.txt'

/** The embedded engine: one file, one process, flushed to disk at every commit (docs/decisions/0002-database.md). */
export async function openSqlite(dataDir: string): Promise<Db> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  const file = join(dataDir, 'whetstone.sqlite')
  let database: DatabaseSync
  try {
    database = openDatabase(file)
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
    async isWritable() {
      try {
        // Never the database file itself: closing it would drop the locks that SQLite holds on it.
        closeSync(openSync(join(dataDir, HOLDER), 'r+'))
        return true
      } catch {
        return false
      }
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
      `The database file ${file} cannot be used (${messageOf(error)}). Move it away and restore a backup.`,
    )
  }
}

/** The interface that Kysely expects of better-sqlite3, on node:sqlite; statements are prepared once. */
export function kyselyView(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      // A deferred transaction that has read fails at its first write when another process has written since.
      const statement = statementView(database, sql === 'begin' ? 'begin immediate' : sql)
      if (prepared.size < 500) prepared.set(sql, statement)
      return statement
    },
  }
}

function statementView(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  // SQLite takes a transaction back by itself when the disk is full or fails. Kysely's rollback must not hide that cause.
  const isNeeded = () => sql !== 'rollback' || database.isTransaction
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) =>
      isNeeded() ? statement.run(...values(parameters)) : { changes: 0, lastInsertRowid: 0 },
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

/** An operating-system lock that dies with its process, so a kill never leaves the folder locked. */
export function lockFolder(dataDir: string) {
  const holderFile = join(dataDir, HOLDER)
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
