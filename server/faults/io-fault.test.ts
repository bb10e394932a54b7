import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildIoFault, type Fault, ioFaultControl } from '#server/testing/io-fault.ts'

/** `npm run test:faults` lets every call fail in every way; otherwise every call fails in one of the three. */
const LONG = Boolean(process.env.FAULTS_LONG)
const testing = resolve(import.meta.dirname, '../testing')
const folder = mkdtempSync(join(tmpdir(), 'whetstone-io-fault-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const library = process.env.TEST_ENGINE === 'sqlite' ? buildIoFault(folder) : undefined

describe.runIf(library)('SQLite, where every single write, sync and truncate fails once', () => {
  test.each([
    ['EIO', 1],
    ['ENOSPC', 2],
    ['half', 3],
  ] as const)(
    'abuse 81 with %s nothing acknowledged is lost, each refusal is a 503 and the folder opens again',
    { timeout: 300_000 },
    (how: Fault, first: number) => {
      const file = join(folder, how)
      const control = ioFaultControl(file)
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [join(testing, 'io-fault-session.ts'), file, how, `${LONG ? 1 : first}`, `${LONG ? 1 : 3}`],
        {
          env: { PATH: process.env.PATH, ...control.env(library ?? '') },
          encoding: 'utf8',
        },
      )
      expect(stdout, stderr).not.toBe('')
      const report = JSON.parse(stdout)
      expect(report.wrong).toEqual([])
      expect(report.faults).toBeGreaterThan(LONG ? 150 : 50)
    },
  )
})
