import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, signUpAccount, someAddress } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const form = { name: 'Ana Lind', email: 'ana@example.com', password: PASSWORD }
const signUp = (changes: object) =>
  openBrowser(own, { remoteAddress: someAddress() }).post('/identity/sign-up', { ...form, ...changes })

const documentOf = async (uid: string) => {
  const row = await own.db.query
    .selectFrom('user_documents')
    .select('document')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.document)
}

test('SIGNUP-05 makes identity, user document and a pending session in one go', async () => {
  const response = await signUp({ name: '  Zoë Quist ', email: 'Zoe@Example.com' })
  expect(response.status).toBe(201)
  expect(response.body.user).toEqual({
    uid: expect.any(String),
    email: 'Zoe@Example.com',
    email_verified: false,
    display_name: 'Zoë Quist',
    photo_url: null,
    provider: 'password',
  })
  expect(await documentOf(response.body.user.uid)).toEqual({
    email: 'Zoe@Example.com',
    name: 'Zoë Quist',
    namelower: 'zoë quist',
    verified: false,
    onboardingCompleted: false,
    subscription_level: 'free',
    subscription_status: 'active',
  })
  expect(response.setCookies).toEqual([
    expect.stringMatching(/^sid=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(response.headers['cache-control']).toBe('no-store')
})

test('SIGNUP-05 the session after sign-up is good for /verify only', async () => {
  const { browser, uid } = await signUpAccount(own)
  expect((await browser.get('/identity/session')).body.user.uid).toBe(uid)
  const headers = await browser.bearer()
  expect(await browser.get('/api/user/stats', { headers })).toMatchObject({
    status: 403,
    code: 'email_not_verified',
  })
})

test.each([
  [{ name: '   ' }, 'name_required'],
  [{ name: 'x'.repeat(101) }, 'name_required'],
  [{ name: '\u202e\u0007' }, 'name_required'],
  [{ password: 'Short1a' }, 'password_weak'],
  [{ password: 'no-uppercase-1' }, 'password_weak'],
  [{ password: 'NO-LOWERCASE-1' }, 'password_weak'],
  [{ password: 'No-number-here' }, 'password_weak'],
  [{ password: `A1${'a'.repeat(1023)}` }, 'password_weak'],
  [{ email: 'ana' }, 'invalid_email'],
  [{ email: 'ana@localhost' }, 'invalid_email'],
])('SIGNUP-03 %j is refused as %s and nothing is made', async (change, code) => {
  const before = await countUsers()
  expect(await signUp({ email: 'refused@example.com', ...change })).toMatchObject({ status: 400, code })
  expect(await countUsers()).toBe(before)
})

const countUsers = async () =>
  (await sql<{ n: number }>`select count(*) as n from identity_users`.execute(own.db.query)).rows[0]?.n

test('SIGNUP-08 an email in use is refused, also in other letters', async () => {
  const { email } = await signUpAccount(own)
  const response = await signUp({ email: email.toUpperCase() })
  expect(response).toMatchObject({ status: 409, code: 'email_in_use' })
  expect(response.body.error.message).toBe('An account already exists with this email. Please log in.')
  expect(response.setCookies).toEqual([])
})

test('missing fields are named', async () => {
  const response = await openBrowser(own).post('/identity/sign-up', { email: 'x@example.com' })
  expect(response).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(Object.keys(response.body.error.fields).sort()).toEqual(['name', 'password'])
})

test('abuse 15: nothing that a sign-up sends along reaches the account', async () => {
  const extra = {
    uid: 'mine',
    verified: true,
    email_verified: true,
    subscription_level: 'premium',
    role: 'admin',
  }
  const { body } = await signUp({ email: 'extra@example.com', ...extra })
  expect(body.user.uid).not.toBe('mine')
  expect(body.user.email_verified).toBe(false)
  expect(await documentOf(body.user.uid)).toMatchObject({ verified: false, subscription_level: 'free' })
  expect(await documentOf(body.user.uid)).not.toHaveProperty('role')
})

test.each([
  'ana@example.com\r\nBcc: evil@example.org',
  'ana@example.com, evil@example.org',
  'ａna@example.com',
  'аna@example.com',
  'ana@exämple.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
  '"ana lind"@example.com',
])('abuse 22: the address %j is refused', async (email) => {
  expect(await signUp({ email })).toMatchObject({ status: 400, code: 'invalid_email' })
})

test('abuse 22: line breaks in a name do not survive', async () => {
  const { body } = await signUp({ email: 'crlf@example.com', name: 'Ana\r\nBcc: evil@example.org' })
  expect(body.user.display_name).toBe('Ana  Bcc: evil@example.org')
})

test('abuse 26: of raced sign-ups with one email one wins and the others hear email_in_use', async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => signUp({ email: 'race@example.com' })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect(new Set(responses.filter(({ status }) => status === 409).map(({ code }) => code))).toEqual(
    new Set(['email_in_use']),
  )
})

test('abuse 27: when the document cannot be written no identity stays behind', async () => {
  await own.db.query.schema.alterTable('user_documents').renameTo('user_documents_away').execute()
  try {
    const response = await signUp({ email: 'half@example.com' })
    expect(response.status).toBe(500)
    expect(response.text).not.toMatch(/user_documents|sql/i)
    expect(response.setCookies).toEqual([])
  } finally {
    await own.db.query.schema.alterTable('user_documents_away').renameTo('user_documents').execute()
  }
  const left = await own.db.query
    .selectFrom('identity_users')
    .where('email_key', '=', 'half@example.com')
    .selectAll()
    .execute()
  expect(left).toEqual([])
  expect((await signUp({ email: 'half@example.com' })).status).toBe(201)
})

test('abuse 19: an address may sign up 20 times an hour', async () => {
  const browser = openBrowser(own, { remoteAddress: '203.0.113.7' })
  const attempt = () => browser.post('/identity/sign-up', { ...form, email: 'race@example.com' })
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push((await attempt()).status)
  expect(statuses).toEqual([...Array(20).fill(409), 429])
  const refused = await attempt()
  expect(refused.code).toBe('rate_limited')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
})

test.each(['\u200b', '\u3164', '\u2800\u200d', '\u00ad \ufe0f', '\u0301', '\u{e0041}'])(
  'abuse 45: a name that shows nothing is refused: %j',
  async (name) => {
    expect(await signUp({ email: 'nobody-to-see@example.com', name })).toMatchObject({
      code: 'name_required',
    })
  },
)

test.each(['👩‍🚀', '佐藤', 'محمد', '한', 'O’Brien', 'Zoë', '7'])(
  'abuse 45: a name of letters, digits or pictures is taken: %s',
  async (name) => {
    const { body } = await signUp({ email: `${crypto.randomUUID()}@example.com`, name })
    expect(body.user.display_name).toBe(name)
  },
)

test.each([
  'Password1',
  'Qwerty123',
  'PASSw0rd',
  'Abcd1234',
  'Password1!',
  'Iloveyou1',
  'Trustno1',
  'Welcome1',
  'Summer2024',
  '2025-Winter!',
  'October24',
  'Whetstone1',
  'Ana12345', // the person's name
  'Lind-1990',
  'Analind99',
  'Common2024', // the address
  'Example-123',
])(
  'SAFE-02 abuse 46: the common password %s is refused with its own words, and nothing is made',
  async (password) => {
    const before = await countUsers()
    const response = await signUp({ email: 'common@example.com', password })
    expect(response).toMatchObject({ status: 400, code: 'password_common' })
    expect(response.body.error.message).toBe(
      'This password is one of the first that attackers try. Please choose another one.',
    )
    expect(await countUsers()).toBe(before)
  },
)
