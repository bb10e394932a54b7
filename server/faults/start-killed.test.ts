import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { buildIoFault, ioFaultControl } from '#server/testing/io-fault.ts'
import { grown } from '#server/testing/start-once.ts'
import { emptyDatabase } from '#server/testing/test-db.ts'
import { writeUser } from '#server/testing/write-user.ts'

/** Of the calls that write the database file, how many are killed at; `npm run test:faults` takes every one. */
const POINTS = process.env.FAULTS_LONG ? Number.POSITIVE_INFINITY : 12
const ROWS = 500
const script = resolve(import.meta.dirname, '../testing/start-once.ts')
const folder = mkdtempSync(join(tmpdir(), 'whetstone-start-killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const library = process.env.TEST_ENGINE === 'sqlite' ? buildIoFault(folder) : undefined

async function fill(url: string | undefined, dataDir: string) {
  const db = await openDb({ url, dataDir })
  await db.write(async (tx) => {
    for (let n = 0; n < ROWS; n++) await writeUser(tx, `user-${n}`)
  })
  await db.close()
}

/** The start after the kill: it works, everything is there, and it is up to date. */
async function expectGood(url: string | undefined, dataDir: string, rows: number) {
  const db = await openDb({ url, dataDir, ...(rows > 0 && { migrations: grown }) })
  const users = await db.query.selectFrom('identity_users').select('uid').execute()
  expect(users).toHaveLength(rows)
  await db.write((tx) => writeUser(tx, 'another'))
  if (rows > 0) {
    const scores = await sql`select score from progress where score = 1`.execute(db.query)
    expect(scores.rows).toHaveLength(rows)
  }
  await db.close()
}

describe.runIf(library)(
  'embedded: killed at a call that writes the database file, the next start works',
  () => {
    test.each(['abuse 82 during the first start', 'abuse 83 during a migration with data'])(
      '%s',
      { timeout: 900_000 },
      async (title) => {
        const withData = title.includes('data')
        const before = join(folder, 'before')
        rmSync(before, { recursive: true, force: true })
        if (withData) await fill(undefined, before)
        const control = ioFaultControl(join(folder, 'control'))
        const start = (dataDir: string) =>
          spawnSync(process.execPath, [script, '', dataDir, withData ? 'grown' : ''], {
            env: { PATH: process.env.PATH, ...control.env(library ?? '') },
            encoding: 'utf8',
          })
        const startAgain = async (failAt: number) => {
          const dataDir = join(folder, `round-${failAt}`)
          if (withData) cpSync(before, dataDir, { recursive: true })
          control.set(failAt, 'kill')
          const { signal, stderr } = start(dataDir)
          if (failAt > 0) {
            expect(signal, `call ${failAt}: ${stderr}`).toBe('SIGKILL')
            await expectGood(undefined, dataDir, withData ? ROWS : 0)
          }
          rmSync(dataDir, { recursive: true, force: true })
        }
        await startAgain(0)
        const calls = control.calls()
        expect(calls).toBeGreaterThan(50)
        const step = Math.max(1, Math.floor(calls / POINTS))
        for (let failAt = 1; failAt <= calls; failAt += step) await startAgain(failAt)
      },
    )

    test('abuse 82 tables that an older version left behind in a killed first start are made again', async () => {
      const dataDir = join(folder, 'older')
      const db = await openDb({ url: undefined, dataDir })
      await sql`delete from kysely_migration`.execute(db.query)
      await sql`drop table activity`.execute(db.query)
      await db.close()
      await expectGood(undefined, dataDir, 0)
      // With rows in it, nothing is dropped.
      const kept = await openDb({ url: undefined, dataDir })
      await sql`delete from kysely_migration`.execute(kept.query)
      await kept.close()
      await expect(openDb({ url: undefined, dataDir })).rejects.toThrow('already exists')
    })
  },
)

describe.runIf(process.env.TEST_ENGINE === 'postgres')(
  'PostgreSQL: killed at any time, the next start works',
  () => {
    test.each(['during the first start', 'during a migration with data'])(
      'abuse 83 %s',
      { timeout: 900_000 },
      async (title) => {
        const withData = title.includes('data')
        const rounds = process.env.FAULTS_LONG ? 40 : 4
        for (let round = 0; round < rounds; round++) {
          const url = await emptyDatabase()
          if (withData) await fill(url, folder)
          const child = spawn(process.execPath, [script, url, folder, withData ? 'grown' : ''], {
            stdio: ['ignore', 'pipe', 'inherit'],
          })
          const ended = new Promise((exited) => child.once('exit', exited))
          await new Promise((opening) => child.stdout.once('data', opening))
          await wait((round * 17) % 150)
          child.kill('SIGKILL')
          await ended
          await expectGood(url, folder, withData ? ROWS : 0)
        }
      },
    )
  },
)
