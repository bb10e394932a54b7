import type { KyselyPlugin } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PASSWORD, signUpAccount, verifiedAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { openEventStream } from '#server/testing/event-stream.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openLiveDocuments, type Sink } from './live-documents.ts'

let own: TestApp
let address: string
beforeAll(async () => {
  own = await startTestApp()
  address = await own.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => own.close())
afterEach(() => vi.useRealTimers())

type Account = Awaited<ReturnType<typeof verifiedAccount>>
const streams: Awaited<ReturnType<typeof openEventStream>>[] = []
afterEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.close()))
})

async function watch({ uid }: Pick<Account, 'uid'>, headers: Record<string, string>) {
  const stream = await openEventStream(`${address}/documents/users/${uid}/live`, headers)
  streams.push(stream)
  return stream
}
const cookieOf = ({ browser }: Pick<Account, 'browser'>) => ({ cookie: `sid=${browser.cookies.get('sid')}` })
const patch = ({ uid, bearer }: Account, body: object) =>
  openBrowser(own).call(`PATCH /documents/users/${uid}`, body, { headers: bearer })

test('AUTH-01 the document comes at once and after every change, by cookie and by token, with its version as id', async () => {
  const account = await verifiedAccount(own)
  const byCookie = await watch(account, cookieOf(account))
  const byToken = await watch(account, account.bearer)
  expect(byCookie.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(byCookie.headers.get('cache-control')).toBe('no-store, no-transform')
  await expect.poll(() => byCookie.documents()).toHaveLength(1)
  await expect.poll(() => byToken.documents()).toHaveLength(1)
  await patch(account, { 'settings.theme': 'dark' })
  for (const stream of [byCookie, byToken]) {
    await expect
      .poll(() => stream.documents().at(-1))
      .toMatchObject({ settings: { theme: 'dark' }, verified: true })
    expect(stream.events.map(({ event }) => event)).toEqual(['doc', 'doc'])
    const [first, second] = stream.events.map(({ id }) => Number(id))
    expect(second).toBe((first ?? 0) + 1)
  }
})

test('AUTH-01 an unverified user watches too, and sees the flag flip', async () => {
  const account = await signUpAccount(own)
  const stream = await watch(account, cookieOf(account))
  await expect.poll(() => stream.documents()[0]).toMatchObject({ verified: false })
  const now = new Date().toISOString()
  await own.db.query
    .updateTable('identity_users')
    .set({ email_verified_at: now })
    .where('uid', '=', account.uid)
    .execute()
  await patch({ ...account, bearer: await account.browser.bearer() }, { verified: true })
  await expect.poll(() => stream.documents().at(-1)).toMatchObject({ verified: true })
})

test('AUTH-02 a missing document is said, and its arrival too', async () => {
  const account = await verifiedAccount(own)
  await own.db.query.deleteFrom('user_documents').where('uid', '=', account.uid).execute()
  const stream = await watch(account, cookieOf(account))
  await expect.poll(() => stream.events.map(({ event }) => event)).toEqual(['missing'])
  await openBrowser(own).call(
    `PUT /documents/users/${account.uid}`,
    { name: 'Ana' },
    { headers: account.bearer },
  )
  await expect.poll(() => stream.documents()).toHaveLength(1)
})

test('DONE-01 progress that changes is said to every stream of its owner, once for each change', async () => {
  const [ana, ben] = [await verifiedAccount(own), await verifiedAccount(own)]
  const [one, two] = [await watch(ana, cookieOf(ana)), await watch(ana, ana.bearer)]
  const others = await watch(ben, cookieOf(ben))
  for (const stream of [one, two, others]) await expect.poll(() => stream.documents()).toHaveLength(1)
  const call = (what: string, body?: object) => openBrowser(own).call(what, body, { headers: ana.bearer })
  const item = { resource_slug: 'sample', kind: 'question', id: 'sample-choice-01' }
  const heard = (stream: typeof one) => stream.events.filter(({ event }) => event === 'progress').length
  const said = async (times: number) => {
    for (const stream of [one, two]) await expect.poll(() => heard(stream)).toBe(times)
  }
  await call('POST /api/user/progress/update', item)
  await said(1)
  await call('POST /api/user/progress/update', item)
  const attempt = {
    id: uuidv7(),
    content_id: 'sample-choice-02',
    source: 'practice',
    answer: { gave_up: true },
    seconds: 1,
    answered_at: new Date().toISOString(),
    zone: 'UTC',
  }
  await call('POST /api/user/attempts', { attempts: [attempt] })
  await said(2)
  await call('DELETE /api/user/progress/sample/question/sample-choice-01')
  await said(3)
  expect(heard(others)).toBe(0)
})

test('a burst of changes ends with the last one', async () => {
  const account = await verifiedAccount(own)
  const stream = await watch(account, cookieOf(account))
  await Promise.all(Array.from({ length: 40 }, (_, n) => patch(account, { [`n${n}`]: n })))
  const stored = await openBrowser(own).get(`/documents/users/${account.uid}`, { headers: account.bearer })
  await expect.poll(() => stream.documents().at(-1)).toEqual(stored.body)
})

test("abuse 21: without a session 401, with somebody else's 403, with a dead token 401", async () => {
  const account = await verifiedAccount(own)
  const other = await verifiedAccount(own)
  expect((await watch(account, {})).status).toBe(401)
  expect((await watch(account, { cookie: 'sid=forged' })).status).toBe(401)
  expect((await watch(account, { ...cookieOf(account), authorization: 'Bearer x.y.z' })).status).toBe(401)
  expect((await watch(account, cookieOf(other))).status).toBe(403)
  expect((await watch(account, other.bearer)).status).toBe(403)
})

test('abuse 21: signing out ends the streams of that session, says so, and leaves those of another', async () => {
  const account = await verifiedAccount(own)
  const other = openBrowser(own)
  await other.post('/identity/sign-in', { email: account.email, password: PASSWORD })
  const ending = [await watch(account, cookieOf(account)), await watch(account, account.bearer)]
  const staying = await watch(account, { cookie: `sid=${other.cookies.get('sid')}` })
  for (const stream of [...ending, staying]) await expect.poll(() => stream.documents()).toHaveLength(1)
  await account.browser.post('/identity/sign-out')
  await Promise.all(ending.map(({ ended }) => ended))
  for (const stream of ending) expect(stream.events.at(-1)?.event).toBe('signed-out')
  expect(staying.isOpen()).toBe(true)
})

test('abuse 28: deleting the account ends its streams', async () => {
  const account = await verifiedAccount(own)
  const stream = await watch(account, cookieOf(account))
  await expect.poll(() => stream.documents()).toHaveLength(1)
  await account.browser.post('/identity/account/delete', { password: PASSWORD })
  await stream.ended
  expect(stream.events.at(-1)?.event).toBe('signed-out')
})

test('abuse 21: a user has at most 20 streams; a closed one makes room', async () => {
  const account = await verifiedAccount(own)
  const open = await Promise.all(Array.from({ length: 20 }, () => watch(account, cookieOf(account))))
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await watch(account, cookieOf(account))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('5')
  await open[0]?.close()
  await expect.poll(async () => (await watch(account, cookieOf(account))).status).toBe(200)
})

test('abuse 79: one address has at most 200 streams, however many accounts it uses', () => {
  const live = openLiveDocuments({ ...own, logger: own.app.log })
  const until = Date.now() + 3_600_000
  const watcher = (n: number, address = '10.0.0.1') => ({ uid: `user-${n}`, sid: `${n}`, address, until })
  const ends = Array.from({ length: 200 }, (_, n) => {
    live.admit(watcher(n))
    return live.open(watcher(n), openSink().act)
  })
  expect(() => live.admit(watcher(200))).toThrow(expect.objectContaining({ status: 429 }))
  expect(() => live.admit(watcher(200, '10.0.0.2'))).not.toThrow()
  ends[0]?.()
  expect(() => live.admit(watcher(200))).not.toThrow()
  live.close()
})

/** Streams without a network, to see what is written and when. */
function openSink() {
  const written: string[] = []
  const sink = { writableLength: 0, isEnded: false, isDestroyed: false, written }
  const act: Sink = {
    write: (text) => written.push(text),
    end: () => {
      sink.isEnded = true
    },
    destroy: () => {
      sink.isDestroyed = true
    },
    get writableLength() {
      return sink.writableLength
    },
  }
  return Object.assign(sink, { act })
}

test('abuse 21: a heartbeat every 20 seconds; a reader that does not read is dropped; a stale stream must come again', async () => {
  const { uid } = await signUpAccount(own)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const live = openLiveDocuments({ ...own, logger: own.app.log })
  const [fine, slow, stale] = [openSink(), openSink(), openSink()]
  const until = Date.now() + 3_600_000
  live.open({ uid, address: '10.0.0.1', sid: 'a', until }, fine.act)
  live.open({ uid, address: '10.0.0.1', sid: 'b', until }, slow.act)
  live.open({ uid, address: '10.0.0.1', sid: 'c', until: Date.now() + 30_000 }, stale.act)
  await expect.poll(() => fine.written.filter((text) => text.includes('event: doc'))).toHaveLength(1)

  await vi.advanceTimersByTimeAsync(20_000)
  for (const sink of [fine, slow, stale]) expect(sink.written.at(-1)).toBe(':\n\n')
  slow.writableLength = (64 << 10) + 1
  await vi.advanceTimersByTimeAsync(20_000)
  expect(slow).toMatchObject({ isEnded: true, isDestroyed: true })
  expect(stale.written.at(-1)).toContain('event: expired')
  expect(stale.isEnded).toBe(true)
  expect(fine.isEnded).toBe(false)
  expect(live.count()).toBe(1)
  live.close()
  expect(fine.isEnded).toBe(true)
})

// On the embedded database a read cannot overlap a write.
test.runIf(process.env.TEST_ENGINE === 'postgres')('a change during a slow read is not lost', async () => {
  const { uid } = await signUpAccount(own)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let reads = 0
  const slowAnswers: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!result.rows.some((row) => 'document' in row)) return result
      reads++
      await held
      return result
    },
  }
  const live = openLiveDocuments({
    db: { ...own.db, query: own.db.query.withPlugin(slowAnswers) },
    tokens: own.tokens,
    logger: own.app.log,
  })
  const sink = openSink()
  live.open({ uid, address: '10.0.0.1', sid: 's', until: Date.now() + 60_000 }, sink.act)
  await expect.poll(() => reads).toBe(1)
  const heard = new Promise<void>((resolve) => {
    const stop = own.db.subscribe('user-document', (key) => {
      if (key !== uid) return
      stop()
      resolve()
    })
  })
  const document = JSON.stringify({ email: 'a@example.com', name: 'Changed meanwhile', verified: false })
  await own.db.write(async (tx, publish) => {
    await tx.updateTable('user_documents').set({ document, version: 2 }).where('uid', '=', uid).execute()
    await publish('user-document', uid)
  })
  await heard
  release()
  await expect.poll(() => sink.written.at(-1)).toContain('Changed meanwhile')
  live.close()
})

