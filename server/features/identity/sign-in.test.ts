import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/auth/password-hash.ts'
import { bucket } from '#server/auth/rate-limit.ts'
import {
  confirmByMail,
  PASSWORD,
  signUpAccount,
  someAddress,
  verifiedAccount,
} from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { mailedCode } from '#server/testing/outbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())
afterEach(() => vi.useRealTimers())

const newBrowser = () => openBrowser(own, { remoteAddress: someAddress() })
const signIn = (email: string, changes: object = {}, browser = newBrowser()) =>
  browser.post('/identity/sign-in', { email, password: PASSWORD, ...changes })

test('LOGIN-02 with remember-me the cookie outlives the browser, without it the browser drops it', async () => {
  const { email } = await verifiedAccount(own)
  const [remembered] = (await signIn(email, { remember_me: true })).setCookies
  expect(remembered).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const [session] = (await signIn(email, { remember_me: false })).setCookies
  expect(session).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const [standard] = (await signIn(email)).setCookies
  expect(standard).toContain('Max-Age=2592000')
})

test('LOGIN-02 a remembered login is still there after 29 days, the other one is not after two', async () => {
  const { email } = await verifiedAccount(own)
  const remembered = newBrowser()
  const passing = newBrowser()
  await signIn(email, { remember_me: true }, remembered)
  await signIn(email, { remember_me: false }, passing)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  const gone = await passing.get('/identity/session')
  expect(gone.body).toEqual({ user: null })
  vi.setSystemTime(Date.now() + 27 * 86_400_000)
  const still = await remembered.get('/identity/session')
  expect(still.body.user.email).toBe(email)
  expect(still.setCookies[0], 'a used session gets its full life again').toContain('Max-Age=2592000')
  vi.setSystemTime(Date.now() + 20 * 86_400_000)
  expect((await remembered.get('/identity/session')).body.user.email).toBe(email)
})

test('LOGIN-04 refused while the identity is not verified, without a session, with a ticket for Verify Now', async () => {
  const { email } = await signUpAccount(own)
  const browser = newBrowser()
  const refused = await signIn(email, {}, browser)
  expect(refused).toMatchObject({ status: 403, code: 'email_not_verified', setCookies: [] })
  expect(refused.body.error.message).toBe('Please verify your email before signing in.')
  expect((await browser.get('/identity/session')).body).toEqual({ user: null })

  const { verify_ticket } = refused.body.error
  const opened = await browser.post('/identity/verification/session', { verify_ticket, remember_me: true })
  expect(opened.body.user).toMatchObject({ email, email_verified: false })
  const headers = await browser.bearer()
  expect((await browser.get('/api/user/stats', { headers })).code).toBe('email_not_verified')
  const again = await newBrowser().post('/identity/verification/session', { verify_ticket })
  expect(again).toMatchObject({ status: 400, code: 'invalid_code' })
})

test('LOGIN-04 refused while the document does not say verified, although the identity is', async () => {
  const account = await signUpAccount(own)
  await confirmByMail(own, account)
  const document = JSON.stringify({ name: 'Ana', verified: false })
  await own.db.query.updateTable('user_documents').set({ document }).where('uid', '=', account.uid).execute()
  expect(await signIn(account.email)).toMatchObject({ status: 403, code: 'email_not_verified' })
  const headers = await account.browser.bearer()
  await account.browser.call(`PATCH /documents/users/${account.uid}`, { verified: true }, { headers })
  expect((await signIn(account.email)).status).toBe(200)
})

test('LOGIN-04 who confirms the address in another browser, or resets the password from the mailbox, signs in at once', async () => {
  const account = await signUpAccount(own)
  await confirmByMail(own, account)
  expect((await signIn(account.email)).status).toBe(200)
  const headers = await account.browser.bearer()
  const { body } = await account.browser.get(`/documents/users/${account.uid}`, { headers })
  expect(body).toMatchObject({ verified: true, updatedAt: expect.stringMatching(/^20\d\d-.*Z$/) })

  const other = await signUpAccount(own)
  expect((await signIn(other.email)).code).toBe('email_not_verified')
  const elsewhere = newBrowser()
  await elsewhere.post('/identity/password/reset-request', { email: other.email })
  const code = await mailedCode(own.settings, other.email)
  const new_password = 'Batt3ry-staple'
  await elsewhere.post('/identity/password/reset-confirm', { code, new_password })
  expect(
    (await newBrowser().post('/identity/sign-in', { email: other.email, password: new_password })).status,
  ).toBe(200)
})

test('LOGIN-05 without a user document: user_data_not_found and no session', async () => {
  const { email, uid } = await verifiedAccount(own)
  await own.db.query.deleteFrom('user_documents').where('uid', '=', uid).execute()
  const response = await signIn(email)
  expect(response).toMatchObject({ status: 403, code: 'user_data_not_found', setCookies: [] })
  expect(response.body.error.message).toBe('User data not found. Please create an account.')
})

