import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** 30 s for a request, looked for every 5 s. `npm run test:faults` waits so long, otherwise the server is told a shorter limit. */
const SET_MS = 30_000
const LIMIT_MS = process.env.FAULTS_LONG ? SET_MS : 3000
const CHECK_MS = 5000

let own: TestApp
let address: URL
beforeAll(async () => {
  own = await startTestApp()
  address = new URL(await own.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => own.close())

/** Opens a connection, sends the beginning, then a byte a second. Resolves with what came back and after how long. */
function dribble(beginning: string) {
  return new Promise<{ response: string; ms: number }>((done) => {
    const from = Date.now()
    let response = ''
    const socket: Socket = connect(Number(address.port), address.hostname, () => socket.write(beginning))
    const timer = setInterval(() => socket.write('a'), 1000)
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('error', () => {}) // writing into a connection that the server has closed
    socket.on('close', () => {
      clearInterval(timer)
      done({ response, ms: Date.now() - from })
    })
  })
}

/** A client that asks for a hundred lists and reads nothing. It cannot notice its end: only a reader does. */
function readNothing() {
  const text = 'GET /api/resources/sample/interview HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(100)
  const socket = connect(Number(address.port), address.hostname, () => socket.write(text))
  return socket.pause().on('error', () => {})
}

const openConnections = () =>
  new Promise<number>((done, fail) =>
    own.app.server.getConnections((error, count) => (error ? fail(error) : done(count))),
  )

test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  'abuse 78: two hundred clients that ask and do not read are cut off and cost little memory, while others are served',
  { timeout: 60_000 },
  async ({ onTestFinished }) => {
    const before = process.memoryUsage.rss()
    const clients = Array.from({ length: 200 }, readNothing)
    onTestFinished(() => clients.forEach((client) => void client.destroy()))
    await Promise.all(clients.map((client) => once(client, 'connect')))
    for (let n = 0; n < 20; n++) expect((await fetch(new URL('/healthz', address))).status).toBe(200)
    await expect.poll(openConnections, { timeout: SET_MS }).toBeLessThan(10)
    expect((process.memoryUsage.rss() - before) >> 20).toBeLessThan(128)
  },
)

test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  'clients that send their headers or body byte by byte are cut off, while others are served',
  { timeout: 60_000 },
  async () => {
    const { server } = own.app
    expect([server.requestTimeout, server.headersTimeout]).toEqual([SET_MS, SET_MS])
    server.requestTimeout = server.headersTimeout = LIMIT_MS
    const slow = [
      ...Array.from({ length: 100 }, () => dribble('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ')),
      ...Array.from({ length: 100 }, () =>
        dribble(
          'POST /identity/sign-in HTTP/1.1\r\nhost: x\r\norigin: http://localhost:3000\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
        ),
      ),
    ]
    expect((await fetch(new URL('/healthz', address))).status).toBe(200)
    for (const { response, ms } of await Promise.all(slow)) {
      expect(response).toMatch(/^HTTP\/1\.1 408 /)
      expect(ms).toBeGreaterThan(LIMIT_MS - 1000)
      expect(ms).toBeLessThan(LIMIT_MS + 3 * CHECK_MS)
    }
    expect((await fetch(new URL('/healthz', address))).status).toBe(200)
  },
)
