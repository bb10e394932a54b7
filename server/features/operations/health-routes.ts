import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Deps } from '#server/app.ts'
import { unavailable } from '#server/errors.ts'

/** Alive, ready, measured. */
export const healthRoutes: FastifyPluginAsync<Deps & { metrics: Registry }> = async (
  app,
  { db, content, metrics },
) => {
  const operations = { schema: { hide: true }, logLevel: 'warn' as const }

  app.get('/healthz', operations, async () => ({ status: 'up' }))

  app.get('/readyz', operations, async () => {
    if (app.isDraining()) throw unavailable('This instance is shutting down.')
    try {
      await sql`select 1 from kysely_migration`.execute(db.query)
    } catch {
      throw unavailable('The database is not reachable.')
    }
    return { status: 'ready', database: db.engine, content_version: content.version }
  })

  app.get('/metrics', operations, async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.metrics()),
  )
}
