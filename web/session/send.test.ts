import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillUrl } from '#contract/api/fill-url.ts'
import type { listMyLearning } from '#contract/api/progress.ts'
import type { listResources } from '#contract/api/resources.ts'
import { ApiError, errorCode } from '#web/lib/api-error.ts'
import { send } from './send.ts'

let server: Server
let answer = { status: 200, body: '{"items":[]}' }
const asked: Record<'url' | 'authorization' | 'type', string | undefined>[] = []
const realFetch = globalThis.fetch

beforeAll(async () => {
  server = createServer((request, response) => {
    const { authorization, 'content-type': type } = request.headers
    asked.push({ url: request.url, authorization, type })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // In the browser an address without a host is the page's own; here it is this server's.
  globalThis.fetch = (input, init) => realFetch(`http://127.0.0.1:${port}${input}`, init)
})
afterAll(() => {
  globalThis.fetch = realFetch
  server.close()
})

test('API-02 KEEP-02 a resource call goes on without a token, and says JSON, when nobody is signed in', async () => {
  expect(await send<typeof listResources>('GET /api/resources', {})).toEqual({ items: [] })
  expect(asked.at(-1)).toEqual({
    url: '/api/resources',
    authorization: undefined,
    type: 'application/json',
  })
})

test('API-02 a user call throws when nobody is signed in, and asks nothing', async () => {
  const before = asked.length
  await expect(send<typeof listMyLearning>('GET /api/user/my-learning', {})).rejects.toThrow(
    'No authenticated user found',
  )
  expect(asked).toHaveLength(before)
})

test('API-04 an answer that is not OK throws its status, status text and body', async () => {
  answer = { status: 404, body: '{"error":{"code":"not_found","message":"Resource not found"}}' }
  const failed = await send<typeof listResources>('GET /api/resources', {}).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ApiError)
  expect(failed).toMatchObject({ status: 404, statusText: 'Not Found', body: answer.body })
  expect(errorCode(failed)).toBe('not_found')
})

test('API-04 an answer of somebody else has no code', async () => {
  answer = { status: 502, body: '<html>Bad Gateway</html>' }
  const failed = await send<typeof listResources>('GET /api/resources', {}).catch((error: unknown) => error)
  expect(failed).toMatchObject({ status: 502, body: '<html>Bad Gateway</html>' })
  expect(errorCode(failed)).toBeUndefined()
})

test('an address is filled with encoded parameters, and empty query values are left out', () => {
  expect(
    fillUrl('/a/:slug/b', { params: { slug: 'x/y?' }, query: { page: 1, level: undefined, q: '' } }),
  ).toBe('/a/x%2Fy%3F/b?page=1')
  expect(() => fillUrl('/a/:slug', { params: {} })).toThrow('slug')
})
