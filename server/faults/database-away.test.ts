import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'
import { startWriteLoad } from '#server/testing/write-load.ts'

/** How long the database is away; `npm run test:faults` takes 30. */
const AWAY_SECONDS = Number(process.env.AWAY_SECONDS ?? 2)

const onPostgres = process.env.TEST_ENGINE === 'postgres'
let server: Awaited<ReturnType<typeof startPostgres>>
let own: TestApp
beforeAll(async () => {
  if (!onPostgres) return
  server = await startPostgres()
  const { dataDir } = await openTestDb()
  const db = await openDb({ url: server.url, dataDir })
  own = await startTestApp({ database: { db, url: server.url, dataDir, remove: () => db.close() } })
}, 60_000)
afterAll(async () => {
  if (!onPostgres) return
  await own.close()
  server.stop()
})

test.runIf(onPostgres)(
  `the database goes for ${AWAY_SECONDS} s under load: clear 503s, not ready, then all is well by itself and nothing acknowledged is lost`,
  { timeout: (AWAY_SECONDS + 60) * 1000 },
  async () => {
    const call = callerOf(own, await buildUser(own))
    const visitor = callerOf(own)
    const load = startWriteLoad(call)
    const { acknowledged } = load
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    expect((await visitor('GET /readyz')).status).toBe(200)

    server.crash()
    const from = Date.now()
    await expect.poll(async () => (await visitor('GET /readyz')).status).toBe(503)
    const refused = await call('GET /api/user/my-learning')
    expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable'])
    expect(refused.headers['retry-after']).toBeDefined()
    // Calls that need no database go on.
    expect((await visitor('GET /healthz')).status).toBe(200)
    expect((await visitor('GET /api/resources/sample/interview')).status).toBe(200)
    await wait(Math.max(0, AWAY_SECONDS * 1000 - (Date.now() - from)))
    const before = acknowledged.length
    server.start()

    await expect.poll(async () => (await visitor('GET /readyz')).status).toBe(200)
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
    await load.stop()

    const { rows } = await sql<{ id: string }>`select id from activity`.execute(own.db.query)
    const stored = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    // Every response was a success or the one clear refusal.
    expect(load.unexpected()).toEqual([])
    expect(load.seen.get('503 unavailable')).toBeGreaterThan(0)
  },
)
