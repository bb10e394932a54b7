import pg from 'pg'
import { expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { buildUser, callerOf, startTestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'HOST-05 a commit that waits for its standby and is cancelled is not acknowledged: 503',
  async ({ onTestFinished }) => {
    const server = await startPostgres()
    const operator = new pg.Client({ connectionString: server.url })
    operator.on('error', () => {}) // the server is stopped below
    await operator.connect()
    const { dataDir } = await openTestDb()
    const db = await openDb({ url: server.url, dataDir })
    const app = await startTestApp({ database: { db, url: server.url, dataDir, remove: () => db.close() } })
    onTestFinished(async () => {
      await app.close()
      server.stop()
    })
    const call = callerOf(app, await buildUser(app))
    const write = () => call('POST /api/user/activity/log', { kind: 'opened', resource_slug: 'sample' })
    const standby = async (name: string) => {
      await operator.query(`alter system set synchronous_standby_names = '${name}'`)
      await operator.query('select pg_reload_conf()')
      await expect
        .poll(async () => (await operator.query('show synchronous_standby_names')).rows)
        .toEqual([{ synchronous_standby_names: name }])
    }
    expect((await write()).status).toBe(201)

    await standby('gone')
    const waiting = write()
    await expect
      .poll(async () => {
        const { rows } = await operator.query(
          "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
        )
        return rows.length
      })
      .toBe(1)
    expect((await waiting).status).toBe(503)

    await standby('')
    expect((await write()).status).toBe(201)
  },
)
