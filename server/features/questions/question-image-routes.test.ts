import { afterAll, beforeAll, expect, test } from 'vitest'
import { dots } from '#server/testing/sample-content.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const get = (url: string, headers: Record<string, string> = {}) => own.app.inject({ url, headers })

test('Q-01 a visitor and a member get the address of the picture, and the address answers with it', async () => {
  for (const user of [undefined, await buildUser(own)]) {
    const { body } = await callerOf(own, user)('GET /api/resources/other/interview')
    const { media } = body.items[0].content
    expect(media).toEqual({
      image_url: '/images/other/dots.svg',
      alt: 'Two rows of dots',
      width: 40,
      height: 20,
    })
    const picture = await get(media.image_url)
    expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([
      200,
      'image/svg+xml',
      dots,
    ])
  }
})

test('a picture is public for an hour and is not sent twice', async () => {
  const first = await get('/images/other/dots.svg', { 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-encoding': 'br' })
  const again = await get('/images/other/dots.svg', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a picture that is opened by itself may run and load nothing', async () => {
  const { headers } = await get('/images/other/dots.svg')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  '/images/other/none.svg',
  '/images/sample/dots.svg',
  '/images/other/..%2Fresource.yaml',
  '/images/other/..%2fquestions%2fonly.yaml',
  '/images/..%2fother/dots.svg',
  '/images/__proto__/constructor',
])('what no question shows is not found: %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
