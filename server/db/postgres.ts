import { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Db, sharedTopics, type Topic } from './db.ts'
import { parsePostgresUrl } from './postgres-address.ts'
import { assertHeard, listen } from './postgres-listen.ts'
import { openPool } from './postgres-pool.ts'
import type { Tables } from './tables.ts'

const serializationFailures = new Set(['40001', '40P01'])
const isShared = (topic: Topic) => sharedTopics.some((one) => one === topic)

/** PostgreSQL by its address. Counts (bigint) arrive as numbers, changes of other instances through LISTEN. */
export async function openPostgres(url: string, listenUrl = url): Promise<Db> {
  const pool = openPool(parsePostgresUrl(url))
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const changes = new EventEmitter().setMaxListeners(0)
  const listening = listen(parsePostgresUrl(listenUrl), changes, pool.leave)

  const db: Db = {
    engine: 'postgres',
    query,
    async write(work) {
      const attempt = async () => {
        const published: [Topic, string][] = []
        const result = await query.transaction().execute((tx) =>
          work(tx, async (topic, key) => {
            if (isShared(topic)) await sql`select pg_notify(${topic}, ${key})`.execute(tx)
            else published.push([topic, key])
          }),
        )
        for (const [topic, key] of published) changes.emit(topic, key)
        return result
      }
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
    async isWritable() {
      const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(query)
      return rows[0]?.transaction_read_only === 'off'
    },
    async close() {
      await Promise.all([listening.stop(), query.destroy()])
      await pool.end() // Kysely closes only what it has used
    },
  }
  try {
    await assertHeard(changes, (topic, key) => sql`select pg_notify(${topic}, ${key})`.execute(query))
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** For migrations and backups, which may take longer than a statement of a request. Hears no changes. */
export function openPatiently(url: string) {
  const pool = openPool(parsePostgresUrl(url), { patient: true })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
