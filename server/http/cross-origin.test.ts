import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const PAGE = 'http://pages.localhost:4000'
let alone: TestApp
let shared: TestApp
beforeAll(async () => {
  alone = await startTestApp()
  shared = await startTestApp({ env: { PAGE_ORIGINS: `${PAGE}, https://www.example.com` } })
})
afterAll(async () => {
  await alone.close()
  await shared.close()
})

const preflight = (app: TestApp, origin: string) =>
  app.app.inject({
    method: 'OPTIONS',
    url: '/api/user/stats',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
const signOut = (app: TestApp, origin: string) =>
  app.app.inject({ method: 'POST', url: '/identity/sign-out', headers: { origin }, payload: {} })

test('without PAGE_ORIGINS no other origin may read a response', async () => {
  const { headers } = await alone.app.inject({ url: '/api/resources', headers: { origin: PAGE } })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect((await preflight(alone, PAGE)).headers['access-control-allow-origin']).toBeUndefined()
  expect((await signOut(alone, PAGE)).statusCode).toBe(403)
})

test('a page of PAGE_ORIGINS may call every service, with its credentials', async () => {
  const { headers } = await shared.app.inject({ url: '/api/resources', headers: { origin: PAGE } })
  expect(headers['access-control-allow-origin']).toBe(PAGE)
  expect(headers['access-control-allow-credentials']).toBe('true')
  expect(headers['access-control-expose-headers'], 'LOGIN-07: read by the page').toBe('retry-after')
  expect(headers.vary).toContain('Origin')
  const asked = await preflight(shared, PAGE)
  expect(asked.statusCode).toBe(204)
  expect(asked.headers['access-control-allow-headers']).toBe('authorization, content-type, x-api-key')
  expect((await signOut(shared, PAGE)).statusCode).toBe(204)
})

test('a refused call says so to the page, too', async () => {
  const { statusCode, headers } = await shared.app.inject({
    url: '/api/user/stats',
    headers: { origin: PAGE },
  })
  expect(statusCode).toBe(401)
  expect(headers['access-control-allow-origin']).toBe(PAGE)
})

for (const origin of ['null', 'http://evil.example', `${PAGE}.evil.example`, 'http://pages.localhost:4001'])
  test(`${origin} is no page of ours`, async () => {
    const { headers } = await shared.app.inject({ url: '/api/resources', headers: { origin } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect((await signOut(shared, origin)).statusCode).toBe(403)
  })

for (const value of ['null', '*', 'https://example.com/path', 'ftp://example.com'])
  test(`PAGE_ORIGINS refuses ${value}`, async () => {
    await expect(startTestApp({ env: { PAGE_ORIGINS: value } })).rejects.toThrow('PAGE_ORIGINS')
  })
