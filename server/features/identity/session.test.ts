import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PASSWORD, signUpAccount, someAddress, verifiedAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { ORIGIN, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
let https: TestApp
beforeAll(async () => {
  own = await startTestApp()
  https = await startTestApp({ env: { PUBLIC_URL: 'https://app.example', NODE_ENV: 'production' } })
})
afterAll(async () => {
  await own?.close()
  await https?.close()
})
afterEach(() => vi.useRealTimers())

const posts = [
  'sign-up',
  'sign-in',
  'sign-out',
  'token',
  'verification/send',
  'verification/session',
  'verification/confirm',
  'verification/reject',
  'password/reset-request',
  'password/reset-verify',
  'password/reset-confirm',
  'account/delete',
]

test('a visitor is nobody, and gets no token', async () => {
  const browser = openBrowser(own)
  const session = await browser.get('/identity/session')
  expect(session).toMatchObject({ status: 200, body: { user: null }, setCookies: [] })
  expect(session.headers['cache-control']).toBe('no-store')
  const token = await browser.post('/identity/token')
  expect(token).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(token.body.error.message).toBe('No authenticated user found')
})

test('the token is good for 15 minutes and says who, which session and whether verified', async () => {
  const { browser, uid, email } = await verifiedAccount(own)
  const { body, headers } = await browser.post('/identity/token')
  expect(body).toEqual({ token: expect.any(String), expires_in: 900 })
  expect(headers['cache-control']).toBe('no-store')
  const claims = await own.tokens.verify(body.token)
  expect(claims).toMatchObject({
    sub: uid,
    email,
    email_verified: true,
    name: 'Ana Lind',
    sid: expect.any(String),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 910_000)
  await expect(own.tokens.verify(body.token)).rejects.toMatchObject({ status: 401 })
  const fresh = await browser.post('/identity/token')
  expect((await own.tokens.verify(fresh.body.token)).sub).toBe(uid)
})

test('abuse 08: signing out ends the session and its tokens, of this browser only; again is no error', async () => {
  const { browser, bearer, email } = await verifiedAccount(own)
  const other = openBrowser(own, { remoteAddress: someAddress() })
  await other.post('/identity/sign-in', { email, password: PASSWORD })
  const secret = browser.cookies.get('sid') ?? ''
  const response = await browser.post('/identity/sign-out')
  expect(response).toMatchObject({ status: 204, text: '' })
  expect(browser.cookies.size).toBe(0)
  expect((await browser.get('/api/user/stats', { headers: bearer })).status).toBe(401)
  browser.cookies.set('sid', secret)
  expect((await browser.get('/identity/session')).body).toEqual({ user: null })
  expect((await browser.post('/identity/sign-out')).status).toBe(204)
  expect((await other.get('/identity/session')).body.user.email).toBe(email)
})

test('KEEP-08 asking who is signed in with the cookie of an ended session leaves the cookie alone', async () => {
  const { browser, email } = await verifiedAccount(own)
  const ended = browser.cookies.get('sid') ?? ''
  await browser.post('/identity/sign-in', { email, password: PASSWORD }) // replaces the session
  const other = openBrowser(own)
  other.cookies.set('sid', ended)
  // By the time this response arrives the browser may hold the cookie of the session that replaced it.
  expect(await other.get('/identity/session')).toMatchObject({ body: { user: null }, setCookies: [] })
})

test('the cookie value is in no response', async () => {
  const { browser } = await verifiedAccount(own)
  const secret = browser.cookies.get('sid') ?? ''
  for (const call of ['GET /identity/session', 'POST /identity/token'])
    expect((await browser.call(call)).text).not.toContain(secret)
})

test('abuse 35: over https the cookie is Secure and __Host-, and HSTS is sent; over http neither', async () => {
  const browser = openBrowser(https, { origin: 'https://app.example' })
  const form = { name: 'Ana', email: 'ana@example.com', password: PASSWORD }
  const response = await browser.post('/identity/sign-up', form)
  expect(response.setCookies).toEqual([
    expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect(response.headers['strict-transport-security']).toMatch(/max-age=31536000/)
  expect((await browser.get('/identity/session')).body.user.email).toBe('ana@example.com')
  const plain = await openBrowser(own).get('/identity/session')
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  expect(plain.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test.each(posts)('abuse 16: POST /identity/%s is for our own pages only', async (call) => {
  const { browser } = await signUpAccount(own)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${ORIGIN}.evil.example` },
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost:3000' },
    { origin: 'http://localhost:3000@evil.example' },
    { origin: '', 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of foreign)
    expect(await browser.post(`/identity/${call}`, {}, { headers }), JSON.stringify(headers)).toMatchObject({
      status: 403,
      code: 'forbidden',
      setCookies: [],
    })
  expect((await browser.get('/identity/session')).body.user).not.toBeNull()
})

test('abuse 109: a page under another address than PUBLIC_URL hears which one is expected, and the log tells the operator once', async () => {
  const lines: string[] = []
  const logger = pino(
    { level: 'warn' },
    new Writable({
      write(line, _encoding, done) {
        lines.push(String(line))
        done()
      },
    }),
  )
  const logging = await startTestApp({ env: { PUBLIC_URL: ORIGIN }, logger })
  try {
    for (const call of ['sign-up', 'sign-in', 'sign-up'])
      expect(
        await openBrowser(logging, { origin: 'http://whetstone.lan:3000' }).post(`/identity/${call}`, {}),
      ).toMatchObject({
        status: 403,
        body: {
          error: {
            code: 'forbidden',
            message: `This site works at ${ORIGIN} only. Open it there, or ask whoever runs it to set PUBLIC_URL to the address you use.`,
            expected_address: ORIGIN,
          },
        },
      })
    for (let n = 0; n < 50; n++)
      await openBrowser(logging, { origin: `https://evil${n}.example` }).post('/identity/sign-out')
  } finally {
    await logging.close()
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    origin: 'http://whetstone.lan:3000',
    expected: [ORIGIN],
  })
  expect(lines.filter((line) => line.includes('whetstone.lan'))).toHaveLength(1)
  expect(lines.length, 'strangers do not fill the log').toBeLessThanOrEqual(20)
})

test('abuse 16: without an Origin the browser must say same-origin', async () => {
  const { browser } = await signUpAccount(own)
  const token = async (site?: string) => {
    const cookie = `sid=${browser.cookies.get('sid')}`
    const headers = { cookie, ...(site && { 'sec-fetch-site': site }) }
    return (await own.app.inject({ method: 'POST', url: '/identity/token', headers })).statusCode
  }
  expect(await token()).toBe(403)
  for (const site of ['cross-site', 'same-site', 'none']) expect(await token(site)).toBe(403)
  expect(await token('same-origin')).toBe(200)
})

test('abuse 16: a server on this machine answers under each of its local names, elsewhere names must match', async () => {
  const from = async (test: TestApp, origin: string) =>
    (await openBrowser(test, { origin }).post('/identity/sign-out')).status
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect(await from(own, `http://${name}:3000`)).toBe(204)
  expect(await from(https, 'http://localhost:3000')).toBe(403)
  expect(await from(https, 'https://app.example')).toBe(204)
})

test('abuse 16: bodies that a plain form can send are refused', async () => {
  const { browser, email } = await verifiedAccount(own)
  const text = JSON.stringify({ email, password: PASSWORD })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect(
      await browser.post('/identity/sign-in', text, { headers: { 'content-type': type } }),
    ).toMatchObject({
      status: 415,
      setCookies: [],
    })
})

test('a call without a body may say that it is JSON', async () => {
  const { browser } = await signUpAccount(own)
  const headers = { 'content-type': 'application/json' }
  expect((await browser.call('POST /identity/token', undefined, { headers })).status).toBe(200)
  expect((await browser.call('POST /identity/sign-out', undefined, { headers })).status).toBe(204)
})

test('every call is in the OpenAPI document', async () => {
  const { paths } = (await openBrowser(own).get('/api/openapi.json')).body
  for (const call of posts) expect(paths[`/identity/${call}`].post.summary).toBeTruthy()
  for (const path of ['/identity/session', '/.well-known/jwks.json', '/documents/users/{uid}/live'])
    expect(paths[path].get).toBeTruthy()
  expect(Object.keys(paths['/documents/users/{uid}'])).toEqual(
    expect.arrayContaining(['get', 'put', 'patch']),
  )
  expect(paths).not.toHaveProperty('/dev/outbox')
})

test('abuse 16: the product calls do not look at the cookie', async () => {
  const { browser } = await verifiedAccount(own)
  expect((await browser.get('/api/user/stats')).status).toBe(401)
  expect((await browser.call('PATCH /documents/users/x', { name: 'y' })).status).toBe(401)
})

test.each([
  '{bad',
  '[]',
  'null',
  '"text"',
  '7',
  '',
  '{"email":{"$ne":1},"password":"x"}',
  '{"email":["a@example.com"],"password":"x"}',
  '{"email":null,"password":null}',
  '{"email":"a@example.com","password":true}',
  '{"__proto__":{"admin":true},"email":"a@example.com","password":"x"}',
])('abuse 23: the body %s is a 400', async (body) => {
  const response = await openBrowser(own).post('/identity/sign-in', body)
  expect(response).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('abuse 23: large, deep, wide and compressed bodies do no harm', async () => {
  const browser = openBrowser(own, { remoteAddress: someAddress() })
  const form = `"email":"a@example.com","password":"x"`
  const long = await browser.post('/identity/sign-in', { email: 'a'.repeat(2049), password: 'x' })
  expect(long).toMatchObject({ status: 400, code: 'invalid_input' })
  const large = await browser.post('/identity/sign-in', `{${form},"x":"${'y'.repeat(70_000)}"}`)
  expect(large).toMatchObject({ status: 413, code: 'too_large' })
  const deep = `{${form},"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  expect((await browser.post('/identity/sign-in', deep)).status).toBe(401)
  const wide = Array.from({ length: 6000 }, (_, n) => `"k${n}":1`).join()
  expect((await browser.post('/identity/sign-in', `{${form},${wide}}`)).status).toBe(401)
  const bomb = gzipSync(`{${form},"x":"${'y'.repeat(10_000_000)}"}`)
  const headers = { origin: ORIGIN, 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const zipped = await own.app.inject({ method: 'POST', url: '/identity/sign-in', headers, payload: bomb })
  expect(zipped.statusCode).toBe(400)
})

test('abuse 23: a body that never ends does not hold the server', async () => {
  // Node closes it after app.ts's requestTimeout; here only that others are served meanwhile.
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const slow = connect(Number(new URL(address).port), '127.0.0.1')
  slow.write(
    `POST /identity/sign-in HTTP/1.1\r\nhost: x\r\norigin: ${ORIGIN}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  )
  const response = await fetch(`${address}/identity/session`)
  expect(response.status).toBe(200)
  expect(own.app.server.requestTimeout).toBe(30_000)
  slow.destroy()
})
