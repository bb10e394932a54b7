import { readFileSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { expect, test } from '@playwright/test'
import { ownServer, portBeside } from './own-server.ts'
import { isLong } from './support.ts'

// One server for all tests of this file, so one worker runs them.
test.describe.configure({ mode: 'default' })
const server = ownServer(portBeside(41), { NODE_ENV: 'production' })
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

/** One navigation, its path as it is written here. */
function get(path: string) {
  return new Promise<{ status: number; ms: number; body: string }>((done, fail) => {
    const from = performance.now()
    httpGet(`${server.url}/`, { path, headers: { accept: 'text/html' } }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, ms: performance.now() - from, body }))
    }).on('error', fail)
  })
}

const madeUp = () => Math.random().toString(36).slice(2)
const floods: Record<string, () => string> = {
  'queries of a question page': () =>
    `/resources/sql/interview?difficulty=Basic&q=${madeUp()}&mode=${madeUp()}`,
  'queries of a prerendered page': () => `/?q=${madeUp()}`,
  'saved questions': () => `/resources/${madeUp()}/saved/${madeUp()}`,
  resources: () => `/resources/${madeUp()}/interview`,
  paths: () => `/${madeUp()}`,
}

test('abuse 68: floods of made-up addresses leave memory and other visitors alone', async () => {
  test.setTimeout(180_000)
  const page = '/resources/sql/interview'
  expect((await get(page)).status).toBe(200)
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) / 1024
  // The first requests compile code and grow the heap: they say nothing about what a flood leaves behind.
  for (let n = 0; n < 150; n++) await get(`/${madeUp()}`)
  for (const [name, address] of Object.entries(floods)) {
    const before = memory()
    let running = true
    const slowest: number[] = []
    const visitor = (async () => {
      while (running) slowest.push((await get(page)).ms)
    })()
    const statuses = new Set<number>()
    const clients = Array.from({ length: 4 }, async () => {
      for (let n = 0; n < 150; n++) statuses.add((await get(address())).status)
    })
    await Promise.all(clients)
    running = false
    await visitor
    expect(
      [...statuses].every((status) => [200, 302, 404, 429].includes(status)),
      name,
    ).toBe(true)
    expect(memory() - before, `${name}: memory`).toBeLessThan(64)
    expect(slowest.length, `${name}: the visitor's pages`).toBeGreaterThan(20)
  }
})

test('abuse 68: a page under a made-up query is the page itself, byte for byte', async () => {
  const page = '/resources/sql/interview?difficulty=Basic'
  const { body } = await get(page)
  expect((await get(`${page}&q=${madeUp()}&tab=${madeUp()}`)).body).toBe(body)
  expect((await get('/resources/sql/saved/one')).body).toBe((await get('/resources/x/saved/two')).body)
})

test('abuse 68: every page that search engines find is one of those that are compressed and kept', async ({
  request,
}) => {
  const sitemap = await (await request.get(`${server.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  expect(addresses.length).toBeGreaterThan(20)
  const isQuestion = (url: string) => /\/resources\/[^/]+\/interview\/./.test(url)
  for (const url of addresses.filter((url, n) => isLong || !isQuestion(url) || n % 5 === 0)) {
    const response = await request.get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } })
    expect(response.headers()['content-encoding'], url).toBe('br')
  }
})

test('abuse 80: a page forbids what neither site nor players use; pictures come from here and from YouTube alone, sounds from the page itself', async ({
  request,
}) => {
  const headers = (await request.get(`${server.url}/resources/sql/videos`)).headers()
  for (const rule of ['camera=()', 'microphone=(self)', 'geolocation=()', 'payment=()'])
    expect(headers['permissions-policy']?.split(', ')).toContain(rule)
  const rules = headers['content-security-policy']?.split('; ')
  expect(rules).toContain("img-src 'self' data: https://i.ytimg.com")
  expect(rules).toContain('media-src blob:')
})
