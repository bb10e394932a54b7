import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucket } from '#server/auth/rate-limit.ts'
import { PASSWORD, signUpAccount, someAddress, verifiedAccount } from '#server/testing/accounts.ts'
import { administratorAccount } from '#server/testing/administrator.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
let boss: Awaited<ReturnType<typeof administratorAccount>>
let call: ReturnType<typeof callerOf>
beforeAll(async () => {
  own = await startTestApp()
  boss = await administratorAccount(own)
  call = callerOf(own, boss.bearer)
})
afterAll(() => own.close())

const signIn = (email: string) =>
  openBrowser(own, { remoteAddress: someAddress() }).post('/identity/sign-in', { email, password: PASSWORD })
const log = async () => (await call('GET /api/admin/audit-log')).body.items

test('HOST-03 members are found by a part of their address and by state, page by page', async () => {
  const ana = await verifiedAccount(own, { name: 'Ana Lind', email: 'percent.100%_off@example.com' })
  const ben = await signUpAccount(own)
  const search = async (query: string) => (await call(`GET /api/admin/members?${query}`)).body
  const found = await search(`q=${encodeURIComponent('100%_OFF@')}`)
  expect(found).toEqual({
    items: [
      {
        uid: ana.uid,
        email: ana.email,
        name: 'Ana Lind',
        state: 'verified',
        administrator: false,
        created_at: expect.any(String),
        last_sign_in_at: null,
      },
    ],
    total: 1,
    page: 1,
    limit: 50,
  })
  expect((await search(`q=${encodeURIComponent('100%%')}`)).total).toBe(0)
  expect((await search('state=unverified')).items.map(({ uid }: { uid: string }) => uid)).toEqual([ben.uid])
  expect((await search('state=administrator')).items).toMatchObject([{ uid: boss.uid, administrator: true }])
  const pages = await Promise.all([1, 2, 3, 4].map((page) => search(`limit=1&page=${page}`)))
  expect(pages.map(({ items }) => items[0]?.uid)).toEqual([ben.uid, ana.uid, boss.uid, undefined])
  expect((await call('GET /api/admin/members?state=asleep')).status).toBe(400)
})

test('HOST-03 abuse 162: a suspended account is out at once, signs in nowhere, and comes back as it was', async () => {
  const ana = await verifiedAccount(own)
  const story = {
    title: 'T',
    situation: 's',
    task: '',
    action: '',
    result: '',
    learned: '',
    tags: [],
    prompts: [],
  }
  const asAna = callerOf(own, ana.bearer)
  expect((await asAna('POST /api/user/stories', story)).status).toBe(201)
  const suspended = await call(`POST /api/admin/members/${ana.uid}/suspend`)
  expect(suspended).toMatchObject({ status: 200, body: { uid: ana.uid, state: 'suspended' } })
  expect((await asAna('GET /api/user/stories')).status, 'the token').toBe(401)
  expect((await ana.browser.get('/identity/session')).body, 'the session').toEqual({ user: null })
  expect((await ana.browser.post('/identity/token')).status).toBe(401)
  expect(await signIn(ana.email)).toMatchObject({ status: 403, code: 'account_suspended' })
  const wrong = await openBrowser(own, { remoteAddress: someAddress() }).post('/identity/sign-in', {
    email: ana.email,
    password: 'Wr0ng-horse',
  })
  expect(wrong, 'a stranger learns nothing').toMatchObject({ status: 401, code: 'invalid_credentials' })
  expect((await call(`POST /api/admin/members/${ana.uid}/suspend`)).status, 'twice is once').toBe(200)
  expect((await call(`POST /api/admin/members/${ana.uid}/resume`)).body.state).toBe('verified')
  expect((await signIn(ana.email)).status).toBe(200)
  const subject = { uid: ana.uid, email: ana.email }
  const actor = { uid: boss.uid, email: boss.email }
  expect((await log()).slice(0, 2)).toMatchObject([
    { actor, action: 'member_resumed', subject },
    { actor, action: 'member_suspended', subject },
  ])
  const kept = await own.db.query
    .selectFrom('stories')
    .select('title')
    .where('user_id', '=', ana.uid)
    .execute()
  expect(kept).toEqual([{ title: 'T' }])
})

