import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Why this isn't a call of the server. A web page in a browser of the same machine reaches a loopback address as well: it sends an
 * Origin, can't send JSON without asking first, and comes under its own host name where that name resolves to this machine.
 */
export function refusalOf({ method, headers }: IncomingMessage, names: string[]) {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
    return { status: 403, message: 'this service does not answer web pages' }
  if (!isOwnHost(headers.host ?? '', names))
    return { status: 403, message: `the host is not known here; NAMES lists those that are` }
  if (method === 'POST' && headers['content-type']?.split(';')[0]?.trim() !== 'application/json')
    return { status: 415, message: 'the body has to be application/json' }
  return undefined
}

/** An address, a name without a dot (localhost, a container's) or a listed one: strangers can't own any of them. */
function isOwnHost(host: string, names: string[]) {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || /^[a-z0-9_-]+$/.test(name) || names.includes(name)
}
