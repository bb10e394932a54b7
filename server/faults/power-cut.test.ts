import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { makeCutDisk } from '#server/testing/cut-disk.ts'
import { logRound } from '#server/testing/series-log.ts'
import { missing, startWriter } from '#server/testing/start-writer.ts'

const rounds = Number(process.env.CUT_ROUNDS ?? 5)
const CONTROL_ROUNDS = 2
const embedded = process.env.TEST_ENGINE === 'sqlite'
const folder = mkdtempSync(join(tmpdir(), 'whetstone-power-cut-'))
const disk = embedded ? makeCutDisk(folder) : undefined
afterAll(() => {
  disk?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * One power cut in the middle of writes. What was heard after it is kept aside: it may have been sent before the cut, or by a machine
 * without power, which sends nothing.
 */
async function cutWhileWriting(dataDir: string, next: number, round: number, unsafe = false) {
  const writer = await startWriter(dataDir, next, { unsafe })
  await wait((round * 37) % 400)
  // Every other time between two calls of the kernel, so all that was said is counted; else in the middle of one.
  if (round % 2) await writer.freeze()
  const last = writer.acknowledged()
  disk?.cut()
  await writer.kill()
  const lastHeard = writer.acknowledged()
  disk?.powerOn()
  const db = await openDb({ url: undefined, dataDir })
  const users = await db.query.selectFrom('identity_users').select('uid').execute()
  const progress = await db.query.selectFrom('progress').select('user_id').execute()
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.query)
  await db.close()
  expect(rows.map(({ integrity_check }) => integrity_check)).toEqual(['ok'])
  const found = { users, progress }
  return {
    last,
    late: { heard: lastHeard - last, lost: missing(found, lastHeard).length },
    written: users.length,
    lost: missing(found, last),
  }
}

describe.runIf(disk)('power cuts', () => {
  test(`a power cut during writes loses nothing acknowledged, ${rounds} rounds`, {
    timeout: rounds * 30_000,
  }, async () => {
    let dataDir = ''
    let next = 0
    for (let round = 0; round < rounds; round++) {
      // Now and then from the first start on: new folder, new files, new names to be flushed.
      if (round % 5 === 0) {
        if (dataDir) rmSync(dataDir, { recursive: true })
        dataDir = join(disk?.path ?? '', `data-${round}`)
        next = 0
      }
      const { last, late, written, lost } = await cutWhileWriting(dataDir, next, round)
      logRound('power-cut', { acknowledged: last + 1 - next, late, lost })
      expect(lost, `round ${round}`).toEqual([])
      next = written
    }
  })

  test('the same without flushing loses acknowledged writes: the cut is real', {
    timeout: 60_000,
  }, async () => {
    let lost = 0
    for (let round = 0; round < CONTROL_ROUNDS; round++) {
      const dataDir = join(disk?.path ?? '', `control-${round}`)
      await (await openDb({ url: undefined, dataDir })).close()
      lost += (await cutWhileWriting(dataDir, 0, 8, true)).lost.length
      rmSync(dataDir, { recursive: true })
    }
    logRound('power-cut-control', { lost })
    expect(lost).toBeGreaterThan(0)
  })
})
