import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const get = (headers: Record<string, string>) =>
  own.app.inject({ url: '/api/resources/sample/interview', headers })

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0', undefined],
  ['br ; q=0', undefined],
  ['x-br', undefined],
  ['identity', undefined],
  ['*;q=0', undefined],
])('abuse 64: Accept-Encoding %j gets %s', async (accepted, encoding) => {
  const { headers } = await get({ 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
})

test('abuse 64: a tag that is known alone, in a list or weak answers 304', async () => {
  const etag = String((await get({})).headers.etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`, '*'])
    expect((await get({ 'if-none-match': known })).statusCode, known).toBe(304)
  for (const other of ['"other"', etag.slice(1, -1), ''])
    expect((await get({ 'if-none-match': other })).statusCode, other).toBe(200)
})
