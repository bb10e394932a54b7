import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#server/errors.ts'
import { handleError } from './error-handler.ts'

const malformed = (message: string) => new ApiError(400, 'invalid_input', message, { extra: { fields: {} } })

/**
 * Refuses what no browser sends and what a later parser may read as another address: a path that begins with a host (`//host`, `/\host`), a
 * whole URL, two Host headers or none.
 */
export function refuseMalformed(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const { url = '', rawHeaders, httpVersion } = raw
    if (url[0] !== '/' || url[1] === '/' || url[1] === '\\')
      throw malformed('The address must begin with one slash.')
    const hosts = hostHeaders(rawHeaders)
    if (hosts > 1 || (hosts === 0 && httpVersion === '1.1'))
      throw malformed('The request must have one Host header.')
  })
}

function hostHeaders(rawHeaders: string[]) {
  let count = 0
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

/** For responses that no hook sees, so the usual headers are missing. */
const errorHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} satisfies IncomingHttpHeaders

/** Refusals of Fastify before it looks for a route, as a bad escape in the path. */
export const handleFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  handleError(error, request, reply.headers(errorHeaders))

const parserStatus: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Refusals of Node's HTTP parser: there is no request yet, only a connection. */
export function handleClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = parserStatus[error.code ?? ''] ?? 400
  const body = JSON.stringify({
    error: { code: 'invalid_input', message: `${STATUS_CODES[status]}.`, fields: {} },
  })
  const headers = {
    ...errorHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroy(error)
}
