import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { someAddress } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { CALLBACK_URL, googleSettings, startGoogleApp } from '#server/testing/google-app.ts'
import { startOidcPeer } from '#server/testing/oidc-peer.ts'
import { messageOf, signInWithGoogle, visitProvider } from '#server/testing/provider-visit.ts'
import { ORIGIN, startTestApp } from '#server/testing/test-app.ts'

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

test('abuse 24: an unverified Google address is refused', async () => {
  google.peer.addUser({ sub: person.sub, email: 'unproven@example.com', email_verified: false, name: 'U' })
  const { message } = await signInWithGoogle(newBrowser(), intent('signup'))
  expect(message.code).toBe('email_unproven')
})

test('abuse 24: cancelling at Google is reported as cancelled, but only with the right state', async () => {
  google.peer.choose(undefined)
  const browser = newBrowser()
  const start = await browser.get(`/identity/google/start?${intent('signup')}`)
  const state = new URL(String(start.headers.location)).searchParams.get('state')
  const issuer = encodeURIComponent(google.peer.issuer)
  const flow = browser.cookies.get('flow') ?? ''
  const forged = await browser.get(`/identity/google/callback?error=access_denied&state=forged&iss=${issuer}`)
  expect(messageOf(forged.text)).toMatchObject({ n: N, ok: false, code: 'provider_failed' })
  browser.cookies.set('flow', flow)
  const real = await browser.get(`/identity/google/callback?error=access_denied&state=${state}&iss=${issuer}`)
  expect(messageOf(real.text)).toMatchObject({ n: N, ok: false, code: 'cancelled' })
})