test('closing the server ends the streams instead of waiting for them', async () => {
  const test = await startTestApp()
  const at = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const account = await signUpAccount(test)
  const stream = await openEventStream(`${at}/documents/users/${account.uid}/live`, cookieOf(account))
  await expect.poll(() => stream.documents()).toHaveLength(1)
  const start = Date.now()
  await test.close()
  await stream.ended
  expect(Date.now() - start).toBeLessThan(3000)
})

test('abuse 37: a stream that is opened after its session ended, but looked up before, is closed at once', async () => {
  const { uid } = await verifiedAccount(own)
  const live = openLiveDocuments({ ...own, logger: own.app.log })
  const written: string[] = []
  let ended = false
  const sink: Sink = {
    write: (text) => written.push(text),
    end: () => {
      ended = true
    },
    destroy: () => {},
    writableLength: 0,
  }
  const sid = crypto.randomUUID()
  await own.db.write((tx, publish) => own.tokens.revoke(tx, publish, [sid]))
  own.tokens.rejectSessions([sid])
  live.open({ uid, address: '10.0.0.1', sid, until: Date.now() + 3_600_000 }, sink)
  expect(ended).toBe(true)
  expect(live.count()).toBe(0)
  expect(written.join('')).toContain('event: signed-out')
  expect(written.join('')).not.toContain('event: doc')
  live.close()
})
