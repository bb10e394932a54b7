import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { pagePolicy } from '#server/pages/csp.ts'
import { readSettings } from '#server/settings.ts'
import { signUpAccount, verifiedAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

// Abuse cases that cross features; the others are in the test of what they abuse.
let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

test('abuse 31: a secret that is missing or short is refused, our own is made once and is readable by us alone', () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'whetstone-secret-')), 'data')
  const DATABASE_URL = 'postgres://postgres@127.0.0.1/x'
  expect(() => readSettings({ DATA_DIR, DATABASE_URL })).toThrow(/AUTH_SECRET is required/)
  expect(() => readSettings({ DATA_DIR, AUTH_SECRET: 'short' })).toThrow(/AUTH_SECRET .*32 characters/)
  const { authSecret } = readSettings({ DATA_DIR })
  expect(authSecret.length).toBeGreaterThanOrEqual(43)
  expect(readSettings({ DATA_DIR }).authSecret).toBe(authSecret)
  expect(statSync(join(DATA_DIR, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
  rmSync(join(DATA_DIR, '..'), { recursive: true })
})

test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  'abuse 31: a second process on the same data folder is refused',
  async () => {
    const { dataDir } = own.settings
    await expect(openDb({ url: undefined, dataDir })).rejects.toThrow(/is in use by process/)
  },
)

test('abuse 32: notes and bookmarks of another user are not found, and notes over 500 characters are refused', async () => {
  const victim = await verifiedAccount(own)
  const attacker = await verifiedAccount(own)
  const as = ({ bearer }: typeof victim, call: string, body?: object) =>
    openBrowser(own).call(call, body, { headers: bearer })
  const question = { resource_slug: 'sample', content_id: 'sample-choice-01', notes: '  <b>mine</b>  ' }
  const { item } = (await as(victim, 'POST /api/user/saved/interview/toggle', question)).body
  expect(item.notes).toBe('<b>mine</b>')

  expect((await as(attacker, `DELETE /api/user/saved/interview/${item.id}`)).status).toBe(404)
  const change = { content_type: 'interview', content_id: 'sample-choice-01', notes: 'theirs' }
  expect((await as(attacker, 'PATCH /api/user/bookmarks/notes', change)).status).toBe(404)
  const lookup = 'GET /api/user/bookmarks/lookup?content_type=interview&content_id=sample-choice-01'
  expect((await as(attacker, lookup)).status).toBe(404)
  expect((await as(attacker, 'GET /api/user/bookmarks')).body.items).toEqual([])

  const long = (length: number) => ({ ...change, notes: `  ${'😀'.repeat(length)}  ` })
  expect((await as(victim, 'PATCH /api/user/bookmarks/notes', long(501))).status).toBe(400)
  expect((await as(victim, 'PATCH /api/user/bookmarks/notes', long(500))).status).toBe(200)
  expect((await as(victim, lookup)).body.notes).toBe('😀'.repeat(500))
})

test('abuse 34: answers are absent from what a visitor and an unverified user receive, and there for a member', async () => {
  const unverified = await signUpAccount(own)
  const member = await verifiedAccount(own)
  const list = async (headers: Record<string, string>) =>
    (await openBrowser(own).get('/api/resources/sample/interview?limit=100', { headers })).text
  const secret = /SECRET-|correct_ind|acceptable_answers|ideal_answer|rubric|solution_code|"explanation"/
  expect(await list({})).not.toMatch(secret)
  expect(await list(await unverified.browser.bearer())).not.toMatch(secret)
  expect(await list(member.bearer)).toMatch(/SECRET-EXPLANATION/)
  expect(await list({}), 'after a member was served').not.toMatch(secret)
})

test('abuse 35: responses cannot be framed, and the policy of a page has no unsafe inline script', async () => {
  for (const url of ['/identity/session', '/api/resources', '/identity/google/start', '/nowhere']) {
    const { headers } = await openBrowser(own).get(url)
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options'], url).toBe('nosniff')
  }
  const policy = pagePolicy('<script>go()</script><style>b{}</style>', { upgrade: false })
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('abuse 18: a name with markup is served as JSON text wherever it comes back', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { browser } = await signUpAccount(own, { name })
  const session = await browser.get('/identity/session')
  expect(session.body.user.display_name).toBe(name)
  expect(session.headers['content-type']).toMatch(/^application\/json/)
  expect(session.headers['x-content-type-options']).toBe('nosniff')
})
