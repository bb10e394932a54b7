import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

test('the figures tell of every route, by its pattern', async () => {
  const call = callerOf(own)
  await call('GET /api/resources/sample/interview')
  await call('GET /api/resources/other/interview')
  await call('GET /api/user/stats')
  const text = (await own.app.inject('/metrics')).body
  const count = (route: string, status: number) =>
    new RegExp(
      `http_request_duration_seconds_count\\{method="GET",route="${route}",status="${status}"\\} (\\d+)`,
    ).exec(text)?.[1]
  expect(count('/api/resources/:slug/interview', 200)).toBe('2')
  expect(count('/api/user/stats', 401)).toBe('1')
})

test('HOST-07 alive, with the version of package.json and the changelog, and ready', async () => {
  const call = callerOf(own)
  const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../../..', name), 'utf8')
  const { version } = JSON.parse(read('package.json'))
  expect((await call('GET /healthz')).body).toEqual({ status: 'up', version })
  expect(/^## (\S+), \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
  expect((await call('GET /readyz')).body).toMatchObject({ status: 'ready', database: own.db.engine })
})

test('abuse 72: the figures are for inside: not through a proxy, not from a public address', async () => {
  const ask = (request: object) => own.app.inject({ url: '/metrics', ...request })
  expect((await ask({ headers: { 'x-forwarded-for': '10.0.0.9' } })).statusCode).toBe(404)
  for (const remoteAddress of ['203.0.113.9', '2001:db8::1', '172.32.0.1'])
    expect((await ask({ remoteAddress })).statusCode, remoteAddress).toBe(404)
  for (const remoteAddress of ['10.1.2.3', '::ffff:172.18.0.5', 'fd00::7', '192.168.1.7'])
    expect((await ask({ remoteAddress })).statusCode, remoteAddress).toBe(200)
})
