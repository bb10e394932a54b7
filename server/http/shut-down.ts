import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From the signal to stop on: not ready for new visitors, though still serving. */
    isDraining(): boolean
    /**
     * Readiness says no and every response closes its connection, so a proxy looks elsewhere; after `drainSeconds` of
     * that the server stops listening, finishes what it has begun and closes.
     */
    shutDown(): Promise<void>
  }
}

export function shutDownGently(app: FastifyInstance, { drainSeconds }: Pick<Settings, 'drainSeconds'>) {
  let draining = false
  app.decorate('isDraining', () => draining)
  app.decorate('shutDown', async () => {
    draining = true
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    await wait(drainSeconds * 1000)
    await app.close()
  })
}

/** After the drain time; what does not answer by then is left behind. */
const CLOSE_SECONDS = 30

/** Ends the process once everything is closed, in bounded time; a second signal does not hurry it. */
export function shutDownOnSignals(app: FastifyInstance, { drainSeconds }: Pick<Settings, 'drainSeconds'>) {
  let begun = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (begun) return
      begun = true
      setTimeout(
        () => {
          app.log.error('closing took too long')
          process.exit(1)
        },
        (drainSeconds + CLOSE_SECONDS) * 1000,
      ).unref()
      app.shutDown().then(
        () => process.exit(0),
        (error) => {
          app.log.error({ err: error }, 'closing failed')
          process.exit(1)
        },
      )
    })
}
