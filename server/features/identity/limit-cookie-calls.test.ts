import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifiedAccount } from '#server/testing/accounts.ts'
import { type Browser, openBrowser } from '#server/testing/browser.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
let strict: TestApp
beforeAll(async () => {
  own = await startTestApp({ env: { USER_CALLS_PER_SECOND: '20' } })
  strict = await startTestApp({ env: { USER_CALLS_PER_SECOND: '2' } })
})
afterAll(async () => {
  await own.close()
  await strict.close()
})

const calls = [
  (browser: Browser) => browser.get('/identity/session'),
  (browser: Browser) => browser.post('/identity/token', {}),
]

/** Calls until one is refused, at most so often. */
async function flood(browser: Browser, max: number) {
  for (let n = 0; n < max; n++) {
    const response = await browser.post('/identity/token', {})
    if (response.status === 429) return response
  }
  return undefined
}

/** Of many calls at once: a single one may find what the last milliseconds gave back. */
const statusesOf = async (browser: Browser, url: string) =>
  (await Promise.all(Array.from({ length: 60 }, () => browser.get(url)))).map(({ status }) => status)

test('abuse 98: a hundred and fifty tabs that open at once are served; a flood by one session is refused, other sessions go on', async () => {
  const { browser } = await verifiedAccount(own)
  const tabs = Array.from({ length: 150 }, () => calls.map((call) => call(browser))).flat()
  const statuses = new Set((await Promise.all(tabs)).map(({ status }) => status))
  expect([...statuses]).toEqual([200])
  const refused = await flood(browser, 2000)
  expect(refused).toMatchObject({ code: 'rate_limited', headers: { 'retry-after': '1' } })
  expect(await statusesOf(browser, '/identity/sessions')).toContain(429)
  const other = await verifiedAccount(own)
  expect((await other.browser.post('/identity/token', {})).status).toBe(200)
})

test('abuse 98: made-up cookies of one address run into the limit of the address; other addresses go on', async () => {
  const address = '192.0.2.7'
  const flooding = async () => {
    for (let n = 0; n < 5000; n++) {
      const browser = openBrowser(strict, { remoteAddress: address })
      browser.cookies.set('sid', `made-up-${n}`)
      const response = await browser.post('/identity/token', {})
      if (response.status === 429) return response
    }
    return undefined
  }
  expect(await flooding()).toMatchObject({ code: 'rate_limited' })
  expect(await statusesOf(openBrowser(strict, { remoteAddress: address }), '/identity/session')).toContain(
    429,
  )
  expect((await openBrowser(strict, { remoteAddress: '192.0.2.8' }).get('/identity/session')).status).toBe(
    200,
  )
})