test('HOST-03 abuse 162: a sign-in and a suspension at the same moment leave no session', async () => {
  for (let round = 0; round < 5; round++) {
    const ana = await verifiedAccount(own)
    await Promise.all([
      signIn(ana.email),
      call(`POST /api/admin/members/${ana.uid}/suspend`),
      signIn(ana.email),
    ])
    const left = own.db.query.selectFrom('identity_sessions').select('sid').where('uid', '=', ana.uid)
    expect(await left.execute()).toEqual([])
  }
})

test('HOST-03 abuse 163: deleting asks for the password of the administrator; the log keeps a neutral line', async () => {
  const ana = await verifiedAccount(own, { name: 'Zoe Quist' })
  const remove = (body: object) => call(`POST /api/admin/members/${ana.uid}/delete`, body)
  expect(await remove({})).toMatchObject({ status: 403, body: { error: { code: 'reauth_required' } } })
  expect((await remove({ password: 'Wr0ng-horse' })).status).toBe(403)
  expect((await callerOf(own, ana.bearer)('GET /api/user/stories')).status).toBe(200)
  expect((await remove({ password: PASSWORD })).status).toBe(204)
  expect((await remove({ password: PASSWORD })).status).toBe(404)
  expect((await callerOf(own, ana.bearer)('GET /api/user/stories')).status).toBe(401)
  expect((await signIn(ana.email)).code).toBe('invalid_credentials')
  const entries = await log()
  expect(entries[0]).toMatchObject({ action: 'member_deleted', subject: { uid: ana.uid, email: null } })
  expect(JSON.stringify(entries)).not.toContain(ana.email)
  const rows = await own.db.query.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/@|Quist/)
})

test('HOST-03 abuse 163: no administrator is suspended or deleted through the pages, oneself included', async () => {
  const other = await administratorAccount(own)
  for (const { uid } of [other, boss])
    for (const [act, body] of [
      ['suspend', undefined],
      ['delete', { password: PASSWORD }],
    ] as const)
      expect(await call(`POST /api/admin/members/${uid}/${act}`, body)).toMatchObject({
        status: 409,
        body: { error: { code: 'is_administrator' } },
      })
  for (const act of ['suspend', 'resume'])
    expect((await call(`POST /api/admin/members/nobody/${act}`)).status).toBe(404)
})

test('HOST-03 what an administrator reads of members holds nothing that they wrote or learned', async () => {
  const ana = await verifiedAccount(own)
  const asAna = callerOf(own, ana.bearer)
  const story = {
    title: 'PRIVATE-title',
    situation: 'PRIVATE',
    task: '',
    action: '',
    result: '',
    learned: '',
    tags: [],
    prompts: [],
  }
  await asAna('POST /api/user/stories', story)
  await asAna('POST /api/user/saved/interview/toggle', {
    content_id: 'sample-choice-01',
    resource_slug: 'sample',
  })
  await asAna('PATCH /api/user/bookmarks/notes', {
    content_id: 'sample-choice-01',
    content_type: 'interview',
    notes: 'PRIVATE-note',
  })
  const everything = await Promise.all(
    ['members', 'invitations', 'reports', 'ledger', 'mail', 'instance', 'audit-log'].map(
      async (name) => (await call(`GET /api/admin/${name}`)).body,
    ),
  )
  const text = JSON.stringify(everything)
  expect(text).toContain(ana.email)
  expect(text).not.toContain('PRIVATE')
})

test('HOST-03 an hour brings at most so many acts of one administrator', async () => {
  const busy = await administratorAccount(own)
  const asBusy = callerOf(own, busy.bearer)
  const hits = { bucket: '', hits: 300, reset_at: new Date(Date.now() + 1_800_000).toISOString() }
  await own.db.query
    .insertInto('throttle')
    .values({ ...hits, bucket: bucket('admin:act', busy.uid) })
    .execute()
  expect((await asBusy('POST /api/admin/invitations', {})).status).toBe(429)
  expect((await asBusy('GET /api/admin/members')).status, 'reading goes on').toBe(200)
})
