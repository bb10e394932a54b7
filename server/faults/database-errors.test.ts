import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toApiError } from '#server/http/error-handler.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'

let own: TestApp
let url: string | undefined
beforeAll(async () => {
  const database = await openTestDb()
  url = database.url
  own = await startTestApp({ database })
})
afterAll(() => own.close())

const opened = { kind: 'opened', resource_slug: 'sample' }

test('abuse 92 a call of an account that was deleted a moment ago is a 401, not a 500', async () => {
  const user = await buildUser(own)
  await own.db.query.deleteFrom('identity_users').where('uid', '=', user.uid).execute()
  const { status, body } = await callerOf(own, user)('POST /api/user/activity/log', opened)
  expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
})

const sqliteError = (errcode: number) =>
  Object.assign(new Error(`SQLite ${errcode}`), { code: 'ERR_SQLITE_ERROR', errcode })
const withCode = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ...[5, 6, 7, 8, 10, 13, 14, 5 | (2 << 8), 10 | (12 << 8), 8 | (3 << 8)].map(sqliteError),
  ...['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'].map(
    withCode,
  ),
  ...['57014', '55P03', '40001', '40P01', '25006', '25P03', '53100', '53300', '58030', '57P01', '08006'].map(
    withCode,
  ),
  new Error('timeout exceeded when trying to connect'),
])('abuse 93 %o is a 503', (error) => {
  expect(toApiError(error)).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 2 })
})

test('API-08 a text that PostgreSQL cannot store is the fault of who sent it', () => {
  expect(toApiError(withCode('22021'))).toMatchObject({ status: 400, code: 'invalid_input' })
})

test.each([
  sqliteError(1),
  sqliteError(11),
  sqliteError(2067),
  withCode('42703'),
  withCode('23505'),
  new Error('x'),
])('abuse 93 %o stays a 500: the fault is ours', (error) => {
  expect(toApiError(error).status).toBe(500)
})

describe.runIf(process.env.TEST_ENGINE === 'sqlite')('SQLite', () => {
  test('abuse 93 a database that another program has locked is a 503 after the wait, then works', async () => {
    const call = callerOf(own, await buildUser(own))
    const other = new DatabaseSync(join(own.settings.dataDir, 'whetstone.sqlite'))
    other.exec('begin immediate')
    expect((await call('POST /api/user/activity/log', opened)).status).toBe(503)
    expect((await call('GET /api/user/recent-activity')).status).toBe(200)
    other.exec('rollback')
    other.close()
    expect((await call('POST /api/user/activity/log', opened)).status).toBe(201)
  })
})

describe.runIf(process.env.TEST_ENGINE === 'postgres')('PostgreSQL', () => {
  const name = sql.raw('current_database()')
  const restart = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and pid <> pg_backend_pid()`.execute(own.db.query)
  const setReadOnly = async (value: 'on' | 'off') => {
    const { rows } = await sql<{ name: string }>`select ${name} as name`.execute(own.db.query)
    await own.db.query.connection().execute(async (connection) => {
      await sql`set transaction_read_only = off`.execute(connection)
      await sql`set default_transaction_read_only = off`.execute(connection)
      await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set default_transaction_read_only = ${sql.raw(value)}`.execute(
        connection,
      )
    })
    await restart().catch(() => {})
  }

  test('abuse 91 a database that only reads is a 503 for writes, and the instance is not ready', async () => {
    const call = callerOf(own, await buildUser(own))
    await setReadOnly('on')
    await expect.poll(async () => (await call('GET /api/user/recent-activity')).status).toBe(200)
    expect((await call('POST /api/user/activity/log', opened)).status).toBe(503)
    await expect.poll(async () => (await call('GET /readyz')).body.error?.message).toContain('only be read')
    await setReadOnly('off')
    await expect.poll(async () => (await call('GET /readyz')).status).toBe(200)
    expect((await call('POST /api/user/activity/log', opened)).status).toBe(201)
  })

  test('abuse 93 a statement that waits for a lock for too long is a 503', { timeout: 40_000 }, async () => {
    const call = callerOf(own, await buildUser(own))
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin; lock table activity in exclusive mode')
    const { status, body } = await call('POST /api/user/activity/log', opened)
    await holder.end()
    expect([status, body.error.code]).toEqual([503, 'unavailable'])
    await expect.poll(async () => (await call('POST /api/user/activity/log', opened)).status).toBe(201)
  })
})
