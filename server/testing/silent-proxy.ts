import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Sits between a server and its database. Told to fall silent, it stops reading from every connection that is open and passes nothing
 * on, without a reset: as a firewall that forgot them, or a host without power. New connections go through.
 */
export async function startSilentProxy(target: string) {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(target)
  url.port = String(address && typeof address === 'object' ? address.port : 0)
  const silenced = new Set<Socket>()
  return {
    url: url.href,
    fallSilent() {
      for (const socket of open) {
        socket.unpipe()
        socket.pause()
        socket.removeAllListeners('close')
        silenced.add(socket)
      }
      open.clear()
    },
    close() {
      for (const socket of [...open, ...silenced]) socket.destroy()
      server.close()
    },
  }
}
