import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { generateX25519Identity } from 'age-encryption'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { readSettings } from '#server/settings.ts'
import { startS3Peer } from '#server/testing/s3-peer.ts'
import { buildUser, callerOf, startTestApp } from '#server/testing/test-app.ts'
import { emptyDatabase, openTestDb } from '#server/testing/test-db.ts'
import { keepBackup, lookAtBackups, rehearse } from './kept-backups.ts'
import { scheduleBackups } from './schedule-backups.ts'

const AUTH_SECRET = 'x'.repeat(32)
const cli = resolve(import.meta.dirname, 'cli.ts')
const folder = mkdtempSync(join(tmpdir(), 'whetstone-kept-'))
const logger = pino({ level: 'silent' })
let own: Awaited<ReturnType<typeof openTestDb>>
let s3: Awaited<ReturnType<typeof startS3Peer>>
beforeAll(async () => {
  own = await openTestDb()
  s3 = await startS3Peer()
  for (const uid of ['ana', 'ben']) {
    const user = { uid, email: `${uid}@example.com`, email_key: `${uid}@example.com`, display_name: uid }
    await own.db.query
      .insertInto('identity_users')
      .values({ ...user, created_at: '2026-11-20T12:00:00.000Z' })
      .execute()
  }
})
afterEach(() => own.db.query.deleteFrom('throttle').execute())
afterAll(async () => {
  await Promise.all([own.remove(), s3.close()])
  rmSync(folder, { recursive: true, force: true })
})

function settingsOf(env: Record<string, string>) {
  const all = { PATH: process.env.PATH, DATA_DIR: own.dataDir, AUTH_SECRET, ...env }
  const settings = readSettings({ ...all, ...(own.url && { DATABASE_URL: own.url }) })
  if (!settings.backups) throw new Error('Backups are off.')
  return {
    settings,
    backups: settings.backups,
    env: own.url ? { ...all, DATABASE_URL: own.url } : all,
  }
}
const scheduleOf = ({ backups, env }: ReturnType<typeof settingsOf>) =>
  scheduleBackups({ backups, db: own.db, logger }, env)
const runCli = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  promisify(execFile)(process.execPath, [cli, ...args], { env })

test('HOST-04 a folder gets a backup when one is due, once by two servers, and a restore is rehearsed', async () => {
  const to = join(folder, 'scheduled')
  const both = [scheduleOf(settingsOf({ BACKUP_TO: to })), scheduleOf(settingsOf({ BACKUP_TO: to }))]
  await Promise.all(both.map((each) => each.look()))
  const names = readdirSync(to).sort()
  expect(names).toEqual(
    ['whetstone-rehearsal.json', expect.stringMatching(/^whetstone-\d{8}T\d{6}Z\.backup$/)].sort(),
  )
  expect(JSON.parse(readFileSync(join(to, 'whetstone-rehearsal.json'), 'utf8'))).toMatchObject({ rows: 2 })
  for (const each of both) {
    await each.look()
    expect(each.report()).toMatchObject({
      latest: expect.any(String),
      rehearsed: expect.any(String),
      failing: false,
    })
    each.close()
  }
  expect(readdirSync(to).sort()).toEqual(names)
  expect(readdirSync(own.dataDir).filter((name) => name.startsWith('backup-work'))).toEqual([])
})

test('HOST-04 a backup of the day before is due again, and only as many as are asked for stay', async () => {
  const to = join(folder, 'kept')
  const { settings, backups, env } = settingsOf({ BACKUP_TO: to, BACKUP_KEEP: '2' })
  for (const day of ['21', '22', '23'])
    await keepBackup(settings, backups, new Date(`2026-11-${day}T03:00:00.000Z`))
  writeFileSync(join(to, 'of-somebody-else.backup'), 'stays')
  expect(readdirSync(to).sort()).toEqual([
    'of-somebody-else.backup',
    'whetstone-20261122T030000Z.backup',
    'whetstone-20261123T030000Z.backup',
  ])
  expect(await lookAtBackups(backups)).toEqual({ latest: '2026-11-23T03:00:00.000Z', rehearsed: null })
  const schedule = scheduleBackups({ backups, db: own.db, logger }, env)
  await schedule.look(Date.parse('2026-11-24T02:00:00.000Z'))
  expect(readdirSync(to)).toContain('whetstone-20261122T030000Z.backup')
  await schedule.look(Date.parse('2026-11-24T04:00:00.000Z'))
  schedule.close()
  expect(readdirSync(to)).not.toContain('whetstone-20261122T030000Z.backup')
})

