import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const CONNECTIONS_MAX = 10_000
/** Requests that one connection sends before the first is answered; browsers and proxies send one. */
const PIPELINED_MAX = 3
/** A response that was written whole must have been read by then. */
const READ_WITHIN_MS = 60_000
const CHECK_MS = 5000

/**
 * Connections are bounded, and so is what one of them may leave unread: few requests at once, each response read within a minute. That
 * nothing moves at all is Fastify's `connectionTimeout`; live streams bound what is unread by themselves.
 */
export function boundConnections(
  app: FastifyInstance,
  { readWithinMs = READ_WITHIN_MS, checkMs = CHECK_MS } = {},
) {
  app.server.maxConnections = CONNECTIONS_MAX
  const unanswered = new WeakMap<Socket, number>()
  /** Responses under way, whose, and since when they are complete. */
  const unread = new Map<ServerResponse, { socket: Socket; since: number }>()

  app.server.on('request', ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > PIPELINED_MAX) socket.destroy()
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
      unread.delete(response)
    })
    response.once('prefinish', () => unread.set(response, { socket, since: Date.now() }))
  })
  // Further requests in the bytes of a connection that was cut off: nobody will read a response.
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.socket.destroyed) reply.hijack()
  })
  const check = setInterval(() => {
    const before = Date.now() - readWithinMs
    for (const { socket, since } of unread.values()) if (since < before) socket.destroy()
  }, checkMs).unref()
  app.addHook('onClose', async () => clearInterval(check))
}
