import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { siteName } from '#server/site-name.ts'
import { PASSWORD, someAddress, verifiedAccount } from '#server/testing/accounts.ts'
import { openAuthenticator } from '#server/testing/authenticator.ts'
import { type Browser, openBrowser } from '#server/testing/browser.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())
afterEach(() => vi.useRealTimers())

type Authenticator = ReturnType<typeof openAuthenticator>
const newBrowser = () => openBrowser(own, { remoteAddress: someAddress() })

async function startAdd(browser: Browser, password: string | undefined = PASSWORD) {
  const { status, body, code } = await browser.post('/identity/passkeys/add-start', { password })
  return { status, code, options: body.options }
}
async function add(browser: Browser, authenticator: Authenticator) {
  const { options } = await startAdd(browser)
  return browser.post('/identity/passkeys/add', { response: authenticator.create(options) })
}
const startSignIn = async (browser: Browser) =>
  (await browser.post('/identity/passkeys/sign-in-start')).body.options
async function signIn(browser: Browser, authenticator: Authenticator, lie = {}) {
  const response = authenticator.get(await startSignIn(browser), lie)
  return browser.post('/identity/passkeys/sign-in', { response })
}
const refused = { status: 400, code: 'passkey_refused', setCookies: [expect.stringMatching(/^passkey=;/)] }

async function memberWithPasskey() {
  const account = await verifiedAccount(own)
  const authenticator = openAuthenticator()
  expect((await add(account.browser, authenticator)).status).toBe(201)
  return { ...account, authenticator }
}

test('SAFE-02 a passkey is added, listed and signs in, also twice, on a browser that knows nothing', async () => {
  const { browser, email, authenticator } = await memberWithPasskey()
  const { body } = await browser.get('/identity/ways')
  expect(body).toMatchObject({
    has_password: true,
    providers: [],
    passkeys: [{ id: authenticator.id, last_used_at: null }],
  })
  for (const round of [1, 2]) {
    const elsewhere = newBrowser()
    const response = await signIn(elsewhere, authenticator)
    expect(response, `round ${round}`).toMatchObject({
      status: 200,
      body: { user: { email, provider: 'passkey', email_verified: true } },
    })
    const headers = await elsewhere.bearer()
    expect((await elsewhere.get('/api/user/stats', { headers })).status).toBe(200)
  }
  const [used] = (await browser.get('/identity/ways')).body.passkeys
  expect(used.last_used_at).toMatch(/^20\d\d-/)
})

test('abuse 53: a passkey signs one challenge of ours, once, for five minutes, at this site, with the person verified', async () => {
  const { authenticator } = await memberWithPasskey()
  const browser = newBrowser()
  const cookiesBefore = async () => {
    const options = await startSignIn(browser)
    return { options, cookie: browser.cookies.get('passkey') ?? '' }
  }

  const first = await cookiesBefore()
  const response = authenticator.get(first.options)
  expect((await browser.post('/identity/passkeys/sign-in', { response })).status).toBe(200)
  const replay = newBrowser()
  replay.cookies.set('passkey', first.cookie)
  expect(await replay.post('/identity/passkeys/sign-in', { response })).toMatchObject(refused)
  expect((await newBrowser().post('/identity/passkeys/sign-in', { response })).code).toBe('passkey_refused')

  await startSignIn(replay)
  const foreign = authenticator.get({ challenge: first.options.challenge })
  expect(await replay.post('/identity/passkeys/sign-in', { response: foreign })).toMatchObject(refused)

  expect(await signIn(newBrowser(), authenticator, { origin: 'https://evil.example' })).toMatchObject(refused)
  expect(await signIn(newBrowser(), authenticator, { verified: false })).toMatchObject(refused)
  expect(await signIn(newBrowser(), authenticator, { counter: 1 }), 'a cloned one').toMatchObject(refused)
  expect((await signIn(newBrowser(), openAuthenticator())).code, 'an unknown one').toBe('passkey_refused')

  const late = newBrowser()
  const options = await startSignIn(late)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 301_000)
  const signed = { response: authenticator.get(options) }
  expect((await late.post('/identity/passkeys/sign-in', signed)).code).toBe('passkey_refused')
})