test('HOST-04 an S3 server keeps it encrypted, and one command restores it into either engine', async () => {
  const key = await generateX25519Identity()
  const { settings, backups, env } = settingsOf({ ...s3.env, BACKUP_KEY: key })
  const { name } = await keepBackup(settings, backups)
  expect(name).toMatch(/\.backup\.age$/)
  expect(s3.files().some((file) => file.includes(`whetstone/${name}`))).toBe(true)
  expect(await rehearse(backups)).toMatchObject({ backup: name, rows: 2 })
  expect((await lookAtBackups(backups)).rehearsed).toEqual(expect.any(String))

  const targets = [undefined, ...(process.env.TEST_POSTGRES_URL ? [await emptyDatabase()] : [])]
  for (const [n, url] of targets.entries()) {
    const DATA_DIR = join(folder, `restored-${n}`)
    const { DATABASE_URL: _, ...rest } = env as Record<string, string>
    const into = { ...rest, DATA_DIR, ...(url && { DATABASE_URL: url }) }
    const { stdout, stderr } = await runCli(into, 'restore', 'latest')
    expect(stderr).toBe('')
    expect(stdout).toBe('2 rows were restored from latest.\n')
    const db = await openDb({ url, dataDir: DATA_DIR })
    const users = await db.query.selectFrom('identity_users').select('uid').orderBy('uid').execute()
    expect(users).toEqual([{ uid: 'ana' }, { uid: 'ben' }])
    await db.close()
  }

  const other = await generateX25519Identity()
  await expect(rehearse({ ...backups, key: other })).rejects.toThrow()
  await expect(rehearse({ ...backups, key: undefined })).rejects.toThrow('set the BACKUP_KEY')
})

test('HOST-04 a bucket that refuses and a backup that was damaged are told by the health', async () => {
  const refused = settingsOf({ ...s3.env, BACKUP_S3_SECRET: 'wrong' })
  await expect(lookAtBackups(refused.backups)).rejects.toThrow(/answered with 403 SignatureDoesNotMatch$/)

  const to = join(folder, 'damaged')
  const set = settingsOf({ BACKUP_TO: to })
  const { name } = await keepBackup(set.settings, set.backups)
  writeFileSync(join(to, name), readFileSync(join(to, name)).subarray(0, -40))
  const schedule = scheduleOf(set)
  await schedule.look()
  expect(schedule.report()).toMatchObject({ rehearsed: null, failing: true })
  schedule.close()
})

test('HOST-04 /healthz and the figures tell how backups go, and nothing of them where they are off', async () => {
  const backups = scheduleOf(settingsOf({ BACKUP_TO: join(folder, 'scheduled') }))
  const on = await startTestApp({ backups })
  await buildUser(on)
  await backups.look()
  const health = await callerOf(on)('GET /healthz')
  expect(health.body).toMatchObject({ status: 'up', backups: { failing: false, latest: expect.any(String) } })
  expect((await on.app.inject('/metrics')).body).toMatch(/^backup_failing 0$/m)
  backups.close()
  await on.close()
  const off = await startTestApp()
  expect((await callerOf(off)('GET /healthz')).body).not.toHaveProperty('backups')
  await off.close()
})

test('HOST-04 without BACKUP_TO the commands say what is missing', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: own.dataDir, AUTH_SECRET }
  await expect(runCli(env, 'rehearse')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The setting BACKUP_TO is not set/),
  })
})
