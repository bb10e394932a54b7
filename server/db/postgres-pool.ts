import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import type { PostgresAddress } from './postgres-address.ts'

const MAX_CONNECTIONS = 10
const CLOSE_MS = 5000
/** PostgreSQL ends a longer statement itself and says so. */
const STATEMENT_MS = 15_000
/** Nothing was heard for longer than a statement may take: the connection leads nowhere. */
const SILENT_MS = 17_000
/** A connection without traffic is probed after 10 s, so firewalls keep it and a dead host is noticed. */
export const connectionOptions = {
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/** No answer, no reset: the machine lost power, or a firewall forgot the connection. */
export class DatabaseSilent extends Error {
  code = 'ETIMEDOUT'
}
/** A standby, or a primary that was demoted; PostgreSQL's own code for a refused write. */
export class DatabaseReadOnly extends Error {
  code = '25006'
}

/** Somebody cancelled a commit that waited for its standby: PostgreSQL calls it done, with a warning, though one machine alone has it. */
export class DatabaseUnreplicated extends Error {
  code = '57014'
}

/**
 * The pool that Kysely takes connections from. A connection that falls silent is destroyed, and with it all that were opened before; one
 * that turned read-only as well. With several hosts, the next one that may write takes over.
 */
export function openPool({ hosts, needsPrimary }: PostgresAddress, { patient = false } = {}) {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  /** Every open connection, with the generation it was opened in. */
  const open = new Map<pg.Client, number>()
  const primaries = new WeakSet<pg.Client>()
  let generation = 0
  let current = 0

  const pools = hosts.map((connectionString) => {
    const pool = new pg.Pool({
      connectionString,
      types,
      max: MAX_CONNECTIONS,
      ...connectionOptions,
      ...(!patient && {
        statement_timeout: STATEMENT_MS,
        idle_in_transaction_session_timeout: STATEMENT_MS,
      }),
    })
    pool.on('error', () => {}) // an idle connection that died; the next query opens another
    pool.on('connect', (client) => {
      open.set(client, generation)
      // One that dies between two statements of a transaction belongs to nobody at that moment: the next statement fails.
      client.on('error', () => {})
    })
    pool.on('remove', (client) => open.delete(client))
    return pool
  })

  /** Connections opened so far are not used again. Those at work end by themselves. */
  const leave = () => {
    generation++
  }

  async function connect(): Promise<PostgresPoolClient> {
    let failure: unknown
    for (const _ of pools) {
      const at = current
      const pool = pools[at]
      if (!pool) break
      try {
        return await checkOut(pool)
      } catch (error) {
        failure = error
        const isBusy = pool.totalCount >= MAX_CONNECTIONS
        if (current === at && !isBusy) current = (at + 1) % pools.length
      }
    }
    throw failure
  }

  async function checkOut(pool: pg.Pool): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (open.get(client) !== generation) {
        destroy(client)
        client.release(true)
        continue
      }
      const watched = watch(client, { leave, silentMs: patient ? undefined : SILENT_MS })
      if (needsPrimary && !primaries.has(client)) {
        const readOnly = await isReadOnly(watched).catch((error) => {
          watched.release(true)
          throw error
        })
        if (readOnly) {
          watched.release(true)
          throw new DatabaseReadOnly('The host can only be read.')
        }
        primaries.add(client)
      }
      return watched
    }
  }

  return {
    connect,
    leave,
    options: {},
    /** Ends even when the database does not answer. */
    async end() {
      const ended = Promise.allSettled(pools.map((pool) => pool.end()))
      await Promise.race([ended, wait(CLOSE_MS, undefined, { ref: false })])
      for (const client of open.keys()) destroy(client)
    },
  } satisfies PostgresPool & { leave(): void }
}

async function isReadOnly(client: PostgresPoolClient) {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only', [])
  return rows[0]?.transaction_read_only === 'on'
}

/** A connection for the time of one loan: what broke it once refuses the rest of the loan, so a rollback does not wait again. */
function watch(
  client: pg.PoolClient,
  { leave, silentMs }: { leave(): void; silentMs: number | undefined },
): PostgresPoolClient {
  let broken: Error | undefined
  const fallSilent = () => {
    broken = new DatabaseSilent(`The database has not answered for ${silentMs} ms.`)
    leave()
    destroy(client)
  }

  // The text is in the server's language, and the code that of any warning.
  const hearWarning = ({ routine }: { routine?: string | undefined }) => {
    if (routine === 'SyncRepWaitForLSN') broken = new DatabaseUnreplicated('A commit was not replicated.')
  }

  async function ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (broken) throw broken
    const timer = silentMs === undefined ? undefined : setTimeout(fallSilent, silentMs)
    try {
      const { command, rowCount, rows } = await client.query(text, [...values])
      if (broken) throw broken
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '25006') {
        broken = error
        leave()
      }
      throw broken ?? error
    } finally {
      clearTimeout(timer)
    }
  }
  client.on('notice', hearWarning)
  return {
    query: ask as PostgresPoolClient['query'],
    release(destroyed) {
      client.off('notice', hearWarning)
      client.release(Boolean(broken) || destroyed)
    },
  }
}

/** At once: a goodbye would wait for the other end. */
export function destroy(client: pg.Client) {
  client.connection.stream.destroy()
}
