import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { boundConnections } from './connections.ts'

let own: TestApp
let address: URL
beforeAll(async () => {
  own = await startTestApp()
  address = new URL(await own.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => own.close())

/** A client that asks and, unless told to, reads nothing. Resolves once it is cut off. */
function ask(url: URL, text: string, { reads = false, socketOf = (_socket: Socket) => {} } = {}) {
  return new Promise<number>((closed) => {
    const from = Date.now()
    const socket = connect(Number(url.port), url.hostname, () => socket.write(text))
    if (reads) socket.resume()
    else socket.pause()
    socketOf(socket)
    socket.on('error', () => {})
    socket.on('close', () => closed(Date.now() - from))
  })
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

test('abuse 78: a connection that sends a hundred requests before it reads is cut off', async () => {
  let client: Socket | undefined
  const cutOff = ask(address, get('/api/resources').repeat(100), {
    reads: true,
    socketOf: (socket) => {
      client = socket
    },
  })
  expect(await cutOff).toBeLessThan(5000)
  expect(client?.bytesRead).toBeLessThan(20_000)
  expect((await fetch(new URL('/healthz', address))).status).toBe(200)
})

test('abuse 78: a response that is not read is given up, a read one is not', async () => {
  const app = Fastify()
  boundConnections(app, { readWithinMs: 500, checkMs: 100 })
  let [opened, closedHere] = [0, 0]
  app.server.on('connection', (socket) => {
    opened++
    socket.once('close', () => closedHere++)
  })
  app.get('/large', async () => Buffer.alloc(30 << 20))
  app.get('/small', async () => 'fine')
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  let isFineOpen = true
  let fine: Socket | undefined
  void ask(url, get('/small'), {
    reads: true,
    socketOf: (socket) => {
      fine = socket
    },
  }).then(() => {
    isFineOpen = false
  })
  // The socket of the client is paused, so it notices the end only when it reads on.
  let deaf: Socket | undefined
  const closed = ask(url, get('/large'), {
    socketOf: (socket) => {
      deaf = socket
    },
  })
  await expect.poll(() => [opened, closedHere]).toEqual([2, 1])
  deaf?.resume()
  await closed
  expect(deaf?.bytesRead).toBeLessThan(30 << 20)
  expect(isFineOpen).toBe(true)
  fine?.destroy()
  await app.close()
})

test('abuse 78: connections are bounded, and a silent one is closed', () => {
  expect(own.app.server.maxConnections).toBe(10_000)
  expect(own.app.server.timeout).toBe(40_000)
})
