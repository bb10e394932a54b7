import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '#server/deps.ts'
import { unavailable } from '#server/errors.ts'
import { privateNetworkOnly } from '#server/http/network-access.ts'
import { version } from '#server/version.ts'

/** Alive, ready, measured. */
export const healthRoutes: FastifyPluginAsync<Deps & { metrics: Registry }> = async (
  app,
  { db, content, metrics, backups },
) => {
  const quiet = { schema: { hide: true }, logLevel: 'warn' as const }

  app.get('/healthz', quiet, async () => ({
    status: 'up',
    version,
    ...(backups && { backups: backups.report() }),
  }))

  app.get('/readyz', quiet, async () => {
    if (app.isDraining()) throw unavailable('This instance is shutting down.')
    let writable: boolean
    try {
      await sql`select 1 from kysely_migration`.execute(db.query)
      writable = await db.isWritable()
    } catch {
      throw unavailable('The database is not reachable.')
    }
    if (!writable) throw unavailable('The database can only be read.')
    return { status: 'ready', database: db.engine, content_version: content.version }
  })

  new Gauge({
    name: 'backup_failing',
    help: '1 where backups by schedule are on and the last one failed or is late',
    registers: [metrics],
    collect() {
      this.set(backups?.report().failing ? 1 : 0)
    },
  })
  app.get('/metrics', { ...quiet, onRequest: privateNetworkOnly }, async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.metrics()),
  )
}
