import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers open connections before they need them. To Node a connection that has sent nothing yet is not idle, so
 * closing the server would wait for it until the headers time out, a minute later.
 */
export function closeSpareConnections(app: FastifyInstance) {
  const spare = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    spare.add(socket)
    socket.once('close', () => spare.delete(socket))
  })
  app.server.on('request', ({ socket }) => spare.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of spare) socket.destroy()
  })
}
