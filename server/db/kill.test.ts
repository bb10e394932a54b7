import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logRound } from '#server/testing/series-log.ts'
import { missing, startWriter } from '#server/testing/start-writer.ts'
import { openDb } from './open-db.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 10)

test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  `kill -9 during writes loses nothing acknowledged, ${rounds} rounds`,
  { timeout: rounds * 20_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'whetstone-kill-'))
    let next = 0
    for (let round = 0; round < rounds; round++) {
      const writer = await startWriter(dataDir, next)
      await wait((round * 37) % 400)
      await writer.kill()
      const last = writer.acknowledged()
      const db = await openDb({ url: undefined, dataDir })
      const users = await db.query.selectFrom('identity_users').select('uid').execute()
      const progress = await db.query.selectFrom('progress').select('user_id').execute()
      await db.close()
      const lost = missing({ users, progress }, last)
      logRound('kill', { acknowledged: last + 1 - next, lost })
      expect(lost, `round ${round}`).toEqual([])
      next = users.length
    }
    expect(next).toBeGreaterThan(rounds * 5)
    rmSync(dataDir, { recursive: true, force: true })
  },
)
