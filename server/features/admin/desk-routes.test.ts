import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '#server/operator/admin.ts'
import { signUpAccount, verifiedAccount } from '#server/testing/accounts.ts'
import { administratorAccount } from '#server/testing/administrator.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { startSmtpPeer } from '#server/testing/smtp-peer.ts'
import { callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { version } from '#server/version.ts'

let own: TestApp
let boss: Awaited<ReturnType<typeof administratorAccount>>
let call: ReturnType<typeof callerOf>
const backups = {
  report: () => ({ latest: '2026-11-27T01:00:00.000Z', rehearsed: null, failing: true }),
  look: async () => {},
  close() {},
}
beforeAll(async () => {
  own = await startTestApp({ backups })
  boss = await administratorAccount(own)
  call = callerOf(own, boss.bearer)
})
afterAll(() => own.close())

test("HOST-03 an administrator's invitation tells its code once, is listed, and can be withdrawn", async () => {
  const made = await call('POST /api/admin/invitations', { email: 'Ben@Example.com', days: 2 })
  expect(made).toMatchObject({ status: 201, body: { email: 'ben@example.com' } })
  const code = made.body.url.split('#invitation=')[1]
  const anyAddress = (await call('POST /api/admin/invitations', {})).body
  const list = (await call('GET /api/admin/invitations')).body.items
  expect(list.map(({ id }: { id: string }) => id)).toEqual([anyAddress.id, made.body.id])
  expect(JSON.stringify(list)).not.toContain(code)
  expect((await call(`DELETE /api/admin/invitations/${made.body.id}`)).status).toBe(204)
  expect((await call(`DELETE /api/admin/invitations/${made.body.id}`)).status).toBe(404)
  for (const wrong of [{ email: 'no address' }, { days: 0 }, { days: 400 }])
    expect((await call('POST /api/admin/invitations', wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await call('GET /api/admin/audit-log')).body.items.slice(0, 3)).toMatchObject([
    { action: 'invitation_withdrawn' },
    { action: 'invitation_created', details: { days: 14, for: 'any address' } },
    { action: 'invitation_created', details: { days: 2, for: 'one address' } },
  ])
})

test('HOST-03 an administrator reads a report and decides on it; who sent it reads the reply', async () => {
  const ana = await verifiedAccount(own)
  const asAna = callerOf(own, ana.bearer)
  const sent = { content_id: 'sample-choice-01', kind: 'answer', text: 'B is right.', code: 'select 1' }
  const { id } = (await asAna('POST /api/user/reports', sent)).body
  const open = (await call('GET /api/admin/reports')).body
  expect(open).toMatchObject({ total: 1, items: [{ id, text: 'B is right.', status: 'open' }] })
  expect(open.items[0].question.file).toBe('content/sample/questions/choice-01.yaml')
  expect(JSON.stringify(open)).not.toContain(ana.uid)
  expect((await call(`GET /api/admin/reports/${id}`)).body).toMatchObject({ id, code: 'select 1' })
  const decide = (body: object) => call(`POST /api/admin/reports/${id}/decide`, body)
  expect((await decide({ status: 'open', reply: 'x' })).status).toBe(400)
  expect((await decide({ status: 'accepted', reply: ' ' })).status).toBe(400)
  expect((await decide({ status: 'accepted', reply: 'Right you are.' })).body).toMatchObject({
    status: 'accepted',
  })
  expect((await call('GET /api/admin/reports')).body.total).toBe(0)
  expect((await call('GET /api/admin/reports?status=accepted')).body.items).toMatchObject([{ id }])
  expect((await asAna('GET /api/user/reports')).body.items).toMatchObject([{ id, reply: 'Right you are.' }])
  expect((await call('GET /api/admin/reports/nothing')).status).toBe(404)
  expect(
    (await call('POST /api/admin/reports/nothing/decide', { status: 'declined', reply: 'x' })).status,
  ).toBe(404)
  const [entry] = (await call('GET /api/admin/audit-log')).body.items
  expect(entry).toMatchObject({ action: 'report_decided', details: { report: id, status: 'accepted' } })
})

test('HOST-03 an administrator reads the whole ledger, newest first, by kind and page by page', async () => {
  const { status, body } = await call('GET /api/admin/ledger')
  const where = {
    resource_slug: 'sample',
    name: 'choice-02',
    title: 'Sum number 2',
    file: 'content/sample/ledger/choice-02.yaml',
  }
  const key = {
    ...where,
    date: '2026-11-22',
    change: 'key',
    told: {
      was: 'SECRET-WAS 5',
      is: 'SECRET-NOW 4',
      reason: 'SECRET-REASON two and two is four.',
      proof: 'SECRET-PROOF 2 + 2 printed 4',
    },
  }
  expect([status, body.total, body.items[0]]).toEqual([200, 2, key])
  expect(body.items[1]).toMatchObject({
    ...where,
    date: '2026-11-21',
    change: 'wording',
    note: 'A word of the question was unclear.',
    told: { source: { title: 'SECRET-SOURCE', section: '2' } },
  })
  const pages = await Promise.all([1, 2, 3].map((page) => call(`GET /api/admin/ledger?limit=1&page=${page}`)))
  expect(pages.map((one) => one.body.items.map(({ date }: { date: string }) => date))).toEqual([
    ['2026-11-22'],
    ['2026-11-21'],
    [],
  ])
  expect((await call('GET /api/admin/ledger?change=key')).body).toMatchObject({ total: 1, items: [key] })
  expect((await call('GET /api/admin/ledger?change=tests')).body).toMatchObject({ total: 0, items: [] })
  expect((await call('GET /api/admin/ledger?change=nothing')).status).toBe(400)
})

test('HOST-03 the ledger keeps the answer of a question while a practice test of the administrator asks it', async () => {
  const { id } = (await call('POST /api/user/practice-tests', { name: 'sample-1' })).body
  const { body } = await call('GET /api/admin/ledger')
  expect(body.items).toMatchObject([{ told: null }, { told: null }])
  expect(JSON.stringify(body)).not.toContain('SECRET')
  expect((await call(`POST /api/user/practice-tests/${id}/finish`)).status).toBe(200)
  expect((await call('GET /api/admin/ledger')).body.items[0].told).not.toBeNull()
})

test('HOST-03 health, versions, counts and backups of the site', async () => {
  const { body } = await call('GET /api/admin/instance')
  expect(body).toMatchObject({
    version,
    node: process.versions.node,
    database: own.db.engine,
    writable: true,
    content_version: own.content.version,
    sign_up: 'open',
    java: false,
    backups: backups.report(),
  })
  expect(body.questions).toBeGreaterThan(5)
  expect(body.members).toMatchObject({ total: 2, unverified: 0, suspended: 0, administrators: 1 })
})

test('HOST-03 a mail that the mail server refuses is listed without its link, and goes with its account', async () => {
  const smtp = await startSmtpPeer()
  const test = await startTestApp({ env: { SMTP_URL: smtp.url } })
  try {
    const boss = await signUpAccount(test)
    const verified = { email_verified_at: new Date().toISOString() }
    await test.db.query.updateTable('identity_users').set(verified).where('uid', '=', boss.uid).execute()
    await admin(test.db, test.settings, ['add', boss.email])
    const asBoss = callerOf(test, await boss.browser.bearer())
    const ana = await openBrowser(test).post('/identity/sign-up', {
      name: 'Ana',
      email: 'ana@example.com',
      password: 'Corr3ct-horse',
    })
    expect(ana.status).toBe(201)
    smtp.refuse(true)
    const reset = await openBrowser(test).post('/identity/password/reset-request', {
      email: 'ana@example.com',
    })
    expect(reset.status).toBe(503)
    const { body } = await asBoss('GET /api/admin/mail')
    expect(body).toMatchObject({ transport: 'smtp', waiting: 0, items: [{ email: 'ana@example.com' }] })
    expect(body.items[0].reason).toMatch(/^E[A-Z]+ \d{3}$/)
    const rows = JSON.stringify(await test.db.query.selectFrom('mail_failures').selectAll().execute())
    expect(rows).not.toMatch(/@|code=/)
    await test.db.query.deleteFrom('identity_users').where('email_key', '=', 'ana@example.com').execute()
    expect((await asBoss('GET /api/admin/mail')).body.items).toEqual([])
  } finally {
    await test.close()
    await smtp.close()
  }
})
