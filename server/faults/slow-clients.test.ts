import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** 30 s for a request, looked for every 5 s. */
const LIMIT_MS = 30_000
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
  return new Promise<{ answer: string; ms: number }>((done) => {
    const from = Date.now()
    let answer = ''
    const socket: Socket = connect(Number(address.port), address.hostname, () => socket.write(beginning))
    const timer = setInterval(() => socket.write('a'), 1000)
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {}) // writing into a connection that the server has closed
    socket.on('close', () => {
      clearInterval(timer)
      done({ answer, ms: Date.now() - from })
    })
  })
}

test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  'clients that send their headers or body byte by byte are cut off, while others are served',
  { timeout: 60_000 },
  async () => {
    const slow = [
      ...Array.from({ length: 100 }, () => dribble('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ')),
      ...Array.from({ length: 100 }, () =>
        dribble(
          'POST /identity/sign-in HTTP/1.1\r\nhost: x\r\norigin: http://localhost:3000\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
        ),
      ),
    ]
    expect((await fetch(new URL('/healthz', address))).status).toBe(200)
    for (const { answer, ms } of await Promise.all(slow)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(ms).toBeGreaterThan(LIMIT_MS - 1000)
      expect(ms).toBeLessThan(LIMIT_MS + 3 * CHECK_MS)
    }
    expect((await fetch(new URL('/healthz', address))).status).toBe(200)
  },
)
