import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { siteName } from '#server/site-name.ts'
import { PASSWORD, signUpAccount, someAddress, verifiedAccount } from '#server/testing/accounts.ts'
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

const NEW_PASSWORD = 'Batt3ry-staple'
const elsewhere = () => openBrowser(own, { remoteAddress: someAddress() })
const request = (email: string, browser = elsewhere()) =>
  browser.post('/identity/password/reset-request', { email })
const verify = (code: string) => elsewhere().post('/identity/password/reset-verify', { code })
const confirm = (code: string, new_password = NEW_PASSWORD) =>
  elsewhere().post('/identity/password/reset-confirm', { code, new_password })
const signIn = (email: string, password: string) => elsewhere().post('/identity/sign-in', { email, password })

async function requestCode(email: string) {
  expect((await request(email)).status).toBe(200)
  return mailedCode(own.settings, email)
}

test('RESET-02 an unknown address hears user_not_found, an impossible one invalid_email', async () => {
  const response = await request('nobody@example.com')
  expect(response).toMatchObject({ status: 404, code: 'user_not_found' })
  expect(response.body.error.message).toBe('No account found with this email address.')
  expect(await request('nobody')).toMatchObject({ status: 400, code: 'invalid_email' })
})

test('RESET-03 the code is verified without being used, sets the password once, and every login ends', async () => {
  const { browser, email, bearer, uid } = await verifiedAccount(own)
  const code = await requestCode(email)
  expect((await verify(code)).body).toEqual({ email })
  expect((await verify(code)).body).toEqual({ email })
  expect((await confirm(code)).status).toBe(204)
  expect((await browser.get('/identity/session')).body).toEqual({ user: null })
  expect((await browser.get(`/documents/users/${uid}`, { headers: bearer })).status).toBe(401)
  expect((await signIn(email, PASSWORD)).code).toBe('invalid_credentials')
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
  expect((await verify(code)).code).toBe('invalid_code')
  expect((await confirm(code)).code).toBe('invalid_code')
})

test('RESET-03 the code stands in the fragment of the link, which no server ever sees', async () => {
  const { email } = await verifiedAccount(own)
  const code = await requestCode(email)
  const [mail] = await mailsTo(own.settings, email)
  expect(mail?.text).toContain(`http://localhost:3000/reset-password#code=${code}`)
  expect(mail?.html).toContain(`http://localhost:3000/reset-password#code=${code}`)
})

test('RESET-03 reading the mailbox verifies the identity and the document', async () => {
  const { email, uid } = await signUpAccount(own)
  expect((await confirm(await requestCode(email))).status).toBe(204)
  const user = await own.db.query
    .selectFrom('identity_users')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(user.email_verified_at).not.toBeNull()
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
})

test('abuse 10: of two codes only the newer works, also after the older was tried', async () => {
  const { email } = await verifiedAccount(own)
  const older = await requestCode(email)
  const newer = await requestCode(email)
  expect((await verify(older)).code).toBe('invalid_code')
  expect((await confirm(older)).code).toBe('invalid_code')
  expect((await confirm(newer)).status).toBe(204)
  expect((await confirm(older)).code).toBe('invalid_code')
})

test('abuse 10: an expired code is refused', async () => {
  const { email } = await verifiedAccount(own)
  const code = await requestCode(email)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 3_601_000)
  expect((await verify(code)).code).toBe('invalid_code')
  expect((await confirm(code)).code).toBe('invalid_code')
  expect((await signIn(email, PASSWORD)).status).toBe(200)
})

test('abuse 10: a weak password does not use the code up', async () => {
  const { email } = await verifiedAccount(own)
  const code = await requestCode(email)
  expect(await confirm(code, 'weak')).toMatchObject({ status: 400, code: 'password_weak' })
  expect((await confirm(code)).status).toBe(204)
})

