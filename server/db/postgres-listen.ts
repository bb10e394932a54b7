import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { sharedTopics as topics } from './db.ts'
import type { PostgresAddress } from './postgres-address.ts'
import { connectionOptions, destroy } from './postgres-pool.ts'

/** A channel that only `assertHeard` listens to. */
const PROBE = 'listen-probe'
const RECONNECT_MS = 250
const HEARTBEAT_MS = 5000
const GOODBYE_MS = 1000
const PROBE_MS = 10_000

/**
 * One LISTEN connection for the process; whenever it is up, first or again, every listener hears `null`. A heartbeat finds out that
 * it fell silent: `onSilent` is told before the next connection is tried.
 */
export function listen({ hosts }: PostgresAddress, changes: EventEmitter, onSilent: () => void) {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let attempts = 0

  const connect = async () => {
    // A standby refuses LISTEN, so the next attempt goes to the next host.
    const connectionString = hosts[attempts++ % hosts.length]
    const current = new pg.Client({ connectionString, ...connectionOptions })
    client = current
    let beat: NodeJS.Timeout | undefined
    let lost = false
    const retry = () => {
      clearTimeout(beat)
      if (lost || stopped) return
      lost = true
      destroy(current)
      timer = setTimeout(connect, RECONNECT_MS)
    }
    const heartbeat = async () => {
      const silent = setTimeout(() => {
        onSilent()
        destroy(current)
      }, HEARTBEAT_MS)
      try {
        await current.query(`listen "${topics[0]}"`) // again isn't a change
        beat = setTimeout(heartbeat, HEARTBEAT_MS)
      } catch {
        retry()
      } finally {
        clearTimeout(silent)
      }
    }
    current.on('error', retry)
    current.on('end', retry)
    current.on('notification', ({ channel, payload }) => changes.emit(channel, payload ?? null))
    try {
      await current.connect()
      for (const topic of [...topics, PROBE]) await current.query(`listen "${topic}"`)
      if (stopped) return
      for (const topic of topics) changes.emit(topic, null)
      beat = setTimeout(heartbeat, HEARTBEAT_MS)
    } catch {
      retry()
    }
  }
  void connect()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      if (!client) return
      await Promise.race([client.end().catch(() => {}), wait(GOODBYE_MS, undefined, { ref: false })])
      destroy(client)
    },
  }
}

/**
 * Sends itself a change, as another instance would. Behind a pooler in transaction mode it never arrives: then sign-outs elsewhere would
 * not either, and the start is refused.
 */
export async function assertHeard(
  changes: EventEmitter,
  notify: (topic: string, key: string) => Promise<unknown>,
) {
  const key = randomUUID()
  const until = Date.now() + PROBE_MS
  const isHeard = new Promise<true>((heard) => {
    changes.on(PROBE, (arrived) => arrived === key && heard(true))
  })
  // Sent again, because LISTEN may not be up yet.
  while (Date.now() < until) {
    await notify(PROBE, key)
    if (await Promise.race([isHeard, wait(250, false)])) return void changes.removeAllListeners(PROBE)
  }
  throw new Error(
    'DATABASE_URL leads to a pooler (PgBouncer in transaction mode), where LISTEN hears nothing: sign-outs and changes of other instances would be missed. Set DATABASE_LISTEN_URL to PostgreSQL itself.',
  )
}
