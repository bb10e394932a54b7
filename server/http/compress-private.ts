import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'

/** Shorter ones leave in three segments as they are. */
const THRESHOLD = 4096
/** Compressed where they are: so many characters take half a millisecond, the way to another thread and back costs as much. */
const AT_ONCE = 400_000
const isText = /^(text\/|application\/json)/

const CHUNK = 65_536
const gzipOptions = { level: 1, chunkSize: CHUNK }
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 }, chunkSize: CHUNK }
const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)]
/** The first one is taken where the caller likes both. */
const encoders = {
  br: (text: string | Buffer) =>
    text.length > AT_ONCE ? toBrotli(text, brotliOptions) : brotliCompressSync(text, brotliOptions),
  gzip: (text: string | Buffer) =>
    text.length > AT_ONCE ? toGzip(text, gzipOptions) : gzipSync(text, gzipOptions),
}
const offered = [...Object.keys(encoders), 'identity']

/**
 * Compresses the responses of members in one call at the cheapest level, since each is compressed for one reader: Brotli's takes a third
 * of the time of gzip's and makes less of a long list (docs/benchmarks.md). What is streamed passes as it is.
 */
export function compressPrivate(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < THRESHOLD || !isText.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', offered)
    if (encoding !== 'br' && encoding !== 'gzip') return payload
    reply.header('content-encoding', encoding)
    return encoders[encoding](payload)
  })
}
