import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isMember } from './auth/caller.ts'

const ANSWERS_MAX = 2000
const COMPRESS_FROM_BYTES = 1024

interface Answer {
  plain: Buffer
  brotli: Buffer | undefined
  etag: string
}

/**
 * Content does not change while the process runs, so an answer about it is made, hashed and compressed once per audience.
 * Visitors and members never share an entry, here or in a cache on the way (Vary, private).
 */
export function publicJson() {
  const answers = new Map<string, Answer>()
  return (request: FastifyRequest, reply: FastifyReply, key: string, make: () => unknown): void => {
    const audience = isMember(request) ? 'member' : 'visitor'
    const cacheKey = `${audience} ${key}`
    let answer = answers.get(cacheKey)
    if (!answer) {
      answer = prepare(JSON.stringify(make()), audience)
      answers.set(cacheKey, answer)
      const oldest = answers.keys().next().value
      if (answers.size > ANSWERS_MAX && oldest !== undefined) answers.delete(oldest)
    }
    reply
      .header('etag', answer.etag)
      .header('vary', 'authorization, accept-encoding')
      .header(
        'cache-control',
        audience === 'member' ? 'private, no-cache' : 'public, max-age=0, must-revalidate',
      )
    if (request.headers['if-none-match'] === answer.etag) return void reply.code(304).send()
    reply.header('content-type', 'application/json; charset=utf-8')
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? answer.brotli : undefined
    if (brotli) reply.header('content-encoding', 'br')
    reply.send(brotli ?? answer.plain)
  }
}

function prepare(json: string, audience: string): Answer {
  const plain = Buffer.from(json)
  const digest = createHash('sha256').update(audience).update(plain).digest('base64url').slice(0, 22)
  const brotli =
    plain.length < COMPRESS_FROM_BYTES
      ? undefined
      : brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return { plain, brotli, etag: `"${digest}"` }
}
