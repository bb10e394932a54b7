import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bucket } from '#server/auth/rate-limit.ts'
import { siteName } from '#server/site-name.ts'
import { confirmByMail, signUpAccount, someAddress, verifiedAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { mailedCode, mailsTo } from '#server/testing/outbox.ts'
import { startSmtpPeer } from '#server/testing/smtp-peer.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())
afterEach(() => vi.useRealTimers())

const elsewhere = () => openBrowser(own, { remoteAddress: someAddress() })
const confirm = (code: string) => elsewhere().post('/identity/verification/confirm', { code })

/** As if the last link to that address had been mailed five minutes ago. */
const endWait = (email: string) =>
  own.db.query
    .updateTable('identity_codes')
    .set({ created_at: new Date(Date.now() - 300_000).toISOString() })
    .where('email_key', '=', email)
    .execute()

test('KEEP-12 sign-up mails the link, and the session says how long the next one has to wait', async () => {
  const { browser, email } = await signUpAccount(own)
  const mails = await mailsTo(own.settings, email)
  expect(mails.map(({ subject }) => subject)).toEqual([`Verify your email for ${siteName}`])
  const { body } = await browser.get('/identity/session')
  expect(body.verification_retry_after).toBeGreaterThan(290)
  expect(body.verification_retry_after).toBeLessThanOrEqual(300)
  await endWait(email)
  expect((await browser.get('/identity/session')).body.verification_retry_after).toBe(0)
  expect((await browser.post('/identity/verification/send')).body).toEqual({ retry_after: 300 })
  expect(await confirm(await mailedCode(own.settings, email))).toMatchObject({ status: 200 })
  expect((await browser.get('/identity/session')).body).not.toHaveProperty('verification_retry_after')
})

test('VERIFY-04 the link confirms in another browser, signs nobody in there, and the first one notices', async () => {
  const { browser, email } = await signUpAccount(own)
  const other = elsewhere()
  const code = await mailedCode(own.settings, email)
  const response = await other.post('/identity/verification/confirm', { code })
  expect(response).toMatchObject({ status: 200, body: { email }, setCookies: [] })
  expect((await other.get('/identity/session')).body).toEqual({ user: null })
  expect((await browser.get('/identity/session')).body.user.email_verified).toBe(true)
  const { authorization } = await browser.bearer()
  expect(await own.tokens.verify(authorization.slice(7))).toMatchObject({ email, email_verified: true })
})

test('VERIFY-04 a used, an outdated, an expired and a forged link are refused', async () => {
  const { browser, email, uid } = await signUpAccount(own)
  const outdated = await mailedCode(own.settings, email)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 301_000)
  expect((await browser.post('/identity/verification/send')).status).toBe(200)
  const newest = await mailedCode(own.settings, email)
  expect(await confirm(outdated)).toMatchObject({ status: 400, code: 'invalid_code' })
  expect(await confirm('forged')).toMatchObject({ status: 400, code: 'invalid_code' })
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(await confirm(newest)).toMatchObject({ status: 400, code: 'invalid_code' })
  expect(await isVerified(uid)).toBe(false)
  vi.setSystemTime(Date.now() - 86_400_000)
  expect((await confirm(newest)).status).toBe(200)
  expect(await confirm(newest)).toMatchObject({ status: 400, code: 'invalid_code' })
})

const isVerified = async (uid: string) => {
  const query = own.db.query.selectFrom('identity_users').select('email_verified_at').where('uid', '=', uid)
  return (await query.executeTakeFirstOrThrow()).email_verified_at !== null
}

test('VERIFY-04 after verification the pending session becomes a full one and its cookie says so', async () => {
  const account = await signUpAccount(own)
  expect((await account.browser.get('/identity/session')).setCookies).toEqual([])
  await confirmByMail(own, account)
  const { setCookies } = await account.browser.get('/identity/session')
  expect(setCookies).toEqual([expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; /)])
  expect((await account.browser.get('/identity/session')).setCookies, 'only once').toEqual([])
})

test('VERIFY-03 sending without a session is refused', async () => {
  const response = await elsewhere().post('/identity/verification/send')
  expect(response).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(response.body.error.message).toBe('No authenticated user found')
})

test('sending to a verified account sends nothing', async () => {
  const { browser, email } = await verifiedAccount(own)
  const before = (await mailsTo(own.settings, email)).length
  expect((await browser.post('/identity/verification/send')).body).toEqual({ retry_after: 0 })
  expect(await mailsTo(own.settings, email)).toHaveLength(before)
})

test('"This was not me" deletes the unverified account, its session and its token, and frees the address', async () => {
  const { browser, email, uid } = await signUpAccount(own)
  const headers = await browser.bearer()
  const code = await mailedCode(own.settings, email)
  expect((await elsewhere().post('/identity/verification/reject', { code })).status).toBe(204)
  expect((await browser.get('/identity/session')).body).toEqual({ user: null })
  expect((await browser.get(`/documents/users/${uid}`, { headers })).status).toBe(401)
  expect(
    await own.db.query.selectFrom('user_documents').where('uid', '=', uid).selectAll().execute(),
  ).toEqual([])
  expect((await signUpAccount(own, { email })).uid).not.toBe(uid)
  expect((await elsewhere().post('/identity/verification/reject', { code })).code).toBe('invalid_code')
})