test('abuse 53: a passkey that was asked for in a frame of another site is refused, to add and to sign in', async () => {
  const { browser, authenticator } = await memberWithPasskey()
  expect(await signIn(newBrowser(), authenticator, { crossOrigin: true })).toMatchObject(refused)
  expect((await signIn(newBrowser(), authenticator)).status).toBe(200)
  const { options } = await startAdd(browser)
  const framed = openAuthenticator().create(options, { crossOrigin: true })
  expect((await browser.post('/identity/passkeys/add', { response: framed })).code).toBe('passkey_refused')
})

test('abuse 53: a passkey of another site, or of another account, is not added', async () => {
  const { browser } = await verifiedAccount(own)
  const evil = openAuthenticator({ rpId: 'evil.example' })
  expect(await add(browser, evil)).toMatchObject({ status: 400, code: 'passkey_refused' })
  const { options } = await startAdd(browser)
  const wrong = openAuthenticator().create(options, { origin: 'https://evil.example' })
  expect((await browser.post('/identity/passkeys/add', { response: wrong })).code).toBe('passkey_refused')

  const known = await memberWithPasskey()
  expect((await add(browser, known.authenticator)).code, 'already of somebody').toBe('passkey_refused')

  const attacker = await verifiedAccount(own)
  const theirs = await startAdd(attacker.browser)
  const victim = await verifiedAccount(own)
  victim.browser.cookies.set('passkey', attacker.browser.cookies.get('passkey') ?? '')
  const response = openAuthenticator().create(theirs.options)
  expect((await victim.browser.post('/identity/passkeys/add', { response })).code).toBe('passkey_refused')
  expect((await victim.browser.get('/identity/ways')).body.passkeys).toEqual([])
})

test('abuse 54: without the password, or with a wrong one, no passkey is added or removed', async () => {
  const { browser, authenticator } = await memberWithPasskey()
  for (const password of [undefined, '', 'Wr0ng-horse']) {
    const body = { id: authenticator.id, password }
    for (const call of ['passkeys/add-start', 'passkeys/remove', 'providers/unlink'])
      expect(await browser.post(`/identity/${call}`, body), call).toMatchObject({
        status: 403,
        code: 'reauth_required',
      })
    await own.db.query.deleteFrom('throttle').execute()
  }
  expect((await browser.get('/identity/ways')).body.passkeys).toHaveLength(1)
})

test('abuse 55: the last way into an account cannot be removed, also by two removals at once', async () => {
  const { browser, uid, authenticator } = await memberWithPasskey()
  const second = openAuthenticator()
  expect((await add(browser, second)).status).toBe(201)
  const here = newBrowser()
  await signIn(here, authenticator)
  await own.db.query
    .updateTable('identity_users')
    .set({ password_hash: null })
    .where('uid', '=', uid)
    .execute()
  const remove = (id: string) => here.post('/identity/passkeys/remove', { id })
  const responses = await Promise.all([authenticator.id, second.id].map(remove))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await browser.get('/identity/ways')).body?.passkeys ?? []).toHaveLength(1)
})

test('SAFE-01 adding and removing a passkey is mailed with a way back, and signs out what it had signed in', async () => {
  const { browser, email, authenticator } = await memberWithPasskey()
  const elsewhere = newBrowser()
  await signIn(elsewhere, authenticator)
  const body = { id: authenticator.id, password: PASSWORD }
  expect((await browser.post('/identity/passkeys/remove', body)).status).toBe(204)
  expect((await elsewhere.get('/identity/session')).body.user).toBeNull()
  expect((await signIn(newBrowser(), authenticator)).code).toBe('passkey_refused')
  const subjects = (await mailsTo(own.settings, email)).map(({ subject }) => subject)
  expect(subjects).toContain(`A passkey was added to your ${siteName} account`)
  expect(subjects).toContain(`A passkey was removed from your ${siteName} account`)
})

test('somebody who proves the password again and again is not refused for it', async () => {
  const { browser } = await verifiedAccount(own)
  for (let n = 0; n < 7; n++) expect((await startAdd(browser)).status).toBe(200)
})
