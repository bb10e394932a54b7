import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignInSession } from '#contract/api/account-safety.ts'
import { PASSWORD, signUpAccount, someAddress, verifiedAccount } from '#server/testing/accounts.ts'
import { type Browser, openBrowser } from '#server/testing/browser.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function signInAs(email: string, userAgent: string) {
  const browser = openBrowser(own, { remoteAddress: someAddress() })
  const body = { email, password: PASSWORD }
  const response = await browser.post('/identity/sign-in', body, { headers: { 'user-agent': userAgent } })
  expect(response.status).toBe(200)
  return browser
}
const sessionsOf = async (browser: Browser): Promise<SignInSession[]> =>
  (await browser.get('/identity/sessions')).body.items
const isSignedIn = async (browser: Browser) => (await browser.get('/identity/session')).body.user !== null

test('SAFE-01 the list shows this browser first, and of each its device and its last use', async () => {
  const { email, browser: first } = await verifiedAccount(own)
  const firefox = await signInAs(email, FIREFOX)
  await signInAs(email, IPHONE)
  const items = await sessionsOf(firefox)
  expect(items).toHaveLength(3)
  expect(items[0]).toEqual({
    id: expect.any(String),
    device: 'Firefox on Windows',
    provider: 'password',
    current: true,
    signed_in_at: expect.stringMatching(/^20\d\d-/),
    last_seen_at: expect.stringMatching(/^20\d\d-/),
  })
  expect(items.slice(1).map(({ current }) => current)).toEqual([false, false])
  expect(items.map(({ device }) => device)).toContain('Safari on iOS')
  expect((await sessionsOf(first))[0]?.device).not.toBe('Firefox on Windows')
})

test('SAFE-01 one session is signed out: cookie and tokens are dead, the others go on', async () => {
  const { email } = await verifiedAccount(own)
  const here = await signInAs(email, FIREFOX)
  const lost = await signInAs(email, IPHONE)
  const kept = await signInAs(email, FIREFOX)
  const headers = await lost.bearer()
  const id = (await sessionsOf(here)).find(({ device }) => device === 'Safari on iOS')?.id
  expect((await here.post('/identity/sessions/end', { id })).status).toBe(204)
  expect(await isSignedIn(lost)).toBe(false)
  expect((await lost.get('/api/user/stats', { headers })).status).toBe(401)
  expect(await isSignedIn(here)).toBe(true)
  expect(await isSignedIn(kept)).toBe(true)
  expect((await here.post('/identity/sessions/end', { id })).status).toBe(404)
})

test('SAFE-01 all others are signed out at once, this one stays', async () => {
  const { email, browser } = await verifiedAccount(own)
  const others = [browser, await signInAs(email, IPHONE)]
  const here = await signInAs(email, FIREFOX)
  expect((await here.post('/identity/sessions/end-others')).body).toEqual({ ended: 2 })
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(here)).toBe(true)
  expect(await sessionsOf(here)).toHaveLength(1)
})

test("abuse 51: another account's session is neither listed nor ended, nor does a visitor see any", async () => {
  const victim = await verifiedAccount(own)
  const attacker = await verifiedAccount(own)
  const [theirs] = await sessionsOf(victim.browser)
  expect((await sessionsOf(attacker.browser)).map(({ id }) => id)).not.toContain(theirs?.id)
  expect((await attacker.browser.post('/identity/sessions/end', { id: theirs?.id })).status).toBe(404)
  await attacker.browser.post('/identity/sessions/end-others')
  expect(await isSignedIn(victim.browser)).toBe(true)
  const visitor = openBrowser(own)
  expect((await visitor.get('/identity/sessions')).status).toBe(401)
  for (const call of [
    'sessions/end-others',
    'sessions/end',
    'passkeys/remove',
    'providers/unlink',
    'passkeys/add-start',
  ])
    expect((await visitor.post(`/identity/${call}`, { id: 'x' })).status, call).toBe(401)
  const pending = await signUpAccount(own)
  expect((await pending.browser.get('/identity/ways')).code).toBe('email_not_verified')
  expect((await pending.browser.post('/identity/passkeys/add-start', { password: PASSWORD })).code).toBe(
    'email_not_verified',
  )
})
