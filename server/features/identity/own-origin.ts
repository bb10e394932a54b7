import type { FastifyRequest } from 'fastify'
import { wrongAddress } from '#server/errors.ts'
import { isLoopbackHost } from '#server/http/network-access.ts'
import type { Settings } from '#server/settings.ts'

const WARNED_MAX = 20

/**
 * Cookies travel with requests that other sites start, so a change needs proof that it comes from a page of ours:
 * our Origin, or, where a browser leaves it out, its word that the request is same-origin.
 */
export function ownOriginOnly({ publicUrl, pageOrigins }: Pick<Settings, 'publicUrl' | 'pageOrigins'>) {
  const own = new URL(publicUrl)
  const isOwn = (origin: string) =>
    origin === own.origin || pageOrigins.includes(origin) || isSameMachine(origin, own)
  const warned = new Set<string>()
  /** A stranger may send any number of origins. */
  const warnOnce = ({ log, headers: { origin = 'none' } }: FastifyRequest) => {
    if (warned.size >= WARNED_MAX || warned.has(origin)) return
    warned.add(origin)
    log.warn(
      { origin: origin.slice(0, 200), expected: [publicUrl, ...pageOrigins] },
      'a call of a page under another address was refused: if people open the site there, set PUBLIC_URL to it',
    )
  }
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin } = request.headers
    const allowed = origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : isOwn(origin)
    if (allowed) return
    warnOnce(request)
    throw wrongAddress(publicUrl)
  }
}

/** A server on this machine is reached as localhost and as 127.0.0.1, whichever of them PUBLIC_URL names. */
function isSameMachine(origin: string, own: URL) {
  if (!isLoopbackHost(own.hostname) || !URL.canParse(origin)) return false
  const { protocol, hostname, port, origin: canonical } = new URL(origin)
  return origin === canonical && protocol === own.protocol && port === own.port && isLoopbackHost(hostname)
}
