import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'

/** For how long a browser remembers the response to a preflight request. */
const PREFLIGHT_SECONDS = 600

/** CORS for the pages of PAGE_ORIGINS, when they are served by another host than this service. Otherwise there is none. */
export function allowPageOrigins(app: FastifyInstance, { pageOrigins }: Settings) {
  if (pageOrigins.length === 0) return
  void app.register(cors, {
    origin: pageOrigins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'x-api-key'],
    exposedHeaders: ['retry-after'],
    maxAge: PREFLIGHT_SECONDS,
  })
  // Routes set `vary` of their own: a cache must not hand one page's permission to another page.
  app.addHook('onSend', async (_request, reply) => {
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/\borigin\b/i.test(vary)) reply.header('vary', vary ? `${vary}, Origin` : 'Origin')
  })
}
