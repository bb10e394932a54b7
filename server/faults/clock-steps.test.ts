import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { verifiedAccount } from '#server/testing/accounts.ts'
import { callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const MINUTE = 60_000
let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())
// Only what the clock on the wall says is stepped: timers go on by the steady clock, as in a real process.
const step = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE })
}
afterEach(() => {
  vi.useRealTimers()
})

test('abuse 94 the clock steps back and forth: a browser gets a token again and writes, nothing is lost', async () => {
  const { browser, bearer } = await verifiedAccount(own)
  let { authorization } = bearer
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  const write = async () => {
    const body = { kind: 'opened', resource_slug: 'sample' }
    const response = await callerOf(own, { authorization })('POST /api/user/activity/log', body)
    statuses.add(response.status)
    if (response.status === 201) acknowledged.push(response.body.id)
    if (response.status === 401) ({ authorization } = await browser.bearer())
    return response.status
  }
  for (const minutes of [0, 5, -10, -60, 60, -1380, 1380, 5]) {
    step(minutes)
    // At most one token is refused, because it is over or of the future.
    if ((await write()) === 401) expect(await write(), `${minutes} minutes`).toBe(201)
    for (let n = 0; n < 5; n++) expect(await write()).toBe(201)
  }
  expect([...statuses].sort()).toEqual([201, 401])
  const { total } = (await callerOf(own, { authorization })('GET /api/user/recent-activity?limit=1')).body
  expect(total).toBe(acknowledged.length)
})

test('abuse 94 a token made while the clock was an hour ahead never outlives its session', async () => {
  step(60)
  const { browser, bearer } = await verifiedAccount(own)
  const call = callerOf(own, bearer)
  expect((await call('GET /api/user/stats')).status).toBe(200)
  step(-60)
  expect((await browser.get('/identity/session')).status).toBe(200)
  await browser.post('/identity/sign-out')
  for (const minutes of [0, 10, 7, 30, 10, 5, 20]) {
    step(minutes)
    expect((await call('GET /api/user/stats')).status, `${minutes} minutes later`).toBe(401)
  }
})
