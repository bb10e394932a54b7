import { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Db, Topic } from './db.ts'
import type { Tables } from './tables.ts'

const topics: Topic[] = ['user-document', 'revoked', 'signing-keys']
const RECONNECT_MS = 250
const serializationFailures = new Set(['40001', '40P01'])

/** PostgreSQL by its address. Counts (bigint) arrive as numbers, changes of other instances through LISTEN. */
export async function openPostgres(url: string, listenUrl = url): Promise<Db> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  pool.on('error', () => {}) // an idle connection that died; the next query opens another
  // One that dies between two statements of a transaction belongs to nobody at that moment: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const changes = new EventEmitter().setMaxListeners(0)
  const listening = listen(listenUrl, changes)

  return {
    engine: 'postgres',
    query,
    async write(work) {
      const attempt = () =>
        query.transaction().execute((tx) =>
          work(tx, async (topic, key) => {
            await sql`select pg_notify(${topic}, ${key})`.execute(tx)
          }),
        )
      try {
        return await attempt()
      } catch (error) {
        if (error instanceof pg.DatabaseError && serializationFailures.has(error.code ?? ''))
          return await attempt()
        throw error
      }
    },
    subscribe(topic, listener) {
      changes.on(topic, listener)
      return () => changes.off(topic, listener)
    },
    async close() {
      await listening.stop()
      await query.destroy()
    },
  }
}

/** One LISTEN connection for the process; whenever it is up, first or again, every listener hears `null`. */
function listen(url: string, changes: EventEmitter) {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const current = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
    client = current
    let lost = false
    const retry = () => {
      if (lost || stopped) return
      lost = true
      current.end().catch(() => {})
      timer = setTimeout(connect, RECONNECT_MS)
    }
    current.on('error', retry)
    current.on('end', retry)
    current.on('notification', ({ channel, payload }) => changes.emit(channel, payload ?? null))
    try {
      await current.connect()
      for (const topic of topics) await current.query(`listen "${topic}"`)
      for (const topic of topics) changes.emit(topic, null)
    } catch {
      retry()
    }
  }
  void connect()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
