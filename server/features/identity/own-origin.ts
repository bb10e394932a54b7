import type { FastifyRequest } from 'fastify'
import { forbidden } from '#server/errors.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Cookies travel with requests that other sites start, so a change needs proof that it comes from a page of ours:
 * our Origin, or, where a browser leaves it out, its word that the request is same-origin.
 */
export function ownOriginOnly(publicUrl: string) {
  const own = new URL(publicUrl)
  const isOwn = (origin: string) => origin === own.origin || isSameMachine(origin, own)
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin } = request.headers
    const allowed = origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : isOwn(origin)
    if (!allowed) throw forbidden('This call is for our own pages only.')
  }
}

/** A server on this machine is reached as localhost and as 127.0.0.1, whichever of them PUBLIC_URL names. */
function isSameMachine(origin: string, own: URL) {
  if (!loopback.has(own.hostname) || !URL.canParse(origin)) return false
  const { protocol, hostname, port, origin: canonical } = new URL(origin)
  return origin === canonical && protocol === own.protocol && port === own.port && loopback.has(hostname)
}
