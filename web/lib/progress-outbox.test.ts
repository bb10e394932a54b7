import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/testing/memory-storage.ts'
import { setAccount } from './account.ts'
import { expectIdToken } from './id-token.ts'
import { type ProgressFact, recordProgress, startProgressOutbox, waitingFacts } from './progress-outbox.ts'

let server: Server
let status = 200
let taken: ProgressFact[] = []
const realFetch = globalThis.fetch

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const isToken = request.url === '/identity/token'
    if (!isToken && status === 200) taken.push(JSON.parse(Buffer.concat(chunks).toString()))
    response
      .writeHead(isToken ? 200 : status, { 'content-type': 'application/json' })
      .end(isToken ? '{"token":"t","expires_in":900}' : '{}')
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
  browser = new EventTarget()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  signIn('ana')
  stop = startProgressOutbox()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

function signIn(uid: string) {
  expectIdToken(true)
  const user = { uid, email: `${uid}@example.com`, emailVerified: true, displayName: uid, photoUrl: null }
  setAccount({ status: 'member', user: { ...user, provider: 'password', document: null, settings: null } })
}

const fact = (id: string, status: ProgressFact['status'] = 'completed'): ProgressFact => ({
  resource_slug: 'sql',
  kind: 'question',
  id,
  status,
})
const stored = () => Object.keys(localStorage)

test('Q-05 a fact is written down, sent, and forgotten when the server has it', async () => {
  recordProgress(fact('a'))
  expect(waitingFacts()).toEqual([fact('a')])
  await expect.poll(() => taken).toEqual([fact('a')])
  await expect.poll(stored).toEqual([])
  expect(waitingFacts()).toEqual([])
})

test('Q-05 a fact that could not be sent waits, and goes when the network is back', async () => {
  status = 503
  recordProgress(fact('a'))
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1)
  expect(waitingFacts()).toEqual([fact('a')])
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
  expect(waitingFacts()).toEqual([fact('a')])
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1)
})

test('Q-05 what is written down while another fact is on its way follows at once', async () => {
  recordProgress(fact('a', 'in_progress'))
  recordProgress(fact('a', 'completed'))
  recordProgress(fact('b'))
  await expect.poll(() => taken.map(({ id, status }) => `${id} ${status}`)).toContain('a completed')
  await expect.poll(stored).toEqual([])
  expect(taken).toContainEqual(fact('b'))
})

test('Q-05 a fact the server refuses for good is not sent again', async () => {
  const refused = vi.spyOn(console, 'error').mockImplementation(() => {})
  status = 404
  recordProgress(fact('gone'))
  await expect.poll(stored).toEqual([])
  expect(refused).toHaveBeenCalledOnce()
})

test('Q-05 the facts of another user stay where they are', async () => {
  status = 503
  recordProgress(fact('of-ana'))
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1)
  stop()
  signIn('ben')
  status = 200
  stop = startProgressOutbox()
  recordProgress(fact('of-ben'))
  await expect.poll(() => taken).toEqual([fact('of-ben')])
  expect(waitingFacts().map(({ id }) => id)).not.toContain('of-ana')
  await expect.poll(stored).toEqual([expect.stringContaining('of-ana')])
})

test('nobody signed in, nothing written down', () => {
  setAccount({ status: 'visitor' })
  recordProgress(fact('a'))
  expect(stored()).toEqual([])
})
