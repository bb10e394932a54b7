import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAccount, verifiedAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
/** For tests that end as they began. */
let shared: Account
beforeAll(async () => {
  own = await startTestApp()
  shared = await verifiedAccount(own)
})
afterAll(() => own.close())

type Account = Awaited<ReturnType<typeof verifiedAccount>>

const call = (method: string, uid: string, body: unknown, headers: Record<string, string>, query = '') =>
  openBrowser(own).call(`${method} /documents/users/${uid}${query}`, body, { headers })
const patch = ({ uid, bearer }: Pick<Account, 'uid' | 'bearer'>, body: unknown) =>
  call('PATCH', uid, body, bearer)
const put = ({ uid, bearer }: Account, body: unknown, query = '') => call('PUT', uid, body, bearer, query)
const get = async ({ uid, bearer }: Pick<Account, 'uid' | 'bearer'>) =>
  (await openBrowser(own).get(`/documents/users/${uid}`, { headers: bearer })).body

async function unverified() {
  const account = await signUpAccount(own)
  return { ...account, bearer: await account.browser.bearer() }
}

test('the owner reads the document, verified or not, and no cache keeps it', async () => {
  const account = await unverified()
  const response = await openBrowser(own).get(`/documents/users/${account.uid}`, { headers: account.bearer })
  expect(response).toMatchObject({
    status: 200,
    body: { email: account.email, name: 'Ana Lind', verified: false },
  })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('AUTH-06 PATCH updates by field paths, derives namelower, and sets updatedAt by its own clock', async () => {
  const account = await verifiedAccount(own)
  const before = await get(account)
  const changes = { name: ' Bo Berg ', 'settings.theme': 'dark', 'settings.editor.tab': 2, updatedAt: '1999' }
  const response = await patch(account, changes)
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    ...before,
    name: 'Bo Berg',
    namelower: 'bo berg',
    settings: { theme: 'dark', editor: { tab: 2 } },
    updatedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
  })
  await patch(account, { 'settings.theme': 'light', onboardingCompleted: true })
  expect(await get(account)).toMatchObject({
    onboardingCompleted: true,
    settings: { theme: 'light', editor: { tab: 2 } },
  })
})

test('AUTH-06 PUT replaces the fields of the client and keeps those of the server; with merge the others stay', async () => {
  const account = await verifiedAccount(own)
  await patch(account, { goal: 'a job', theme: 'dark' })
  const merged = await put(account, { theme: 'light' }, '?merge=true')
  expect(merged.body).toMatchObject({ goal: 'a job', theme: 'light', verified: true })
  const replaced = await put(account, { name: 'Cy', plan: ['sql'] })
  expect(replaced.body).toEqual({
    email: account.email,
    name: 'Cy',
    namelower: 'cy',
    verified: true,
    onboardingCompleted: false,
    subscription_level: 'free',
    subscription_status: 'active',
    plan: ['sql'],
    updatedAt: expect.any(String),
  })
  expect(await get(account)).toEqual(replaced.body)
})

test('AUTH-06 a document that was read can be set again as it is', async () => {
  const account = await verifiedAccount(own)
  const document = await get(account)
  expect((await put(account, document)).body).toEqual({ ...document, updatedAt: expect.any(String) })
})

test("a missing document is 404 for GET and PATCH; PUT makes it, with the server's fields", async () => {
  const account = await verifiedAccount(own)
  await own.db.query.deleteFrom('user_documents').where('uid', '=', account.uid).execute()
  expect(
    (await openBrowser(own).get(`/documents/users/${account.uid}`, { headers: account.bearer })).status,
  ).toBe(404)
  expect((await patch(account, { a: 1 })).status).toBe(404)
  expect((await put(account, { subscription_level: 'premium' })).status).toBe(403)
  expect((await put(account, { name: 'Ana' })).body).toMatchObject({
    email: account.email,
    subscription_level: 'free',
  })
})

test('without a token 401, also with the cookie; HEAD on the stream is no stream', async () => {
  const { browser, uid, bearer } = await verifiedAccount(own)
  for (const method of ['GET', 'PUT', 'PATCH'])
    expect(
      (await browser.call(`${method} /documents/users/${uid}`, method === 'GET' ? undefined : { a: 1 }))
        .status,
    ).toBe(401)
  expect(
    (await browser.call(`HEAD /documents/users/${uid}/live`, undefined, { headers: bearer })).status,
  ).toBe(404)
})

test('abuse 01: verified becomes true only with a verified identity, and never false again', async () => {
  const account = await unverified()
  expect(await patch(account, { verified: true })).toMatchObject({ status: 403, code: 'forbidden' })
  expect((await call('PUT', account.uid, { name: 'A', verified: true }, account.bearer)).status).toBe(403)
  expect((await patch(account, { verified: false })).status).toBe(403)
  expect(await get(account)).toMatchObject({ verified: false })

  const now = new Date().toISOString()
  await own.db.query
    .updateTable('identity_users')
    .set({ email_verified_at: now })
    .where('uid', '=', account.uid)
    .execute()
  // The token still says "not verified": the row decides.
  expect((await patch(account, { verified: true })).body).toMatchObject({ verified: true })
  expect((await patch(account, { verified: true })).status).toBe(200)
  for (const value of [false, null, 'false', 0, {}])
    expect((await patch(account, { verified: value })).status).toBe(403)
  expect((await patch(account, { 'verified.x': true })).status).toBe(400)
  expect((await call('PUT', account.uid, { name: 'A', verified: false }, account.bearer)).status).toBe(403)
  expect(await get(account)).toMatchObject({ verified: true })
})

