import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setAccount } from '#web/session/account.ts'
import { expectIdToken } from '#web/session/id-token.ts'
import { memoryStorage } from '#web/testing/memory-storage.ts'
import { heldPrefix, UNDO_MS } from './held-attempts.ts'
import {
  type NewAttempt,
  newAttemptId,
  outbox,
  type ProgressFact,
  recordAttempt,
  recordProgress,
  refusedFacts,
  waitingFacts,
} from './outbox.ts'
import { openEntryStore } from './outbox-store.ts'
import { startOutbox } from './start-outbox.ts'

let server: Server
let status = 200
let taken: ProgressFact[] = []
let takenBack: string[] = []
let refused: { id: string; why: string }[] = []
const realFetch = globalThis.fetch

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const isToken = request.url === '/identity/token'
    if (request.method === 'DELETE' && status === 200) takenBack.push(String(request.url))
    else if (!isToken && status === 200) taken.push(JSON.parse(Buffer.concat(chunks).toString()))
    response
      .writeHead(isToken ? 200 : status, { 'content-type': 'application/json' })
      .end(isToken ? '{"token":"t","expires_in":900}' : JSON.stringify({ taken: [], refused, cards: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  globalThis.fetch = (input, init) => realFetch(`http://127.0.0.1:${port}${input}`, init)
})
afterAll(() => {
  globalThis.fetch = realFetch
  server.close()
})

let browser: EventTarget
let stop = () => {}
beforeEach(() => {
  status = 200
  taken = []
  takenBack = []
  refused = []
  browser = new EventTarget()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  signIn('ana')
  stop = startOutbox()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

function signIn(uid: string) {
  expectIdToken(true)
  const user = { uid, email: `${uid}@example.com`, emailVerified: true, displayName: uid, photoUrl: null }
  setAccount({
    status: 'member',
    user: { ...user, provider: 'password', document: null, resendAfter: 0, settings: null, remembered: true },
  })
}

const fact = (id: string, status: ProgressFact['status'] = 'completed'): ProgressFact => ({
  resource_slug: 'sql',
  kind: 'question',
  id,
  status,
})
const inStore = async () => (await (await openEntryStore()).list('whetstone.')).map(({ key }) => key)
/** Facts that wait, in localStorage and in IndexedDB. */
const stored = async () => [...Object.keys(localStorage), ...(await inStore())]

test('Q-05 a fact is written down, sent, and forgotten when the server has it', async () => {
  recordProgress(fact('a'))
  expect(waitingFacts.get()).toEqual([fact('a')])
  await expect.poll(() => taken).toEqual([fact('a')])
  await expect.poll(stored).toEqual([])
  await expect.poll(waitingFacts.get).toEqual([])
})

test('Q-05 a fact that could not be sent waits, and goes when the network is back', async () => {
  status = 503
  recordProgress(fact('a'))
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1)
  expect(waitingFacts.get()).toEqual([fact('a')])
  status = 200
  browser.dispatchEvent(new Event('online'))
  await expect.poll(() => taken).toEqual([fact('a')])
  await expect.poll(stored).toEqual([])
})

test('Q-05 completed never falls back to in progress while it waits', async () => {
  status = 503
  recordProgress(fact('a', 'in_progress'))
  recordProgress(fact('a', 'completed'))
  recordProgress(fact('a', 'in_progress'))
  expect(waitingFacts.get()).toEqual([fact('a')])
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1)
})

test('TODAY-04 an answer that falls due while others are sent goes right after them', async () => {
  const due = Date.now() + 300
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementationOnce(() => {
    while (Date.now() <= due);
  })
  const held = { ...attempt, id: newAttemptId(), zone: 'UTC' }
  const answered_at = new Date(due - UNDO_MS - 500).toISOString()
  localStorage.setItem(heldPrefix('ana') + held.id, JSON.stringify({ ...held, answered_at }))
  recordProgress(fact('a'))
  await expect.poll(() => taken.length).toBe(2)
  await expect.poll(stored).toEqual([])
})

test('KEEP-12 what was completed is taken back, also while both wait, and can be completed again', async () => {
  status = 503
  recordProgress(fact('a', 'completed'))
  recordProgress(fact('a', 'taken_back'))
  recordProgress(fact('a', 'in_progress'))
  expect(waitingFacts.get()).toEqual([fact('a', 'taken_back')])
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1)
  status = 200
  browser.dispatchEvent(new Event('online'))
  await expect.poll(() => takenBack).toEqual(['/api/user/progress/sql/question/a'])
  await expect.poll(stored).toEqual([])
  expect(taken).toEqual([])
  recordProgress(fact('a', 'completed'))
  await expect.poll(() => taken).toEqual([fact('a')])
})

test('Q-05 a fact waits until what shows the answer of the server has it', async () => {
  stop()
  const shown = Promise.withResolvers<void>()
  stop = startOutbox(() => shown.promise)
  recordProgress(fact('a'))
  await expect.poll(() => taken).toEqual([fact('a')])
  expect(waitingFacts.get()).toEqual([fact('a')])
  shown.resolve()
  await expect.poll(stored).toEqual([])
  await expect.poll(waitingFacts.get).toEqual([])
})

test('Q-05 what is written down while another fact is on its way follows at once', async () => {
  recordProgress(fact('a', 'in_progress'))
  recordProgress(fact('a', 'completed'))
  recordProgress(fact('b'))
  await expect.poll(() => taken.map(({ id, status }) => `${id} ${status}`)).toContain('a completed')
  await expect.poll(stored).toEqual([])
  expect(taken).toContainEqual(fact('b'))
})

