import { setTimeout as wait } from 'node:timers/promises'
import { describe, type TestContext, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { verifiedAccount } from '#server/testing/accounts.ts'
import { startSilentProxy } from '#server/testing/silent-proxy.ts'
import { buildUser, callerOf, startTestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'

const AUTH_SECRET = 'a secret that both instances share, of good length'
const LEFT_MS = 20_000
/** docs/operations.md: DRAIN_SECONDS and 30 s more. */
const CLOSED_MS = 30_000

/** An instance near the database and one behind the proxy, which has all its connections open. */
async function twoInstances(onTestFinished: TestContext['onTestFinished']) {
  const database = await openTestDb()
  const near = await startTestApp({ database, env: { AUTH_SECRET } })
  const proxy = await startSilentProxy(database.url ?? '')
  const db = await openDb({ url: proxy.url, dataDir: database.dataDir })
  const behind = await startTestApp({
    database: { ...database, db, url: proxy.url, remove: () => db.close() },
    env: { AUTH_SECRET },
  })
  onTestFinished(async () => {
    await near.close()
    proxy.close()
  })
  const call = callerOf(behind, await buildUser(near))
  await Promise.all(Array.from({ length: 40 }, () => call('GET /api/user/my-learning')))
  return { near, proxy, behind, call }
}

// They wait for limits: all three at once.
describe.runIf(process.env.TEST_ENGINE === 'postgres').concurrent('a database that falls silent', () => {
  test('abuse 84 its connections are left within 20 s, and a token revoked elsewhere meanwhile is refused', {
    timeout: 60_000,
  }, async ({ expect, onTestFinished }) => {
    const { near, proxy, behind, call } = await twoInstances(onTestFinished)
    const { browser, bearer } = await verifiedAccount(near)
    const asRevoked = callerOf(behind, { authorization: bearer.authorization })
    expect((await asRevoked('GET /api/user/stats')).status).toBe(200)

    proxy.fallSilent()
    const from = Date.now()
    await browser.post('/identity/sign-out')
    const statuses = new Set<number>()
    const visitor = async () => {
      while (Date.now() - from < LEFT_MS) {
        statuses.add((await call('GET /api/user/my-learning')).status)
        await wait(50)
      }
    }
    await Promise.all(Array.from({ length: 12 }, visitor))
    expect([...statuses].filter((status) => status !== 200)).toEqual([503])
    const responses = await Promise.all(Array.from({ length: 20 }, () => call('GET /api/user/my-learning')))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect((await asRevoked('GET /api/user/stats')).status).toBe(401)
    await behind.close()
  })

  test('abuse 84 nobody asks anything: it is noticed all the same, and the first call after it is answered', {
    timeout: 60_000,
  }, async ({ expect, onTestFinished }) => {
    const { near, proxy, behind, call } = await twoInstances(onTestFinished)
    const { browser, bearer } = await verifiedAccount(near)
    const asRevoked = callerOf(behind, { authorization: bearer.authorization })
    proxy.fallSilent()
    await browser.post('/identity/sign-out')
    await wait(12_000)
    expect((await asRevoked('GET /api/user/stats')).status).toBe(401)
    const from = Date.now()
    expect((await call('GET /api/user/my-learning')).status).toBe(200)
    expect(Date.now() - from).toBeLessThan(2000)
    await behind.close()
  })

  test('abuse 84 an instance that is told to stop ends, though the database does not answer', {
    timeout: 60_000,
  }, async ({ expect, onTestFinished }) => {
    const { proxy, behind, call } = await twoInstances(onTestFinished)
    proxy.fallSilent()
    const waiting = Array.from({ length: 5 }, () => call('GET /api/user/my-learning'))
    await wait(100)
    const from = Date.now()
    await behind.close()
    expect(Date.now() - from).toBeLessThan(CLOSED_MS)
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 503))
  })
})