test('LOGIN-06 a wrong password, an unknown and an impossible address hear the same', async () => {
  const { email } = await verifiedAccount(own)
  const responses = [
    await signIn(email, { password: 'Wr0ng-horse' }),
    await signIn('nobody@example.com'),
    await signIn('not an address'),
    await signIn(email, { password: `${PASSWORD}${'x'.repeat(200)}` }),
    await signIn(email, { password: '' }),
  ]
  for (const response of responses) {
    expect(response).toMatchObject({ status: 401, code: 'invalid_credentials', setCookies: [] })
    expect(response.body.error.message).toBe('Invalid email or password. New here? Please sign up.')
  }
})

test('LOGIN-06 the address is found in any letters, and the password in either Unicode form', async () => {
  const password = 'Straße-1-caf\u00e9'
  const { email } = await verifiedAccount(own, { password })
  expect((await signIn(` ${email.toUpperCase()} `, { password: 'Straße-1-cafe\u0301' })).status).toBe(200)
})

test('abuse 14: a planted cookie is never adopted, and the session from before ends at sign-in', async () => {
  const { email } = await verifiedAccount(own)
  const victim = newBrowser()
  victim.cookies.set('sid', 'chosen-by-somebody-else')
  await signIn(email, {}, victim)
  expect(victim.cookies.get('sid')).not.toBe('chosen-by-somebody-else')

  const before = newBrowser()
  before.cookies.set('sid', victim.cookies.get('sid') ?? '')
  const token = await before.bearer()
  await signIn(email, {}, victim)
  expect((await before.get('/identity/session')).body).toEqual({ user: null })
  expect((await before.get('/api/user/stats', { headers: token })).status).toBe(401)
})

test('abuse 19: ten attempts on an account from one address, the eleventh waits; another address may go on', async () => {
  const { email } = await verifiedAccount(own)
  const remoteAddress = someAddress()
  const attempt = (password: string) => signIn(email, { password }, openBrowser(own, { remoteAddress }))
  const statuses = []
  for (let n = 0; n < 10; n++) statuses.push((await attempt('Wr0ng-horse')).status)
  expect(statuses).toEqual(Array(10).fill(401))
  const refused = await attempt(PASSWORD)
  expect(refused).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect((await signIn(email)).status).toBe(200)
})

test('abuse 19: forwarded addresses count only from a proxy that is to be trusted, and then the last one', async () => {
  const attempts = async (test: TestApp, forwarded: (n: number) => string) => {
    const statuses = []
    for (let n = 0; n < 11; n++) {
      const headers = { 'x-forwarded-for': forwarded(n), forwarded: `for=${forwarded(n)}` }
      const body = { email: 'spoof@example.com', password: 'Wr0ng-horse' }
      statuses.push((await openBrowser(test).post('/identity/sign-in', body, { headers })).status)
    }
    return statuses.at(-1)
  }
  expect(await attempts(own, (n) => `10.9.9.${n}`)).toBe(429)
  const behindProxy = await startTestApp({ env: { TRUST_PROXY: 'true' } })
  try {
    expect(await attempts(behindProxy, (n) => `10.9.9.${n}, 198.51.100.1`)).toBe(429)
    expect(await attempts(behindProxy, (n) => `203.0.113.1, 198.51.100.${n + 10}`)).toBe(401)
  } finally {
    await behindProxy.close()
  }
})

test('abuse 19: addresses of one IPv6 /64 are one address', async () => {
  const statuses = []
  for (let n = 0; n < 11; n++) {
    const browser = openBrowser(own, { remoteAddress: `2001:db8:1:2:${n}::1` })
    statuses.push((await signIn('ipv6@example.com', { password: 'Wr0ng-horse' }, browser)).status)
  }
  expect(statuses.at(-1)).toBe(429)
  const neighbour = openBrowser(own, { remoteAddress: '2001:db8:1:3::1' })
  expect((await signIn('ipv6@example.com', { password: 'Wr0ng-horse' }, neighbour)).status).toBe(401)
})

test('abuse 19: an address may try 100 times, an account 100 times from anywhere', async () => {
  const until = new Date(Date.now() + 600_000).toISOString()
  const spent = (name: string, subject: string) =>
    own.db.query
      .insertInto('throttle')
      .values({ bucket: bucket(name, subject), hits: 99, reset_at: until })
      .execute()
  await spent('sign-in:address', '198.51.100.200')
  const busy = openBrowser(own, { remoteAddress: '198.51.100.200' })
  expect((await signIn('one@example.com', {}, busy)).status).toBe(401)
  expect((await signIn('two@example.com', {}, busy)).status).toBe(429)
  await spent('sign-in:account', 'hunted@example.com')
  expect((await signIn('hunted@example.com')).status).toBe(401)
  expect((await signIn('hunted@example.com')).status).toBe(429)
})

test('abuse 19: 120 sign-ins at once: some wait, some hear 503, and the server goes on', async () => {
  const { email } = await verifiedAccount(own)
  const responses = await Promise.all(Array.from({ length: 120 }, (_, n) => signIn(`burst-${n}@example.com`)))
  const statuses = new Set(responses.map(({ status }) => status))
  expect(statuses).toEqual(new Set([401, 503]))
  const busy = responses.find(({ status }) => status === 503)
  expect(busy?.headers['retry-after']).toBe('2')
  expect((await signIn(email)).status).toBe(200)
})