test('abuse 10: of three raced confirmations exactly one sets its password', async () => {
  const { email } = await verifiedAccount(own)
  const code = await requestCode(email)
  const passwords = ['Rac3-first', 'Rac3-second', 'Rac3-third']
  const responses = await Promise.all(passwords.map((password) => confirm(code, password)))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 400, 400])
  const winner = passwords[responses.findIndex(({ status }) => status === 204)] ?? ''
  const statuses = await Promise.all(
    passwords.map(async (password) => (await signIn(email, password)).status),
  )
  expect(passwords.filter((_, n) => statuses[n] === 200)).toEqual([winner])
})

test('abuse 11: a code of one purpose is not good for another', async () => {
  const { email } = await signUpAccount(own)
  const verificationCode = await mailedCode(own.settings, email)
  const ticket = (await signIn(email, PASSWORD)).body.error.verify_ticket
  for (const code of [verificationCode, ticket]) {
    expect((await verify(code)).code).toBe('invalid_code')
    expect((await confirm(code)).code).toBe('invalid_code')
  }
  const resetCode = await requestCode(email)
  for (const code of [resetCode, ticket]) {
    expect((await elsewhere().post('/identity/verification/confirm', { code })).code).toBe('invalid_code')
    expect((await elsewhere().post('/identity/verification/reject', { code })).code).toBe('invalid_code')
  }
  for (const verify_ticket of [resetCode, verificationCode])
    expect((await elsewhere().post('/identity/verification/session', { verify_ticket })).code).toBe(
      'invalid_code',
    )
  expect((await elsewhere().post('/identity/verification/confirm', { code: verificationCode })).status).toBe(
    200,
  )
})

test('abuse 12: a code is good only for the address it was mailed to', async () => {
  const { email, uid } = await signUpAccount(own)
  const verificationCode = await mailedCode(own.settings, email)
  const resetCode = await requestCode(email)
  const moved = { email: 'moved@example.com', email_key: 'moved@example.com' }
  await own.db.query.updateTable('identity_users').set(moved).where('uid', '=', uid).execute()
  expect((await verify(resetCode)).code).toBe('invalid_code')
  expect((await confirm(resetCode)).code).toBe('invalid_code')
  const response = await elsewhere().post('/identity/verification/confirm', { code: verificationCode })
  expect(response.code).toBe('invalid_code')
})

test('abuse 20: asking for unknown addresses ends after five, asking at all after ten', async () => {
  const probing = openBrowser(own, { remoteAddress: '198.51.100.20' })
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await request(`probe-${n}@example.com`, probing)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429])

  const accounts = await Promise.all([1, 2, 3].map(() => verifiedAccount(own)))
  const busy = openBrowser(own, { remoteAddress: '198.51.100.21' })
  const responses = []
  for (let n = 0; n < 11; n++) responses.push((await request(accounts[n % 3]?.email ?? '', busy)).status)
  expect(responses).toEqual([...Array(10).fill(200), 429])
})

test('abuse 20: an account receives at most five reset mails an hour, wherever they are asked for', async () => {
  const { email } = await verifiedAccount(own)
  const before = (await mailsTo(own.settings, email)).length
  const responses = []
  for (let n = 0; n < 6; n++) responses.push((await request(email)).status)
  expect(responses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await mailsTo(own.settings, email)).toHaveLength(before + 5)
})

test("abuse 33: who signed up with a stranger's address loses everything when the stranger resets", async () => {
  const attacker = await signUpAccount(own)
  const headers = await attacker.browser.bearer()
  const ticket = (await signIn(attacker.email, PASSWORD)).body.error.verify_ticket
  const victim = await openBrowser(own).post('/identity/sign-up', {
    name: 'V',
    email: attacker.email,
    password: NEW_PASSWORD,
  })
  expect(victim.code).toBe('email_in_use')
  expect((await confirm(await requestCode(attacker.email))).status).toBe(204)

  expect((await attacker.browser.get('/identity/session')).body).toEqual({ user: null })
  expect((await attacker.browser.get(`/documents/users/${attacker.uid}`, { headers })).status).toBe(401)
  expect((await elsewhere().post('/identity/verification/session', { verify_ticket: ticket })).code).toBe(
    'invalid_code',
  )
  expect((await signIn(attacker.email, PASSWORD)).code).toBe('invalid_credentials')
})

