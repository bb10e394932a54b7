import type { FastifyRequest } from 'fastify'
import { forbidden } from '#server/errors.ts'
import { isLoopbackHost } from '#server/network-access.ts'
import type { Settings } from '#server/settings.ts'

/**
 * Cookies travel with requests that other sites start, so a change needs proof that it comes from a page of ours:
 * our Origin, or, where a browser leaves it out, its word that the request is same-origin.
 */
export function ownOriginOnly({ publicUrl, pageOrigins }: Pick<Settings, 'publicUrl' | 'pageOrigins'>) {
  const own = new URL(publicUrl)
  const isOwn = (origin: string) =>
    origin === own.origin || pageOrigins.includes(origin) || isSameMachine(origin, own)
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin } = request.headers
    const allowed = origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : isOwn(origin)
    if (!allowed) throw forbidden('This call is for our own pages only.')
  }
}

/** A server on this machine is reached as localhost and as 127.0.0.1, whichever of them PUBLIC_URL names. */
function isSameMachine(origin: string, own: URL) {
  if (!isLoopbackHost(own.hostname) || !URL.canParse(origin)) return false
  const { protocol, hostname, port, origin: canonical } = new URL(origin)
  return origin === canonical && protocol === own.protocol && port === own.port && isLoopbackHost(hostname)
}