test('abuse 30: unknown, wrong password and Google-only take the same time', async () => {
  const { email } = await verifiedAccount(own)
  const google = await signUpAccount(own)
  await own.db.query
    .updateTable('identity_users')
    .set({ password_hash: null })
    .where('uid', '=', google.uid)
    .execute()
  const subjects = [email, 'nobody@example.com', google.email]
  const times = subjects.map((): number[] => [])
  for (let round = 0; round < 9; round++)
    for (const [n, subject] of subjects.entries()) {
      const start = performance.now()
      await signIn(subject, { password: 'Wr0ng-horse' })
      times[n]?.push(performance.now() - start)
    }
  const medians = times.map((own) => own.sort((a, b) => a - b)[4] ?? 0)
  // A hash takes some 20 ms, the rest of a sign-in about 2: whoever skips the hash is far below half of the others.
  expect(Math.min(...medians)).toBeGreaterThan(Math.max(...medians) / 2)
})

test('abuse 42: a proxy that forwards address:port makes one client of it', async () => {
  const behindProxy = await startTestApp({ env: { TRUST_PROXY: 'true' } })
  try {
    const statuses = []
    for (let n = 0; n < 11; n++) {
      const headers = { 'x-forwarded-for': `198.51.100.9:${40_000 + n}` }
      const body = { email: 'ports@example.com', password: 'Wr0ng-horse' }
      statuses.push((await openBrowser(behindProxy).post('/identity/sign-in', body, { headers })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await behindProxy.close()
  }
})

test("abuse 43: a stranger who spends an account's tries does not lock out a browser that signed in before", async () => {
  const { email } = await verifiedAccount(own)
  const owner = newBrowser()
  expect((await signIn(email, { remember_me: true }, owner)).status).toBe(200)
  expect(owner.cookies.get('known')).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const spent = { bucket: bucket('sign-in:account', email), hits: 100, reset_at: until }
  await own.db.query.insertInto('throttle').values(spent).execute()
  expect((await signIn(email)).status, 'another browser').toBe(429)
  expect((await signIn(email, {}, owner)).status).toBe(200)

  const other = await verifiedAccount(own)
  await own.db.query
    .insertInto('throttle')
    .values({ ...spent, bucket: bucket('sign-in:account', other.email) })
    .execute()
  expect((await signIn(other.email, {}, owner)).status, "another account's").toBe(429)
  const forged = newBrowser()
  forged.cookies.set('known', `${'a'.repeat(43)}.${'b'.repeat(43)}`)
  expect((await signIn(email, {}, forged)).status, 'forged').toBe(429)
})

test('abuse 43: a known browser that goes on guessing is refused after ten tries', async () => {
  const { email } = await verifiedAccount(own)
  const thief = newBrowser()
  await signIn(email, { remember_me: true }, thief)
  const known = thief.cookies.get('known') ?? ''
  const statuses = []
  for (let n = 0; n < 12; n++) {
    const elsewhere = newBrowser()
    elsewhere.cookies.set('known', known)
    statuses.push((await signIn(email, { password: 'Wr0ng-horse' }, elsewhere)).status)
  }
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(401))
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('abuse 44: right sign-ins of many people behind one address are not counted against it', async () => {
  const school = '198.51.100.44'
  const until = new Date(Date.now() + 600_000).toISOString()
  const { email } = await verifiedAccount(own)
  await own.db.query
    .insertInto('throttle')
    .values({ bucket: bucket('sign-in:address', school), hits: 99, reset_at: until })
    .execute()
  for (let n = 0; n < 3; n++)
    expect((await signIn(email, {}, openBrowser(own, { remoteAddress: school }))).status).toBe(200)
  const wrong = { password: 'Wr0ng-horse' }
  expect((await signIn(email, wrong, openBrowser(own, { remoteAddress: school }))).status).toBe(401)
  expect((await signIn(email, {}, openBrowser(own, { remoteAddress: school }))).status).toBe(429)
})

test.each([
  [true, 90],
  [false, 7],
])(
  'abuse 47: however much it is used, a login (remembered: %s) ends after %i days',
  async (remember_me, days) => {
    const { email } = await verifiedAccount(own)
    const browser = newBrowser()
    await signIn(email, { remember_me }, browser)
    vi.useFakeTimers({ toFake: ['Date'] })
    const start = Date.now()
    const usedAt = async (day: number) => {
      vi.setSystemTime(start + day * 86_400_000)
      return (await browser.get('/identity/session')).body.user !== null
    }
    for (let day = 0; day < days; day += 0.9) expect(await usedAt(day), `day ${day}`).toBe(true)
    expect(await usedAt(days + 0.01)).toBe(false)
  },
)

test('abuse 46: an account whose password is a common one goes on signing in', async () => {
  const { email, uid } = await verifiedAccount(own)
  const password_hash = await hashPassword('Password1', { address: 'test', networks: [] })
  await own.db.query.updateTable('identity_users').set({ password_hash }).where('uid', '=', uid).execute()
  expect((await signIn(email, { password: 'Password1' })).status).toBe(200)
})