test('RESET-02 a reset mail that could not be sent is an error', async () => {
  const smtp = await startSmtpPeer()
  const test = await startTestApp({ env: { SMTP_URL: smtp.url } })
  const { email } = await signUpAccount(test)
  smtp.refuse(true)
  const response = await openBrowser(test).post('/identity/password/reset-request', { email })
  expect(response).toMatchObject({ status: 503, code: 'unavailable' })
  smtp.refuse(false)
  const again = await openBrowser(test).post('/identity/password/reset-request', { email })
  expect(again.body.message).toBe('Reset link sent! Check your email for instructions.')
  expect(smtp.received.at(-1)?.mail.subject).toBe(`Reset your ${siteName} password`)
  await test.close()
  await smtp.close()
})

test('abuse 36: a sign-in that was under way while the owner reset the password opens nothing', async () => {
  const squatter = await signUpAccount(own)
  const code = await requestCode(squatter.email)
  // The reset waits for its hash first; the sign-ins have read the old hash by then and are answered after it.
  const reset = confirm(code)
  const responses = await Promise.all(Array.from({ length: 12 }, () => signIn(squatter.email, PASSWORD)))
  expect((await reset).status).toBe(204)
  expect(responses.filter(({ code }) => code === 'invalid_credentials').length).toBeGreaterThan(6)
  for (const { body } of responses) {
    const { verify_ticket } = body.error
    if (!verify_ticket) continue
    const opened = await elsewhere().post('/identity/verification/session', { verify_ticket })
    expect(opened).toMatchObject({ status: 400, code: 'invalid_code', setCookies: [] })
  }
})

test('abuse 36: a ticket dies with the password it was issued for, however that changed', async () => {
  const { email, uid } = await signUpAccount(own)
  const { verify_ticket } = (await signIn(email, PASSWORD)).body.error
  const { password_hash } = await own.db.query
    .selectFrom('identity_users')
    .select('password_hash')
    .where('uid', '=', (await signUpAccount(own)).uid)
    .executeTakeFirstOrThrow()
  await own.db.query.updateTable('identity_users').set({ password_hash }).where('uid', '=', uid).execute()
  const opened = await elsewhere().post('/identity/verification/session', { verify_ticket })
  expect(opened.code).toBe('invalid_code')
})

test('abuse 36: the right password of an account that is not verified clears no limit', async () => {
  const { email } = await signUpAccount(own)
  const squatter = elsewhere()
  const attempt = async () => (await squatter.post('/identity/sign-in', { email, password: PASSWORD })).status
  for (let n = 0; n < 10; n++) expect(await attempt()).toBe(403)
  expect(await attempt()).toBe(429)
})

test('abuse 43: a stranger who spends the reset mails of an account leaves its owner five of their own', async () => {
  const { email } = await verifiedAccount(own)
  const owner = elsewhere()
  await owner.post('/identity/sign-in', { email, password: PASSWORD, remember_me: true })
  for (let n = 0; n < 5; n++) await request(email)
  expect((await request(email)).status).toBe(429)
  const responses = []
  for (let n = 0; n < 6; n++) responses.push((await request(email, owner)).status)
  expect(responses).toEqual([200, 200, 200, 200, 200, 429])
})

test('abuse 46: a password that everybody tries is refused with its own words and does not use the code up', async () => {
  const { email } = await verifiedAccount(own)
  const code = await requestCode(email)
  const refused = await confirm(code, 'Password1')
  expect(refused).toMatchObject({ status: 400, code: 'password_common' })
  expect(refused.body.error.message).toBe(
    'This password is one of the first that attackers try. Please choose another one.',
  )
  expect((await confirm(code, 'Lind-1990')).code, "the owner's name").toBe('password_common')
  expect((await confirm(code)).status).toBe(204)
})