test('"This was not me" cannot delete an account once it is verified', async () => {
  const { email, uid } = await signUpAccount(own)
  const code = await mailedCode(own.settings, email)
  const now = new Date().toISOString()
  await own.db.query
    .updateTable('identity_users')
    .set({ email_verified_at: now })
    .where('uid', '=', uid)
    .execute()
  expect((await elsewhere().post('/identity/verification/reject', { code })).code).toBe('invalid_code')
  expect(await isVerified(uid)).toBe(true)
})

test('abuse 13: a GET with the code changes nothing, a second use is refused', async () => {
  const { email, uid } = await signUpAccount(own)
  const [mail] = await mailsTo(own.settings, email)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const code = await mailedCode(own.settings, email)
  // What a mail scanner or a prefetching browser sends: the link without its fragment, or with the code wherever it fits.
  expect(new URL(link).search).toBe('')
  for (const path of [
    new URL(link).pathname,
    `/confirm-email?code=${code}`,
    `/identity/verification/confirm?code=${code}`,
  ])
    for (const method of ['GET', 'HEAD']) await elsewhere().call(`${method} ${path}`)
  expect(await isVerified(uid)).toBe(false)
  expect((await confirm(code)).status).toBe(200)
  expect((await confirm(code)).code).toBe('invalid_code')
})

test('abuse 20: the wait of 300 seconds is kept by the server, for every session of the account', async () => {
  const before = Date.now()
  const { browser, email } = await signUpAccount(own)
  const refused = await browser.post('/identity/verification/send')
  expect(refused).toMatchObject({ status: 429, code: 'resend_cooldown' })
  expect(refused.body.error.retry_after).toBeGreaterThan(290)
  expect(refused.headers['retry-after']).toBe(String(refused.body.error.retry_after))

  const other = elsewhere()
  const { body } = await other.post('/identity/sign-in', { email, password: 'Corr3ct-horse' })
  await other.post('/identity/verification/session', { verify_ticket: body.error.verify_ticket })
  expect((await other.post('/identity/verification/send')).code).toBe('resend_cooldown')
  expect(await mailsTo(own.settings, email)).toHaveLength(1)

  const after = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(before + 299_000)
  expect((await browser.post('/identity/verification/send')).code).toBe('resend_cooldown')
  vi.setSystemTime(after + 301_000)
  expect((await browser.post('/identity/verification/send')).body).toEqual({ retry_after: 300 })
})

test('abuse 20: sends at the same moment are one mail', async () => {
  const { browser, email } = await signUpAccount(own)
  await endWait(email)
  const tenTimes = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, call))
  await tenTimes(() => browser.get('/identity/session')) // connections to the database are open: the race is fair
  const responses = await tenTimes(() => browser.post('/identity/verification/send'))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)])
  expect(await mailsTo(own.settings, email), 'the one of the sign-up and one more').toHaveLength(2)
})

test('abuse 20: deleting the account and signing up again does not open the mailbox to a flood', async () => {
  const email = 'flooded@example.com'
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await own.db.query
    .insertInto('throttle')
    .values({ bucket: bucket('verification:account', email), hits: 11, reset_at: until })
    .execute()
  const first = await signUpAccount(own, { email })
  await first.browser.post('/identity/account/delete', { password: 'Corr3ct-horse' })
  const second = await signUpAccount(own, { email })
  expect(await second.browser.post('/identity/verification/send')).toMatchObject({
    status: 429,
    code: 'rate_limited',
  })
  expect(await mailsTo(own.settings, email)).toHaveLength(1)
})

test('VERIFY-03 a mail that could not be sent is said, and does not start the wait', async () => {
  const smtp = await startSmtpPeer()
  const test = await startTestApp({ env: { SMTP_URL: smtp.url } })
  smtp.refuse(true)
  const { browser, email } = await signUpAccount(test)
  expect((await browser.get('/identity/session')).body.verification_retry_after).toBe(0)
  expect(await browser.post('/identity/verification/send')).toMatchObject({
    status: 503,
    code: 'unavailable',
  })
  smtp.refuse(false)
  expect((await browser.post('/identity/verification/send')).body).toEqual({ retry_after: 300 })
  expect((await browser.get('/identity/session')).body.verification_retry_after).toBeGreaterThan(290)
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[email]])
  await test.close()
  await smtp.close()
})

test('abuse 50: after the clock was set back an hour the next mail waits no longer than usual', async () => {
  const { browser } = await signUpAccount(own)
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  vi.setSystemTime(now + 3_600_000)
  expect((await browser.post('/identity/verification/send')).status).toBe(200)
  vi.setSystemTime(now)
  expect((await browser.post('/identity/verification/send')).status).toBe(200)
  const again = await browser.post('/identity/verification/send')
  expect(again).toMatchObject({ status: 429, code: 'resend_cooldown' })
  expect(again.body.error.retry_after).toBeLessThanOrEqual(300)
})
