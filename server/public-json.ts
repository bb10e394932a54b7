import type { FastifyReply, FastifyRequest } from 'fastify'
import { isMember } from './auth/caller.ts'
import { etagOf, type ReadyAnswer, sendReady, toBrotli } from './ready-answer.ts'

const ANSWERS_MAX = 2000
const COMPRESS_FROM_BYTES = 1024

/**
 * Content does not change while the process runs, so an answer about it is made, hashed and compressed once per audience.
 * Visitors and members never share an entry, here or in a cache on the way (Vary, private).
 */
export function publicJson() {
  const answers = new Map<string, ReadyAnswer>()
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
      .header('vary', 'authorization, accept-encoding')
      .header(
        'cache-control',
        audience === 'member' ? 'private, no-cache' : 'public, max-age=0, must-revalidate',
      )
    sendReady(request, reply, answer, 'application/json; charset=utf-8')
  }
}

function prepare(json: string, audience: string): ReadyAnswer {
  const plain = Buffer.from(json)
  const brotli = plain.length < COMPRESS_FROM_BYTES ? undefined : toBrotli(plain, 6)
  return { plain, brotli, etag: etagOf(audience, plain) }
}