test('Q-05 a fact the server refuses for good is not sent again: it is kept and shown until it is discarded', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  status = 404
  recordProgress(fact('gone'))
  const key = 'whetstone.refused.ana.whetstone.progress.ana.question.gone'
  await expect.poll(stored).toEqual([key])
  await expect.poll(refusedFacts.get).toHaveLength(1)
  expect(refusedFacts.get()).toMatchObject([
    { key, kind: 'progress', why: 'The server refused it.', fact: JSON.stringify(fact('gone')) },
  ])
  expect(logged).toHaveBeenCalledOnce()
  outbox.discard(key)
  await expect.poll(refusedFacts.get).toEqual([])
  expect(await stored()).toEqual([])
})

test('ATT-01 an answer that the server refuses is kept with its reason, the others arrive', async () => {
  const given = { content_id: 'gone', source: 'practice' as const, answer: { chosen: [1] }, seconds: 3 }
  const [gone, fine] = ['01a20000-0000-7000-8000-000000000001', '01a20000-0000-7000-8000-000000000002']
  refused = [{ id: gone, why: 'There is no such question.' }]
  recordAttempt({ ...given, id: gone })
  recordAttempt({ ...given, id: fine, content_id: 'here' })
  await expect.poll(refusedFacts.get).toMatchObject([{ kind: 'attempt', why: 'There is no such question.' }])
  expect(JSON.parse(refusedFacts.get()[0]?.fact ?? '')).toMatchObject({ id: gone, ...given })
  await expect.poll(async () => (await stored()).length).toBe(1)
})

test.each([
  ['no JSON', '{torn'],
  ['null', 'null'],
  ['something else', '{"a":1}'],
])('Q-05 an entry that is %s holds nothing up: it is set aside', async (_what, text) => {
  localStorage.setItem('whetstone.progress.ana.question.torn', text)
  await (await openEntryStore()).put({ key: 'whetstone.attempt.ana.torn', fact: text })
  recordProgress(fact('a'))
  await expect.poll(() => taken).toEqual([fact('a')])
  await expect
    .poll(() => refusedFacts.get().map(({ kind, fact }) => [kind, fact]))
    .toEqual([
      ['attempt', text],
      ['progress', text],
    ])
})

test('Q-05 the facts of another user stay where they are', async () => {
  status = 503
  recordProgress(fact('of-ana'))
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1)
  stop()
  signIn('ben')
  status = 200
  stop = startOutbox()
  recordProgress(fact('of-ben'))
  await expect.poll(() => taken).toEqual([fact('of-ben')])
  expect(waitingFacts.get().map(({ id }) => id)).not.toContain('of-ana')
  await expect.poll(stored).toEqual([expect.stringContaining('of-ana')])
})

test('nobody signed in, nothing written down', async () => {
  setAccount({ status: 'visitor' })
  recordProgress(fact('a'))
  expect(await stored()).toEqual([])
})

const attempt: NewAttempt = {
  content_id: 'sql-1',
  source: 'practice',
  answer: { chosen: [2] },
  seconds: 4,
}
const idsOf = (body: unknown) => (body as { attempts: { id: string }[] }).attempts.map(({ id }) => id)

test('ATT-01 an answer waits with its time and zone, and is sent in a batch', async () => {
  status = 503
  recordAttempt(attempt)
  recordAttempt({ ...attempt, content_id: 'sql-2' })
  await expect.poll(async () => (await inStore()).length).toBe(2)
  expect(Object.keys(localStorage)).toEqual([])
  status = 200
  browser.dispatchEvent(new Event('online'))
  await expect.poll(stored).toEqual([])
  const [body] = taken as unknown[]
  const { attempts } = body as { attempts: NewAttempt[] }
  // Of two in one millisecond either may be first.
  expect(attempts.toSorted((a, b) => a.content_id.localeCompare(b.content_id))).toMatchObject([
    { ...attempt, zone: expect.any(String), answered_at: expect.any(String) },
    { content_id: 'sql-2' },
  ])
  expect(idsOf(body)).toEqual(idsOf(body).sort())
})

test('ATT-01 more answers than a call takes go in several', async () => {
  status = 503
  for (let n = 0; n < 120; n++) recordAttempt(attempt)
  await expect.poll(async () => (await inStore()).length).toBe(120)
  status = 200
  browser.dispatchEvent(new Event('online'))
  await expect.poll(stored).toEqual([])
  expect(taken.map((body) => idsOf(body).length)).toEqual([50, 50, 20])
})

test('ATT-01 what localStorage held before is sent, too', async () => {
  stop()
  localStorage.setItem('whetstone.progress.ana.question.old', JSON.stringify(fact('old')))
  stop = startOutbox()
  await expect.poll(() => taken).toEqual([fact('old')])
  await expect.poll(stored).toEqual([])
})

test('ATT-01 without IndexedDB facts wait in localStorage', async () => {
  stop()
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('switched off')
    },
  })
  stop = startOutbox()
  status = 503
  recordAttempt(attempt)
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(2)
  expect(Object.keys(localStorage)).toHaveLength(1)
  status = 200
  browser.dispatchEvent(new Event('online'))
  await expect.poll(() => taken.length).toBe(1)
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
})
