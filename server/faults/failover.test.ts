import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { startPostgresPair } from '#server/testing/postgres-pair.ts'
import { logRound } from '#server/testing/series-log.ts'
import { buildUser, callerOf, startTestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'
import { startWriteLoad } from '#server/testing/write-load.ts'

const ROUNDS = process.env.FAULTS_LONG ? 10 : 1

describe.runIf(process.env.TEST_ENGINE === 'postgres')('a primary and a synchronous standby', () => {
  test(`abuse 89 the primary is killed under load and the standby promoted, ${ROUNDS} times: clear 503s, nothing acknowledged is lost, changes are heard`, {
    timeout: ROUNDS * 90_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) await failOver(round)
  })
})

async function failOver(round: number) {
  const pair = await startPostgresPair()
  const { dataDir } = await openTestDb()
  const [db, other] = [await openDb({ url: pair.url, dataDir }), await openDb({ url: pair.url, dataDir })]
  const app = await startTestApp({ database: { db, url: pair.url, dataDir, remove: () => db.close() } })
  const load = startWriteLoad(callerOf(app, await buildUser(app)), 8)
  try {
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(10)
    await wait((round * 53) % 300)

    pair.killPrimary()
    await expect.poll(() => load.seen.get('503 unavailable') ?? 0).toBeGreaterThan(0)
    const before = load.acknowledged.length
    pair.promoteStandby()
    const from = Date.now()
    await expect.poll(() => load.acknowledged.length, { interval: 20 }).toBeGreaterThan(before)
    const recoveredMs = Date.now() - from
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 10)
    await load.stop()

    expect(load.unexpected()).toEqual([])
    const { rows } = await sql<{ id: string }>`select id from activity`.execute(db.query)
    const stored = new Set(rows.map(({ id }) => id))
    const lost = load.acknowledged.filter((id) => !stored.has(id))
    logRound('failover', {
      acknowledged: before,
      refused: load.seen.get('503 unavailable'),
      recoveredMs,
      lost,
    })
    expect(lost).toEqual([])

    const heard: (string | null)[] = []
    db.subscribe('revoked', (sid) => heard.push(sid))
    await expect
      .poll(async () => {
        await other.write((_tx, publish) => publish('revoked', 'a-session'))
        return heard
      })
      .toContain('a-session')
  } finally {
    await load.stop()
    await app.close()
    await other.close()
    pair.stop()
  }
}
