import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'

/** Shorter ones leave in three segments as they are. */
const THRESHOLD = 4096
const isText = /^(text\/|application\/json)/
const toGzip = promisify(gzip)

/**
 * Gzips the responses of members in one call beside the event loop, at the cheapest level, since each is compressed for one reader. A
 * stream for each of them costs a third of the whole request (docs/benchmarks.md). What is streamed passes as it is.
 */
export function compressPrivate(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < THRESHOLD || !isText.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    if (negotiate(request.headers['accept-encoding'] ?? '', ['gzip', 'identity']) !== 'gzip') return payload
    reply.header('content-encoding', 'gzip')
    return toGzip(payload, { level: 1 })
  })
}
