import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer whose bytes were hashed and compressed once and are sent as they are. */
export interface ReadyAnswer {
  plain: Buffer
  brotli?: Buffer | undefined
  gzip?: Buffer | undefined
  etag: string
}

export function fingerprint(...parts: (string | Buffer)[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}

export const etagOf = (...parts: (string | Buffer)[]) => `"${fingerprint(...parts)}"`

/** `quality` from 0 to 11, where 11 takes a hundred times as long as 9. */
export const toBrotli = (bytes: Buffer, quality: number) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** Sends the smallest form that the client takes, or 304 where it has it already. The caller has set what caches need to know. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  contentType: string,
) {
  reply.header('etag', answer.etag)
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.header('content-type', contentType)
  if (answer.brotli && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(answer.brotli)
  if (answer.gzip && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.plain)
}
