import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A response whose bytes were hashed and compressed once and are sent as they are. */
export interface CachedResponse {
  plain: Uint8Array
  brotli?: Uint8Array | undefined
  gzip?: Uint8Array | undefined
  etag: string
}

export function fingerprint(...parts: (string | Uint8Array)[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}

export const etagOf = (...parts: (string | Uint8Array)[]) => `"${fingerprint(...parts)}"`

/** Bytes that a cached response holds in memory. */
export const responseBytes = ({ plain, brotli, gzip }: CachedResponse) =>
  plain.byteLength + (brotli?.byteLength ?? 0) + (gzip?.byteLength ?? 0)

const compress = promisify(brotliCompress)
/** Off the event loop. `quality` from 0 to 11, where 11 takes a hundred times as long as 9. */
export const toBrotli = (bytes: Uint8Array, quality: number) =>
  compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** Sends the smallest form that the client takes, or 304 where it has it already. The caller has set what caches need to know. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  contentType: string,
) {
  reply.header('etag', response.etag)
  if (hasIt(request.headers['if-none-match'], response.etag)) return reply.code(304).send()
  reply.header('content-type', contentType)
  const encoding = preferred(request.headers['accept-encoding'], response)
  if (encoding !== 'br' && encoding !== 'gzip') return reply.send(response.plain)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? response.brotli : response.gzip)
}

/** One tag, a list of them, weak or not, or `*` for any (RFC 9110, 13.1.2: the weak comparison). */
const hasIt = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch === etag ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

function preferred(acceptEncoding: string | undefined, { brotli, gzip }: CachedResponse) {
  if (!acceptEncoding) return undefined
  return negotiate(acceptEncoding, [...(brotli ? ['br'] : []), ...(gzip ? ['gzip'] : []), 'identity'])
}
