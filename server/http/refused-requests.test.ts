import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
let address: URL
beforeAll(async () => {
  own = await startTestApp()
  address = new URL(await own.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => own.close())

/** The bytes as they are: fetch and inject would correct them. */
function sendBytes(head: string) {
  return new Promise<string>((done, fail) => {
    let response = ''
    const socket = connect(Number(address.port), address.hostname, () => socket.write(`${head}\r\n\r\n`))
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('error', fail)
    socket.on('close', () => done(response))
  })
}
const get = (target: string, headers = 'host: x') =>
  sendBytes(`GET ${target} HTTP/1.1\r\n${headers}\r\nconnection: close`)

test.each([
  '//evil.example/resources/sql/interview',
  '//u:p@x/resources',
  '//[::1',
  '//x:99999/',
  '///',
  '/\\evil.example/resources',
  '/\\u:p@x/',
  'http://u:p@evil.example/resources',
  'https://evil.example/',
])('abuse 61: %s is no address of ours', async (target) => {
  expect(await get(target)).toMatch(/^HTTP\/1\.1 400 /)
})

test('abuse 62: two Host headers are refused, one is not', async () => {
  expect(await get('/healthz', 'host: x\r\nhost: y')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await get('/healthz', 'host: x\r\nHOST: x')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await get('/healthz')).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['a bad escape', 'GET /% HTTP/1.1\r\nhost: x\r\nconnection: close'],
  ['bytes that are no text', 'GET /%ff HTTP/1.1\r\nhost: x\r\nconnection: close'],
  ['a host in the path', 'GET //x HTTP/1.1\r\nhost: x\r\nconnection: close'],
  ['what is not HTTP', 'HELLO THERE'],
  ['no Host header', 'GET / HTTP/1.1\r\nconnection: close'],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}`],
])('abuse 63: %s is refused with the headers that every response has', async (_what, head) => {
  const response = (await sendBytes(head)).toLowerCase()
  expect(response).toMatch(/^http\/1\.1 4(00|31) /)
  for (const header of [
    "content-security-policy: default-src 'none';frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
  ])
    expect(response).toContain(header)
  expect(response).toContain('"code":"invalid_input"')
})
