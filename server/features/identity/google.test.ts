import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, signUpAccount, someAddress } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { startGoogleApp } from '#server/testing/google-app.ts'
import { messageOf, signInWithGoogle, visitProvider } from '#server/testing/provider-visit.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { signInWithProvider } from './provider-sign-in.ts'

const N = 'opener-0001'
let google: Awaited<ReturnType<typeof startGoogleApp>>
let person: ReturnType<typeof google.newPerson>
beforeAll(async () => {
  google = await startGoogleApp()
})
afterAll(() => google?.close())
beforeEach(() => {
  person = google.newPerson()
})

const newBrowser = () => openBrowser(google.own, { remoteAddress: someAddress() })
const intent = (which: 'signin' | 'signup', more = '') => `intent=${which}&n=${N}${more}`

const documentOf = async (uid: string) => {
  const query = google.own.db.query.selectFrom('user_documents').selectAll().where('uid', '=', uid)
  const row = await query.executeTakeFirstOrThrow()
  return { document: JSON.parse(row.document), version: row.version }
}

test('SIGNUP-06 Google sign-up makes an account whose identity and document are verified, and signs in', async () => {
  const browser = newBrowser()
  const { message, setCookies } = await signInWithGoogle(browser, intent('signup'))
  expect(message).toEqual({ type: 'identity:google', n: N, ok: true, is_new: true })
  expect(setCookies).toContainEqual(
    expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
  )
  const { user } = (await browser.get('/identity/session')).body
  expect(user).toMatchObject({
    email: person.email,
    email_verified: true,
    provider: 'google.com',
  })
  expect((await documentOf(user.uid)).document).toEqual({
    email: person.email,
    name: 'Gina Gray',
    namelower: 'gina gray',
    verified: true,
    onboardingCompleted: false,
    subscription_level: 'free',
    subscription_status: 'active',
  })
  const headers = await browser.bearer()
  expect((await browser.get('/api/user/stats', { headers })).status).toBe(200)
})

test('LOGIN-02 remember=0 makes a Google login that ends with the browser', async () => {
  const { setCookies } = await signInWithGoogle(newBrowser(), intent('signup', '&remember=0'))
  const session = setCookies.find((line) => line.startsWith('sid='))
  expect(session).not.toMatch(/max-age|expires/i)
})

test('LOGIN-05 Google on /login without an account: user_data_not_found, and none is made', async () => {
  const browser = newBrowser()
  const { message } = await signInWithGoogle(browser, intent('signin'))
  expect(message).toEqual({ type: 'identity:google', n: N, ok: false, code: 'user_data_not_found' })
  expect((await browser.get('/identity/session')).body).toEqual({ user: null })
  const key = person.email.toLowerCase()
  expect(
    await google.own.db.query.selectFrom('identity_users').where('email_key', '=', key).selectAll().execute(),
  ).toEqual([])
})

test('LOGIN-09 a returning user gets missing fields filled in, and nothing that is there is changed', async () => {
  const browser = newBrowser()
  await signInWithGoogle(browser, intent('signup'))
  const { uid } = (await browser.get('/identity/session')).body.user
  const old = {
    email: person.email,
    name: 'Gina OLD',
    verified: true,
    subscription_level: 'premium',
    theme: 'dark',
  }
  await google.own.db.query
    .updateTable('user_documents')
    .set({ document: JSON.stringify(old) })
    .where('uid', '=', uid)
    .execute()
  const { message } = await signInWithGoogle(newBrowser(), intent('signin'))
  expect(message).toEqual({ type: 'identity:google', n: N, ok: true, is_new: false })
  const { document, version } = await documentOf(uid)
  expect(document).toEqual({ ...old, namelower: 'gina old', subscription_status: 'active' })
  await signInWithGoogle(newBrowser(), intent('signin'))
  expect(await documentOf(uid), 'a complete document is left alone').toEqual({ document, version })
})

test('LOGIN-05 a returning Google user whose document is gone hears user_data_not_found', async () => {
  const browser = newBrowser()
  await signInWithGoogle(browser, intent('signup'))
  const { uid } = (await browser.get('/identity/session')).body.user
  await google.own.db.query.deleteFrom('user_documents').where('uid', '=', uid).execute()
  expect((await signInWithGoogle(newBrowser(), intent('signin'))).message.code).toBe('user_data_not_found')
})

test('SIGNUP-09 an address that signs up with a password elsewhere is not linked, in either order', async () => {
  await signUpAccount(google.own, { email: person.email.toLowerCase() })
  const browser = newBrowser()
  const { message } = await signInWithGoogle(browser, intent('signup'))
  expect(message.code).toBe('account_exists_with_different_method')
  expect((await browser.get('/identity/session')).body).toEqual({ user: null })

  google.peer.addUser({ sub: 'first-google', email: 'first@example.com', email_verified: true, name: 'F' })
  google.peer.choose('first-google')
  await signInWithGoogle(newBrowser(), intent('signup'))
  const form = { name: 'F', email: 'First@example.com', password: PASSWORD }
  expect((await newBrowser().post('/identity/sign-up', form)).code).toBe('email_in_use')
  expect((await newBrowser().post('/identity/sign-in', form)).code).toBe('invalid_credentials')
})

test('of raced sign-ups with one Google account one makes the account and the others sign in', async () => {
  const { email } = person
  const who = { sub: person.sub, email: email.toLowerCase(), email_verified: true, name: 'Gina' }
  const profile = { ...who, isAdministrator: false }
  const choice = { intent: 'signup', persistent: true } as const
  const info = {
    client: { address: 'test', networks: [] },
    userAgent: 'test',
    device: undefined,
    replaces: undefined,
  }
  const [provider] = google.own.settings.providers
  if (!provider) throw new Error('Google is not set.')
  const results = await Promise.all(
    Array.from({ length: 8 }, () => signInWithProvider(google.own, provider, profile, choice, info)),
  )
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
})

test('two windows of the same new person at once: one makes the account, the other signs in', async () => {
  const browsers = [newBrowser(), newBrowser()]
  const visits = await Promise.all(browsers.map((browser) => visitProvider(browser, intent('signup'))))
  const pages = await Promise.all(browsers.map((browser, n) => browser.get(visits[n]?.callback ?? '')))
  const messages = pages.map(({ text }) => messageOf(text))
  expect(messages.map(({ ok }) => ok)).toEqual([true, true])
  expect(messages.map(({ is_new }) => is_new).sort()).toEqual([false, true])
})

test('LOGIN-08 without Google settings the window reports provider_unavailable', async () => {
  const other = await startTestApp()
  try {
    const page = await openBrowser(other).get(`/identity/google/start?${intent('signin')}`)
    expect(messageOf(page.text)).toMatchObject({ n: N, ok: false, code: 'provider_unavailable' })
    expect((await openBrowser(other).get('/identity/google/callback?code=x&state=y')).status).toBe(200)
  } finally {
    await other.close()
  }
})