test("abuse 02: nobody reads, writes or watches another user's document", async () => {
  const victim = await verifiedAccount(own)
  const attacker = await verifiedAccount(own)
  const before = await get(victim)
  for (const uid of [victim.uid, 'nobody-has-this-uid']) {
    expect(await call('GET', uid, undefined, attacker.bearer)).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect((await call('PATCH', uid, { name: 'Mine' }, attacker.bearer)).status).toBe(403)
    expect((await call('PUT', uid, { name: 'Mine' }, attacker.bearer)).status).toBe(403)
    expect((await call('GET', `${uid}/live`, undefined, attacker.bearer)).status).toBe(403)
    expect((await attacker.browser.get(`/documents/users/${uid}/live`)).status).toBe(403)
  }
  expect(await get(victim)).toEqual(before)
})

test.each([
  { subscription_level: 'premium' },
  { subscription_status: 'trial' },
  { email: 'other@example.com' },
  { uid: 'other' },
  { namelower: 'somebody else' },
  { 'subscription_level.x': 1 },
  { 'email.address': 'other@example.com' },
])('abuse 03: %j is not for a client to set', async (change) => {
  const before = await get(shared)
  expect(await patch(shared, change)).toMatchObject({ status: 403, code: 'forbidden' })
  if (!Object.keys(change)[0]?.includes('.'))
    expect((await put(shared, { name: 'Ana', ...change })).status).toBe(403)
  expect(await get(shared)).toEqual(before)
})

test("abuse 03: deleting the server's fields by leaving them out does not work", async () => {
  const account = await verifiedAccount(own)
  await put(account, { name: 'Ana' })
  expect(await get(account)).toMatchObject({
    email: account.email,
    verified: true,
    subscription_level: 'free',
  })
})

const badPaths = [
  '',
  '.a',
  'a.',
  'a..b',
  '.',
  'a~b',
  'a*b',
  'a/b',
  'a[0]',
  'a]',
  'x.__proto__.y',
  'constructor',
  'x.constructor.prototype',
  'a\u0000b',
  'x'.repeat(201),
]
test.each(badPaths)('AUTH-05 abuse 04: the field path %j is refused', async (path) => {
  const before = await get(shared)
  const response = await patch(shared, { fine: 1, [path]: 1 })
  expect(response).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(Object.keys(response.body.error.fields)).toEqual([path])
  expect(await get(shared)).toEqual(before)
})

test('abuse 04: prototypes cannot be reached through values either', async () => {
  const account = await verifiedAccount(own)
  for (const body of [
    '{"__proto__":{"verified":true}}',
    '{"x":{"__proto__":{"y":1}}}',
    '{"x":{"constructor":{"prototype":{"y":1}}}}',
  ])
    expect((await patch(account, body)).status).toBe(400)
  expect(({} as Record<string, unknown>).y).toBeUndefined()
})

test('AUTH-06 values that a document cannot hold are refused: too large, too deep, infinite, of the wrong kind', async () => {
  const account = await verifiedAccount(own)
  const before = await get(account)
  expect(await patch(account, { big: 'ä'.repeat(8200) })).toMatchObject({ status: 413, code: 'too_large' })
  expect((await patch(account, { fits: 'x'.repeat(15_000) })).status).toBe(200)
  expect((await patch(account, { more: 'x'.repeat(1500) })).status, 'the limit is of the whole').toBe(413)
  expect((await patch(account, `{"deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).status).toBe(400)
  expect((await patch(account, '{"n":1e999}')).status).toBe(400)
  const wide = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`k${n}`, n]))
  expect((await patch(account, wide)).status).toBe(413)
  for (const bad of [
    { name: '' },
    { name: '  ' },
    { name: 7 },
    { name: 'x'.repeat(101) },
    { onboardingCompleted: 'yes' },
    {},
  ])
    expect((await patch(account, bad)).status, JSON.stringify(bad)).toBe(400)
  for (const body of ['[]', 'null', '"x"']) expect((await patch(account, body)).status).toBe(400)
  expect((await put(account, { 'a.b': 1 })).status).toBe(400)
  expect(await get(account)).toEqual({ ...before, fits: 'x'.repeat(15_000), updatedAt: expect.any(String) })
})

test('abuse 18: markup comes back as the text it is, as JSON', async () => {
  const account = await verifiedAccount(own)
  const name = '<script>alert(1)</script>'
  const response = await patch(account, { name })
  expect(response.body.name).toBe(name)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  expect(response.headers['x-content-type-options']).toBe('nosniff')
})

test('raced updates of different fields are all kept', async () => {
  const account = await verifiedAccount(own)
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => patch(account, { [`field.n${n}`]: n })),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(Object.keys((await get(account)).field)).toHaveLength(12)
})
