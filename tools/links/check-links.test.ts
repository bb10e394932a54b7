import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLinks } from './check-links.ts'

let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  const status = Number(request.url?.slice(1)) || 200
  response.writeHead(request.method === 'HEAD' && status === 299 ? 500 : status).end('text')
})
const at = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}/${path}`
beforeAll(async () => {
  server.listen(0, 'localhost')
  await once(server, 'listening')
})
afterAll(() => void server.close())

test('TRUTH-02 a link that is gone is named; one that refuses programs, or only HEAD, is there', async () => {
  asked = []
  const urls = ['200', '404', '403', '299', '500'].map(at)
  const { broken, isOffline } = await checkLinks(urls)
  expect(isOffline).toBe(false)
  expect(broken.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
    { url: at('404'), why: '404' },
    { url: at('500'), why: '500' },
  ])
  expect(asked.filter((one) => one.startsWith('HEAD'))).toHaveLength(5)
})

test('TRUTH-02 where not one host answers there is no network', async () => {
  const nobody = 'http://127.0.0.1:9/'
  expect(await checkLinks([nobody])).toEqual({ broken: [{ url: nobody, why: 'no answer' }], isOffline: true })
  expect((await checkLinks([nobody, at('200')])).isOffline).toBe(false)
})
