import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clientOf } from '#server/auth/client-address.ts'
import { findSession } from '#server/auth/sessions.ts'
import { PASSWORD, someAddress, verifiedAccount } from '#server/testing/accounts.ts'
import { openAuthenticator } from '#server/testing/authenticator.ts'
import { type Browser, openBrowser } from '#server/testing/browser.ts'
import { mailedCode, mailsTo } from '#server/testing/outbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addPasskey } from './passkeys.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())
afterEach(() => vi.useRealTimers())

const NEW_PASSWORD = 'Owner9-staple'
const DAY_MS = 86_400_000
type Authenticator = ReturnType<typeof openAuthenticator>
const elsewhere = () => openBrowser(own, { remoteAddress: someAddress() })
const undo = (code: string) => elsewhere().post('/identity/undo', { code })

async function addTo(browser: Browser, password = PASSWORD) {
  const authenticator = openAuthenticator()
  const start = await browser.post('/identity/passkeys/add-start', { password })
  const response = authenticator.create(start.body.options)
  expect((await browser.post('/identity/passkeys/add', { response })).status).toBe(201)
  return authenticator
}

async function signInWith(authenticator: Authenticator) {
  const browser = elsewhere()
  const { body } = await browser.post('/identity/passkeys/sign-in-start')
  return browser.post('/identity/passkeys/sign-in', { response: authenticator.get(body.options) })
}
const signInWithPassword = (email: string, password: string) =>
  elsewhere().post('/identity/sign-in', { email, password })

async function reset(email: string, new_password: string) {
  await elsewhere().post('/identity/password/reset-request', { email })
  const code = await mailedCode(own.settings, email)
  expect((await elsewhere().post('/identity/password/reset-confirm', { code, new_password })).status).toBe(
    204,
  )
}

/** The codes behind "This was not me" in all mails to that address, oldest first. */
async function undoCodes(email: string) {
  const mails = await mailsTo(own.settings, email)
  return mails
    .flatMap(({ text }) => /\/reset-password#undo=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
    .toReversed()
}

/** A member for a month, whose passkey is as old. */
async function memberSinceAMonth() {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() - 30 * DAY_MS)
  const account = await verifiedAccount(own)
  const oldPasskey = await addTo(account.browser)
  vi.useRealTimers() // the outbox sorts mails by their time
  return { ...account, oldPasskey }
}

test('abuse 96: the first button takes back all an intruder did later, of every kind, and the other buttons say so', async () => {
  const { email, oldPasskey } = await memberSinceAMonth()
  const intruder = elsewhere()
  await intruder.post('/identity/sign-in', { email, password: PASSWORD })
  const first = await addTo(intruder)
  const second = await addTo(intruder)
  await intruder.post('/identity/passkeys/remove', { id: oldPasskey.id, password: PASSWORD })
  await reset(email, 'Intrud3r-one')
  await intruder.post('/identity/sign-in', { email, password: 'Intrud3r-one' })
  const third = await addTo(intruder, 'Intrud3r-one')
  const codes = (await undoCodes(email)).slice(-5)
  expect(codes).toHaveLength(5)

  const response = await undo(codes[0] ?? '')
  expect(response).toMatchObject({ status: 200, body: { email, reset_code: expect.any(String) } })
  for (const code of codes)
    expect(await undo(code), 'a later button').toMatchObject({ status: 400, code: 'already_undone' })
  for (const password of [PASSWORD, 'Intrud3r-one'])
    expect((await signInWithPassword(email, password)).code).toBe('invalid_credentials')
  const { reset_code: code } = response.body
  const confirm = { code, new_password: NEW_PASSWORD }
  expect((await elsewhere().post('/identity/password/reset-confirm', confirm)).status).toBe(204)
  for (const passkey of [first, second, third])
    expect((await signInWith(passkey)).code, "an intruder's passkey").toBe('passkey_refused')
  expect((await signInWith(oldPasskey)).status, "the owner's, removed by the intruder").toBe(200)
  expect((await signInWithPassword(email, NEW_PASSWORD)).status).toBe(200)
})

test('abuse 96: changes in one millisecond, or by a clock that went back, are undone in their order', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { email, browser } = await verifiedAccount(own)
  const first = await addTo(browser)
  const [code = ''] = await undoCodes(email)
  vi.setSystemTime(Date.now() - 60_000)
  const second = await addTo(browser)
  const third = await addTo(browser)
  await browser.post('/identity/passkeys/remove', { id: third.id, password: PASSWORD })
  expect((await undo(code)).status).toBe(200)
  for (const passkey of [first, second, third])
    expect((await signInWith(passkey)).code).toBe('passkey_refused')
})

test('abuse 96: a new password alone drops the passkeys of the last seven days and keeps older ones', async () => {
  const { email, oldPasskey } = await memberSinceAMonth()
  const intruder = elsewhere()
  await intruder.post('/identity/sign-in', { email, password: PASSWORD })
  const planted = await addTo(intruder)
  await reset(email, NEW_PASSWORD)
  expect((await signInWith(planted)).code).toBe('passkey_refused')
  expect((await signInWith(oldPasskey)).status).toBe(200)
  const mails = await mailsTo(own.settings, email)
  const notice = mails.find(({ subject }) => /password was changed/.test(subject ?? ''))
  expect(notice?.text).toContain('Passkeys added in the last seven days were removed')
})

test('abuse 96: a passkey that was being added while the owner pressed the button is not added', async () => {
  const { email, browser } = await verifiedAccount(own)
  await addTo(browser)
  const [code = ''] = await undoCodes(email)
  const session = await findSession(own.db, browser.cookies.get('sid'))
  if (!session) throw new Error('The intruder has no session')
  const authenticator = openAuthenticator()
  const { body } = await browser.post('/identity/passkeys/add-start', { password: PASSWORD })
  const { challenge } = body.options
  expect((await undo(code)).status).toBe(200)
  const info = { client: clientOf('10.0.0.1'), userAgent: '', device: undefined, replaces: undefined }
  const deps = { ...own, logger: own.app.log }
  const late = addPasskey(
    deps,
    session,
    { challenge, uid: session.uid },
    authenticator.create(body.options),
    info,
  )
  await expect(late).rejects.toMatchObject({ status: 401 })
})
