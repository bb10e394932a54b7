import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'

const folder = mkdtempSync(join(tmpdir(), 'whetstone-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const main = resolve(import.meta.dirname, '../main.ts')
const embedded = process.env.TEST_ENGINE === 'sqlite'

async function goodFolder() {
  const dataDir = join(folder, 'good')
  const db = await openDb({ url: undefined, dataDir })
  await db.close()
  return dataDir
}

const damages: Record<string, (file: string) => void> = {
  'cut in half': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'cut within its first page': (file) => truncateSync(file, 700),
  'overwritten with something else': (file) => writeFileSync(file, 'x'.repeat(20_000)),
}

test.runIf(embedded).each(Object.entries(damages))(
  'a database file that was %s is refused with one sentence',
  async (name, damage) => {
    const good = await goodFolder()
    const dataDir = join(folder, name.replaceAll(' ', '-'))
    cpSync(good, dataDir, { recursive: true })
    damage(join(dataDir, 'whetstone.sqlite'))
    const refusal = await openDb({ url: undefined, dataDir }).then(
      () => 'opened',
      (error: Error) => error.message,
    )
    expect(refusal).toMatch(/^The database file .*whetstone\.sqlite cannot be used .* restore a backup\.$/)
    // The folder is not left locked: with the file put right it opens.
    cpSync(join(good, 'whetstone.sqlite'), join(dataDir, 'whetstone.sqlite'))
    await (await openDb({ url: undefined, dataDir })).close()
  },
)

const STARTS_MS = 300_000 // the server reads all content first

test.runIf(embedded)(
  'a second server on the same folder is refused with one sentence',
  {
    timeout: STARTS_MS,
  },
  async () => {
    const dataDir = join(folder, 'taken')
    const db = await openDb({ url: undefined, dataDir })
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      encoding: 'utf8',
      timeout: STARTS_MS,
    })
    await db.close()
    expect(status).toBe(1)
    expect(stderr.trim()).toBe(
      `The data folder ${dataDir} is in use by process ${process.pid}. Stop it first, or set DATA_DIR to another folder.`,
    )
  },
)

test.runIf(embedded)('a bad setting stops the process before it touches anything', () => {
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: 'none', DATA_DIR: join(folder, 'untouched') },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(status).toBe(1)
  expect(stderr.trim()).toBe('The setting PORT is not valid: it has to be a whole number from 1 to 65535.')
  expect(() => statSync(join(folder, 'untouched'))).toThrow()
})
