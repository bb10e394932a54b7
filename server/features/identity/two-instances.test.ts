import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acquireLease } from '#server/auth/rate-limit.ts'
import { openDb } from '#server/db/open-db.ts'
import { PASSWORD, someAddress, verifiedAccount } from '#server/testing/accounts.ts'
import { spawnApp } from '#server/testing/app-process.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { openEventStream } from '#server/testing/event-stream.ts'
import { mailedCode } from '#server/testing/outbox.ts'
import { ORIGIN, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'

const SECRET = 'one-secret-that-every-instance-has'
const env = { AUTH_SECRET: SECRET }
type Instance = Awaited<ReturnType<typeof spawnApp>>

// The embedded database belongs to one process, so only PostgreSQL has two instances.
describe.runIf(process.env.TEST_ENGINE === 'postgres')('two instances on one database', () => {
  let database: Awaited<ReturnType<typeof openTestDb>>
  let a: TestApp
  let b: TestApp
  let addressOfB: string
  beforeAll(async () => {
    database = await openTestDb()
    const other = await openDb({ url: database.url, dataDir: database.dataDir })
    const second = { ...database, db: other, remove: () => other.close() }
    ;[a, b] = await Promise.all([startTestApp({ database, env }), startTestApp({ database: second, env })])
    addressOfB = await b.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await b?.close()
    await a?.close()
  })

  const onB = (url: string, headers: Record<string, string>) => openBrowser(b).get(url, { headers })
  const liveOnB = (uid: string, headers: Record<string, string>) =>
    openEventStream(`${addressOfB}/documents/users/${uid}/live`, headers)

  test('instances that start at the same moment make one signing key', async () => {
    const keys = await a.db.query.selectFrom('identity_keys').select('kid').execute()
    expect(keys).toHaveLength(1)
  })

  test('a session and a token of A are good on B', async () => {
    const { browser, bearer, email } = await verifiedAccount(a)
    expect((await onB('/api/user/stats', bearer)).status).toBe(200)
    const cookie = `sid=${browser.cookies.get('sid')}`
    expect((await onB('/identity/session', { cookie })).body.user.email).toBe(email)
  })

  test('a change on A arrives in the stream on B', async () => {
    const { browser, uid, bearer } = await verifiedAccount(a)
    const stream = await liveOnB(uid, bearer)
    await expect.poll(() => stream.documents()).toHaveLength(1)
    await browser.call(`PATCH /documents/users/${uid}`, { 'settings.theme': 'dark' }, { headers: bearer })
    await expect.poll(() => stream.documents().at(-1)).toMatchObject({ settings: { theme: 'dark' } })
    await stream.close()
  })

  test('DONE-01 HOST-06 progress on A is said in the stream on B, once for each change', async () => {
    const { browser, uid, bearer } = await verifiedAccount(a)
    const stream = await liveOnB(uid, bearer)
    await expect.poll(() => stream.documents()).toHaveLength(1)
    const heard = () => stream.events.filter(({ event }) => event === 'progress').length
    for (const n of [1, 2]) {
      const item = { resource_slug: 'sample', kind: 'question', id: `sample-choice-0${n}` }
      await browser.post('/api/user/progress/update', item, { headers: bearer })
      await expect.poll(heard).toBe(n)
    }
    await stream.close()
  })

  test('abuse 08: signing out on A ends token and stream on B, and an instance that starts later knows it', async () => {
    const { browser, uid, bearer } = await verifiedAccount(a)
    const stream = await liveOnB(uid, bearer)
    await expect.poll(() => stream.documents()).toHaveLength(1)
    await browser.post('/identity/sign-out')
    await stream.ended
    expect(stream.events.at(-1)?.event).toBe('signed-out')
    expect((await onB('/api/user/stats', bearer)).status).toBe(401)

    const db = await openDb({ url: database.url, dataDir: database.dataDir })
    const later = await startTestApp({ database: { ...database, db, remove: () => db.close() }, env })
    expect((await openBrowser(later).get('/api/user/stats', { headers: bearer })).status).toBe(401)
    await later.close()
  })

  test('abuse 08: a reset and a deletion on A end the tokens on B', async () => {
    const reset = await verifiedAccount(a)
    await openBrowser(a, { remoteAddress: someAddress() }).post('/identity/password/reset-request', {
      email: reset.email,
    })
    const code = await mailedCode(a.settings, reset.email)
    await openBrowser(b).post('/identity/password/reset-confirm', { code, new_password: 'Batt3ry-staple' })
    await expect
      .poll(async () => (await openBrowser(a).get('/api/user/stats', { headers: reset.bearer })).status)
      .toBe(401)

    const deleted = await verifiedAccount(a)
    await deleted.browser.post('/identity/account/delete', { password: PASSWORD })
    await expect.poll(async () => (await onB('/api/user/stats', deleted.bearer)).status).toBe(401)
  })

  test('abuse 09: a key that A rotates to is known on B at once, and the old one still is', async () => {
    const { browser, bearer } = await verifiedAccount(a)
    await a.tokens.rotate()
    const fresh = await browser.bearer()
    expect((await onB('/api/user/stats', fresh)).status).toBe(200)
    expect((await onB('/api/user/stats', bearer)).status).toBe(200)
    await Promise.all([a.tokens.rotate(), b.tokens.rotate()])
    const active = await a.db.query
      .selectFrom('identity_keys')
      .select('kid')
      .where('retired_at', 'is', null)
      .execute()
    expect(active).toHaveLength(1)
  })

  test('abuse 19: limits are exact over both instances', async () => {
    const { email } = await verifiedAccount(a)
    const remoteAddress = someAddress()
    const attempt = (app: TestApp) =>
      openBrowser(app, { remoteAddress }).post('/identity/sign-in', { email, password: 'Wr0ng-horse' })
    const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => attempt(n % 2 ? a : b)))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  test('abuse 26: raced sign-ups on both instances make one account', async () => {
    const attempt = (app: TestApp) =>
      openBrowser(app, { remoteAddress: someAddress() }).post('/identity/sign-up', {
        name: 'Ana',
        email: 'raced-over-both@example.com',
        password: PASSWORD,
      })
    const responses = await Promise.all([a, b, a, b].map(attempt))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('one of the instances gets the turn of the hour', async () => {
    const leases = await Promise.all([a, b, a, b].map(({ db }) => acquireLease(db, 'shared', 3600)))
    expect(leases.filter(Boolean)).toHaveLength(1)
  })

  test('abuse 21: what happens while the LISTEN connections are cut is made up for: documents and sign-outs', async () => {
    const watching = await verifiedAccount(a)
    const leaving = await verifiedAccount(a)
    const stream = await liveOnB(watching.uid, watching.bearer)
    const ending = await liveOnB(leaving.uid, leaving.bearer)
    await expect.poll(() => stream.documents().length + ending.documents().length).toBe(2)
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`.execute(
      a.db.query,
    )
    expect(cut.rows.length).toBeGreaterThanOrEqual(2)
    await Promise.all([
      watching.browser.call(
        `PATCH /documents/users/${watching.uid}`,
        { away: 1 },
        { headers: watching.bearer },
      ),
      leaving.browser.post('/identity/sign-out'),
    ])
    await expect.poll(() => stream.documents().at(-1)).toMatchObject({ away: 1 })
    await ending.ended
    await expect.poll(async () => (await onB('/api/user/stats', leaving.bearer)).status).toBe(401)
    await stream.close()
  })

  test.each([
    ['first', 0],
    ['second', 1],
  ])(
    'the %s instance may be killed: sign-in, session, token and streams go on at the other',
    {
      timeout: 60_000,
    },
    async (_which, killed) => {
      const start = () =>
        spawnApp({
          ...env,
          PUBLIC_URL: ORIGIN,
          DATABASE_URL: database.url ?? '',
          DATA_DIR: database.dataDir,
        })
      const processes = await Promise.all([start(), start()])
      const [dying, left] = [processes[killed], processes[1 - killed]] as [Instance, Instance]
      try {
        const { uid, email, browser, bearer } = await verifiedAccount(a)
        const cookie = `sid=${browser.cookies.get('sid')}`
        const send = (address: string, path: string, body: object, headers = {}) =>
          fetch(address + path, {
            method: path.startsWith('/documents') ? 'PATCH' : 'POST',
            headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          })
        const document = `/documents/users/${uid}`
        const step = async (address: string, n: number) =>
          (await send(address, document, { step: n }, bearer)).status

        const staying = await openEventStream(`${left.address}${document}/live`, { cookie })
        const cut = await openEventStream(`${dying.address}${document}/live`, { cookie })
        expect(await step(dying.address, 1)).toBe(200)
        await expect.poll(() => staying.documents().at(-1)).toMatchObject({ step: 1 })
        await expect.poll(() => cut.documents().at(-1)).toMatchObject({ step: 1 })
        const signedInAtDying = await send(dying.address, '/identity/sign-in', { email, password: PASSWORD })
        expect(signedInAtDying.status).toBe(200)
        const itsCookie = signedInAtDying.headers.get('set-cookie')?.split(';')[0] ?? ''

        await dying.kill()
        await cut.ended

        expect((await send(left.address, '/identity/sign-in', { email, password: PASSWORD })).status).toBe(
          200,
        )
        for (const sid of [cookie, itsCookie]) {
          const session = await fetch(`${left.address}/identity/session`, { headers: { cookie: sid } })
          expect(await session.json()).toMatchObject({ user: { uid } })
          expect((await send(left.address, '/identity/token', {}, { cookie: sid })).status).toBe(200)
        }
        expect((await fetch(`${left.address}/api/user/stats`, { headers: bearer })).status).toBe(200)
        expect(await step(left.address, 2)).toBe(200)
        await expect.poll(() => staying.documents().at(-1)).toMatchObject({ step: 2 })
        const resumed = await openEventStream(`${left.address}${document}/live`, {
          cookie,
          'last-event-id': cut.events.at(-1)?.id ?? '',
        })
        await expect.poll(() => resumed.documents().at(-1)).toMatchObject({ step: 2 })

        processes[killed] = await start() // and comes back
        expect(await step(processes[killed].address, 3)).toBe(200)
        for (const stream of [staying, resumed])
          await expect.poll(() => stream.documents().at(-1)).toMatchObject({ step: 3 })
        await Promise.all([staying.close(), resumed.close()])
      } finally {
        await Promise.all(processes.map(({ kill }) => kill()))
      }
    },
  )
})
