import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isMember } from '#server/auth/caller.ts'
import { type CachedResponse, etagOf, responseBytes, sendCached, toBrotli } from './cached-response.ts'

const KEPT_MAX_BYTES = 32 << 20
const COMPRESS_FROM_BYTES = 1024

interface JsonSource {
  /** Cache key within its feature; undefined where there are too many variants to keep: it is built for every request. */
  key: string | undefined
  /** The JSON text. */
  make: () => string
}

/**
 * Content does not change while the process runs, so a response about it is built, hashed and compressed once per audience.
 * Visitors and members never share an entry, here or in a cache on the way (Vary, private).
 */
export function cachedJson(maxBytes = KEPT_MAX_BYTES) {
  const kept = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: responseBytes })
  const inProgress = new Map<string, Promise<CachedResponse>>()

  async function makeOnce(key: string, audience: string, make: () => string) {
    try {
      const response = await compressed(prepare(make(), audience))
      kept.set(key, response)
      return response
    } finally {
      inProgress.delete(key)
    }
  }

  function find(audience: string, { key, make }: JsonSource) {
    if (key === undefined) return prepare(make(), audience)
    const whole = `${audience} ${key}`
    const known = kept.get(whole)
    if (known) return known
    const making = inProgress.get(whole) ?? makeOnce(whole, audience, make)
    inProgress.set(whole, making)
    return making
  }

  return async (request: FastifyRequest, reply: FastifyReply, wanted: JsonSource) => {
    const audience = isMember(request) ? 'member' : 'visitor'
    const found = find(audience, wanted)
    const response = found instanceof Promise ? await found : found
    reply
      .header('vary', 'authorization, accept-encoding')
      .header(
        'cache-control',
        audience === 'member' ? 'private, no-cache' : 'public, max-age=0, must-revalidate',
      )
    return sendCached(request, reply, response, 'application/json; charset=utf-8')
  }
}

function prepare(json: string, audience: string): CachedResponse {
  const plain = Buffer.from(json)
  return { plain, etag: etagOf(audience, plain) }
}

async function compressed(response: CachedResponse): Promise<CachedResponse> {
  if (response.plain.length < COMPRESS_FROM_BYTES) return response
  return { ...response, brotli: await toBrotli(response.plain, 6) }
}