test('abuse 24: a forged state, another issuer, a missing flow cookie and one of another start are refused', async () => {
  const refused = async (
    change: (callback: string) => string,
    cookie?: (flow: string) => string | undefined,
  ) => {
    const browser = newBrowser()
    const { callback = '' } = await visitProvider(browser, intent('signup'))
    const flow = cookie?.(browser.cookies.get('flow') ?? '')
    if (cookie) browser.cookies.delete('flow')
    if (flow) browser.cookies.set('flow', flow)
    const page = await browser.get(change(callback))
    expect((await browser.get('/identity/session')).body).toEqual({ user: null })
    return messageOf(page.text).code
  }
  const same = (callback: string) => callback
  expect(await refused((callback) => callback.replace(/state=[^&]+/, 'state=forged'))).toBe('provider_failed')
  expect(await refused((callback) => callback.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'))).toBe(
    'provider_failed',
  )
  expect(await refused((callback) => callback.replace(/code=[^&]+/, 'code=forged'))).toBe('provider_failed')
  expect(await refused(same, () => undefined)).toBe('provider_failed')
  const altered = (flow: string) => (flow.startsWith('a') ? 'b' : 'a') + flow.slice(1)
  expect(await refused(same, altered)).toBe('provider_failed')
  const other = newBrowser()
  await other.get(`/identity/google/start?${intent('signup')}`)
  expect(await refused(same, () => other.cookies.get('flow'))).toBe('provider_failed')
})

test('abuse 24: a callback is good once', async () => {
  const browser = newBrowser()
  const { callback = '' } = await visitProvider(browser, intent('signup'))
  const flow = browser.cookies.get('flow') ?? ''
  expect(messageOf((await browser.get(callback)).text).ok).toBe(true)
  expect(browser.cookies.has('flow')).toBe(false)
  expect(messageOf((await browser.get(callback)).text)).toMatchObject({ ok: false, code: 'provider_failed' })
  const replay = newBrowser()
  replay.cookies.set('flow', flow)
  expect(messageOf((await replay.get(callback)).text)).toMatchObject({ ok: false, code: 'provider_failed' })
  expect((await replay.get('/identity/session')).body).toEqual({ user: null })
})

test('abuse 24: a code that the provider gave to another client is refused', async () => {
  const other = await startTestApp({
    env: { ...googleSettings(google.peer.issuer), GOOGLE_CLIENT_ID: 'another-client' },
  })
  try {
    const foreign = await visitProvider(openBrowser(other), intent('signup'))
    const foreignCode = /code=([^&]+)/.exec(foreign.callback ?? '')?.[1]
    const browser = newBrowser()
    const { callback = '' } = await visitProvider(browser, intent('signup'))
    const page = await browser.get(callback.replace(/code=[^&]+/, `code=${foreignCode}`))
    expect(messageOf(page.text)).toMatchObject({ ok: false, code: 'provider_failed' })
  } finally {
    await other.close()
  }
})

test('abuse 24: a response with another nonce is refused', async () => {
  const browser = newBrowser()
  const start = await browser.get(`/identity/google/start?${intent('signup')}`)
  const swapped = new URL(String(start.headers.location))
  swapped.searchParams.set('nonce', 'chosen-by-somebody-else')
  const { callback } = await followFrom(swapped.href)
  expect(messageOf((await browser.get(callback)).text)).toMatchObject({ ok: false, code: 'provider_failed' })
  expect((await browser.get('/identity/session')).body).toEqual({ user: null })
})

/** Walks through the provider from an address that our start page did not give. */
async function followFrom(url: string) {
  const detour = { get: async () => ({ status: 303, headers: { location: url } }) }
  const { callback } = await visitProvider(detour as unknown as ReturnType<typeof openBrowser>)
  return { callback: callback ?? '' }
}

test('abuse 24: n is taken over only when it is plain', async () => {
  const { text, message } = await signInWithGoogle(
    newBrowser(),
    'intent=signup&n=%3C/script%3E%3Cscript%3Ealert(1)',
  )
  expect(message.n).toBe('')
  expect(text).not.toContain('alert(1)')
})

test('abuse 24: a provider that is down is reported, and works as soon as it is back', async () => {
  const away = await startOidcPeer({ redirectUris: [CALLBACK_URL] })
  await away.close()
  const other = await startTestApp({ env: googleSettings(away.issuer) })
  try {
    const down = await openBrowser(other).get(`/identity/google/start?${intent('signin')}`)
    expect(messageOf(down.text)).toMatchObject({ n: N, ok: false, code: 'provider_unavailable' })
    const back = await startOidcPeer({ redirectUris: [CALLBACK_URL], port: away.port })
    back.addUser({ sub: person.sub, email: 'back@example.com', email_verified: true, name: 'Back' })
    back.choose(person.sub)
    try {
      expect((await signInWithGoogle(openBrowser(other), intent('signup'))).message.ok).toBe(true)
    } finally {
      await back.close()
    }
  } finally {
    await other.close()
  }
})

test('abuse 25: the last page of the window holds no secret, may talk to its opener, and runs only its own script', async () => {
  const browser = newBrowser()
  const { text, headers } = await signInWithGoogle(browser, intent('signup'))
  const { authorization } = await browser.bearer()
  for (const secret of [browser.cookies.get('sid') ?? '', authorization.slice(7), person.sub])
    expect(text).not.toContain(secret)
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+';/)
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toContain("new BroadcastChannel('identity')")
  expect(text, 'the copy for the opener goes to our own origin only').toContain(
    'postMessage(message, origin)',
  )
  expect(text).toContain(`"origin":"${ORIGIN}"`)
})

test('abuse 18: markup in a Google name stays text', async () => {
  google.peer.addUser({
    sub: person.sub,
    email: 'markup@example.com',
    email_verified: true,
    name: '<img src=x onerror=alert(1)>',
    picture: 'javascript:alert(1)',
  })
  const browser = newBrowser()
  const { text } = await signInWithGoogle(browser, intent('signup'))
  expect(text).not.toContain('<img')
  const session = await browser.get('/identity/session')
  expect(session.body.user).toMatchObject({ display_name: '<img src=x onerror=alert(1)>', photo_url: null })
  expect(session.headers['content-type']).toMatch(/^application\/json/)
  expect(session.headers['x-content-type-options']).toBe('nosniff')
})

test('abuse 28: a Google session may delete its account while it is fresh, not after five minutes', async () => {
  const browser = newBrowser()
  await signInWithGoogle(browser, intent('signup'))
  const { uid } = (await browser.get('/identity/session')).body.user
  const before = (auth_time: string) =>
    google.own.db.query.updateTable('identity_sessions').set({ auth_time }).where('uid', '=', uid).execute()
  await before(new Date(Date.now() - 301_000).toISOString())
  expect(await browser.post('/identity/account/delete', {})).toMatchObject({
    status: 403,
    code: 'reauth_required',
  })
  expect((await browser.post('/identity/account/delete', { password: '' })).code).toBe('reauth_required')
  await before(new Date(Date.now() - 290_000).toISOString())
  expect((await browser.post('/identity/account/delete', {})).status).toBe(204)
})

test('abuse 17: the window goes to the provider and back to us, whatever else the query asks for', async () => {
  const asked = '&from=//evil.example&redirect_uri=https://evil.example&next=https:evil.example'
  const start = await newBrowser().get(`/identity/google/start?${intent('signin', asked)}`)
  const location = new URL(String(start.headers.location))
  expect(location.origin).toBe(google.peer.issuer)
  expect(location.searchParams.get('redirect_uri')).toBe(CALLBACK_URL)
  expect(location.href).not.toContain('evil')
})
