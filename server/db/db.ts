import type { Kysely, Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>
/** Tells every instance, after commit, that something under `topic` changed; `key` says what (a uid, a sid). */
export type Publish = (topic: Topic, key: string) => Promise<void>
export type Topic = 'user-document' | 'revoked' | 'signing-keys'
/** `null` means "the connection is new or was away: anything may have changed, read again". */
export type ChangeListener = (key: string | null) => void

export interface Db {
  engine: 'sqlite' | 'postgres'
  /** For single statements. Never use it inside `write`. */
  query: Kysely<Tables>
  /**
   * One transaction, on PostgreSQL retried once when the database asks for it. Inside, use only `tx`, and never wait
   * for anything but the database.
   */
  write<T>(work: (tx: Tx, publish: Publish) => Promise<T>): Promise<T>
  /** Returns the function that ends the subscription. */
  subscribe(topic: Topic, listener: ChangeListener): () => void
  close(): Promise<void>
}

/** Opens the database, takes the embedded one's lock and brings the schema up to date. */
export async function openDb({
  url,
  listenUrl = url,
  dataDir,
}: {
  url: string | undefined
  /** Where LISTEN works, when `url` is a pooler. */
  listenUrl?: string | undefined
  dataDir: string
}): Promise<Db> {
  const db = url ? await openPostgres(url, listenUrl) : await openSqlite(dataDir)
  try {
    await migrate(db.query)
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}

async function migrate(query: Kysely<Tables>) {
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
