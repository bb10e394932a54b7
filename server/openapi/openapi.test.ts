import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

test('abuse 103: the API document is made once, compressed, and 304 for whoever has it', async () => {
  const get = (headers = {}) => own.app.inject({ url: '/api/openapi.json', headers })
  const whole = await get()
  expect(JSON.parse(whole.body)).toMatchObject({ openapi: '3.1.0' })
  const small = await get({ 'accept-encoding': 'br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 8)
  const etag = whole.headers.etag as string
  const again = await get({ 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(whole.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})
