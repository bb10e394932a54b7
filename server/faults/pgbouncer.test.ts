import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { findPgBouncer, startPgBouncer } from '#server/testing/pgbouncer.ts'
import { buildUser, callerOf, startTestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'
import { startWriteLoad } from '#server/testing/write-load.ts'

const KILLS = process.env.FAULTS_LONG ? 20 : 2
const program = process.env.TEST_ENGINE === 'postgres' ? findPgBouncer() : undefined

describe.runIf(program)('PgBouncer in transaction mode in front', () => {
  let database: Awaited<ReturnType<typeof openTestDb>>
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
  beforeAll(async () => {
    database = await openTestDb()
    bouncer = await startPgBouncer(program ?? '', database.url ?? '')
  })
  afterAll(async () => {
    await bouncer.stop()
    await database.remove()
  })

  test('abuse 88 without DATABASE_LISTEN_URL the start is refused and says what to set', async () => {
    const start = openDb({ url: bouncer.url, dataDir: database.dataDir })
    await expect(start).rejects.toThrow(/DATABASE_URL leads to a pooler .* Set DATABASE_LISTEN_URL/)
  })

  test(`it is killed under load ${KILLS} times: only clear 503s, soon over, nothing acknowledged is lost, changes are heard`, {
    timeout: 60_000 + KILLS * 15_000,
  }, async () => {
    const db = await openDb({ url: bouncer.url, listenUrl: database.url, dataDir: database.dataDir })
    const app = await startTestApp({
      database: { db, url: bouncer.url, dataDir: database.dataDir, remove: () => db.close() },
    })
    const load = startWriteLoad(callerOf(app, await buildUser(app)), 12)
    for (let kill = 0; kill < KILLS; kill++) {
      const before = load.acknowledged.length
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 10)
      await bouncer.kill()
      await expect.poll(() => load.seen.get('503 unavailable') ?? 0).toBeGreaterThan(kill)
      const killed = load.acknowledged.length
      await bouncer.start()
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(killed + 10)
    }
    await load.stop()
    expect(load.unexpected()).toEqual([])
    const { rows } = await sql<{ id: string }>`select id from activity`.execute(database.db.query)
    const stored = new Set(rows.map(({ id }) => id))
    expect(load.acknowledged.filter((id) => !stored.has(id))).toEqual([])

    const heard: (string | null)[] = []
    db.subscribe('revoked', (sid) => heard.push(sid))
    await database.db.write((_tx, publish) => publish('revoked', 'a-session'))
    await expect.poll(() => heard).toContain('a-session')
    await app.close()
  })
})
