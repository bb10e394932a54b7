import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteName } from '#server/site-name.ts'
import { confirmByMail, PASSWORD, signUpAccount, verifiedAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { type ReceivedMail, startSmtpPeer } from '#server/testing/smtp-peer.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'

const KEY = 'the-key-of-these-tests'
let own: TestApp
beforeAll(async () => {
  own = await startTestApp({ env: { INITIAL_CREDITS: '70', WELCOME_EMAIL_API_KEY: KEY } })
})
afterAll(() => own.close())

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  openBrowser(own).post(`/services/${url}`, body, { headers })
const welcomesTo = async (email: string) =>
  (await mailsTo(own.settings, email)).filter(({ subject }) => subject?.startsWith('Welcome'))
const codeIn = (received: ReceivedMail | undefined) => /#code=([\w-]+)/.exec(received?.mail.text ?? '')?.[1]
const initialize = (userId: string, headers?: Record<string, string>) =>
  post('user-data/v1/user/initialize', { userId }, headers)
const provision = (body: object, headers?: Record<string, string>) =>
  post('credits/provision-initial-credits', body, headers)
const welcome = (body: object, headers: Record<string, string> = { 'x-api-key': KEY }) =>
  post('welcome-email/send-welcome-email', { displayName: 'Ana Lind', ...body }, headers)
const settings = async (headers: Record<string, string>) =>
  (await openBrowser(own).get('/services/user-data/v1/user/me/settings', { headers })).body

test('API-05 initialize prepares the settings once, with the token or without', async () => {
  const { uid, browser } = await signUpAccount(own)
  const bearer = await browser.bearer()
  expect(await settings(bearer)).toEqual({ initialized_at: null, credits: 0 })
  const first = await initialize(uid, bearer)
  expect(first).toMatchObject({ status: 200, body: { initialized_at: expect.any(String) } })
  expect((await initialize(uid)).body).toEqual(first.body)
  expect(await settings(bearer)).toEqual({ ...first.body, credits: 0 })
})

test('API-05 initial credits are granted once, also when raced', async () => {
  const { uid, email, browser } = await signUpAccount(own)
  const body = { userId: uid, userEmail: email.toUpperCase() }
  const responses = await Promise.all(Array.from({ length: 5 }, () => provision(body)))
  expect(responses.filter((response) => response.body.granted)).toHaveLength(1)
  expect(new Set(responses.map((response) => response.body.credits))).toEqual(new Set([70]))
  expect(await settings(await browser.bearer())).toMatchObject({ credits: 70 })
  await own.db.query.updateTable('credits').set({ amount: 3 }).where('uid', '=', uid).execute()
  expect((await provision(body)).body).toEqual({ credits: 3, granted: false })
})

test('API-05 the welcome mail goes out once per user, to the address and the name of the account', async () => {
  const { uid, email } = await verifiedAccount(own, { name: 'Zoë <b>Quist</b>' })
  const body = { userId: uid, userEmail: email, displayName: 'Win a prize at evil.example' }
  const responses = await Promise.all([welcome(body), welcome(body), welcome(body)])
  expect(responses.map((response) => response.body.sent).sort()).toEqual([false, false, true])
  const mails = await welcomesTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    subject: `Welcome to ${siteName}`,
    to: [{ name: 'Zoë <b>Quist</b>', address: email }],
  })
  expect(mails[0]?.html).toContain('Hello Zoë &lt;b&gt;Quist&lt;/b&gt;,')
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('evil.example')
})

test('KEEP-12 a welcome mail asked for at sign-up leaves once the email is verified, on its own and once', async () => {
  const account = await signUpAccount(own)
  const body = { userId: account.uid, userEmail: account.email }
  expect(await welcome(body)).toMatchObject({ status: 200, body: { sent: false } })
  expect(await welcomesTo(account.email)).toEqual([])
  await confirmByMail(own, account)
  await vi.waitFor(async () => expect(await welcomesTo(account.email)).toHaveLength(1))
  expect((await welcome(body)).body).toEqual({ sent: false })
  expect(await welcomesTo(account.email)).toHaveLength(1)
})

test('KEEP-12 nobody who did not ask for the welcome mail gets one with the verification', async () => {
  const silent = await verifiedAccount(own)
  const asking = await signUpAccount(own)
  await welcome({ userId: asking.uid, userEmail: asking.email })
  await confirmByMail(own, asking)
  await vi.waitFor(async () => expect(await welcomesTo(asking.email)).toHaveLength(1))
  expect(await welcomesTo(silent.email)).toEqual([])
})

test('KEEP-12 a welcome mail that the mail server refused leaves after the next start', async () => {
  const smtp = await startSmtpPeer()
  const database = await openTestDb()
  const env = { SMTP_URL: smtp.url, WELCOME_EMAIL_API_KEY: KEY }
  const first = await startTestApp({ env, database: { ...database, remove: async () => {} } })
  const { uid, email, browser } = await signUpAccount(first)
  await openBrowser(first).post(
    '/services/welcome-email/send-welcome-email',
    { userId: uid, userEmail: email, displayName: 'A' },
    { headers: { 'x-api-key': KEY } },
  )
  smtp.refuse(true)
  const code = codeIn(smtp.received[0])
  expect((await browser.post('/identity/verification/confirm', { code })).status).toBe(200)
  await first.app.close()
  await first.tokens.close()
  smtp.refuse(false)
  const second = await startTestApp({ env, database })
  try {
    await vi.waitFor(() => expect(smtp.received).toHaveLength(2))
    expect(smtp.received[1]?.mail.subject).toBe(`Welcome to ${siteName}`)
  } finally {
    await second.close()
    await first.mailer.close()
    await smtp.close()
  }
})

test('API-05 the welcome mail needs the static key', async () => {
  const { uid, email } = await signUpAccount(own)
  for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'wrong' }, { 'x-api-key': `${KEY}x` }])
    expect(await welcome({ userId: uid, userEmail: email }, headers as Record<string, string>)).toMatchObject(
      {
        status: 401,
        code: 'unauthenticated',
      },
    )
  expect(await welcomesTo(email)).toEqual([])
})

test('API-05 a welcome mail that could not be sent may be sent again', async () => {
  const smtp = await startSmtpPeer()
  const test = await startTestApp({ env: { SMTP_URL: smtp.url, WELCOME_EMAIL_API_KEY: KEY } })
  try {
    const { uid, email } = await signUpAccount(test)
    const verified = { email_verified_at: new Date().toISOString() }
    await test.db.query.updateTable('identity_users').set(verified).where('uid', '=', uid).execute()
    const send = () =>
      openBrowser(test).post(
        '/services/welcome-email/send-welcome-email',
        { userId: uid, userEmail: email, displayName: 'A' },
        { headers: { 'x-api-key': KEY } },
      )
    smtp.refuse(true)
    expect((await send()).status).toBe(503)
    smtp.refuse(false)
    expect((await send()).body).toEqual({ sent: true })
    expect((await send()).body).toEqual({ sent: false })
    expect(smtp.received).toHaveLength(2) // the first is the link
  } finally {
    await test.close()
    await smtp.close()
  }
})

test("API-05 nobody acts for another user, and an address that is not the account's is not found", async () => {
  const victim = await verifiedAccount(own)
  const attacker = await verifiedAccount(own)
  const { bearer } = attacker
  const body = { userId: victim.uid, userEmail: victim.email }
  expect((await initialize(victim.uid, bearer)).status).toBe(403)
  expect((await provision(body, bearer)).status).toBe(403)
  expect((await welcome(body, { ...bearer, 'x-api-key': KEY })).status).toBe(403)
  const foreign = { userId: victim.uid, userEmail: attacker.email }
  expect((await provision(foreign)).status).toBe(404)
  expect((await welcome(foreign)).status).toBe(404)
  expect((await initialize('nobody')).status).toBe(404)
  expect(await settings(victim.bearer)).toEqual({ initialized_at: null, credits: 0 })
})

test('API-05 settings need a token; bad input is named', async () => {
  const { browser } = await verifiedAccount(own)
  expect((await browser.get('/services/user-data/v1/user/me/settings')).status).toBe(401)
  expect((await post('credits/provision-initial-credits', { userId: 'x' })).body.error.fields).toHaveProperty(
    'userEmail',
  )
  expect((await initialize('../etc')).body.error.fields).toHaveProperty('userId')
  const withNul = { userId: 'sample', userEmail: '\0', displayName: '\0' }
  for (const call of [provision, welcome])
    expect((await call(withNul)).body.error.fields).toHaveProperty('userEmail')
})

test('abuse 38: who is not verified gets no welcome mail, and no mail with a name that a stranger typed', async () => {
  const { uid, email } = await signUpAccount(own, { name: 'Win a prize http://evil.example' })
  expect((await welcome({ userId: uid, userEmail: email })).body).toEqual({ sent: false })
  await openBrowser(own).post('/identity/password/reset-request', { email })
  const mails = await mailsTo(own.settings, email)
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(mail.to?.[0]?.name).toBe('')
    expect(mail.text).toMatch(/^Hello,/)
    expect(`${mail.text}${mail.html}`).not.toContain('evil.example')
  }
})

test('abuse 38: deleting the account and signing up again brings the welcome mail three times a day at most', async () => {
  const address = `again-${crypto.randomUUID()}@example.com`
  const sent = []
  for (let round = 0; round < 5; round++) {
    const { uid, email, browser } = await signUpAccount(own, { email: address })
    const verified = { email_verified_at: new Date().toISOString() }
    await own.db.query.updateTable('identity_users').set(verified).where('uid', '=', uid).execute()
    sent.push((await welcome({ userId: uid, userEmail: email })).body.sent)
    expect((await browser.post('/identity/account/delete', { password: PASSWORD })).status).toBe(204)
  }
  expect(sent).toEqual([true, true, true, false, false])
  expect(await welcomesTo(address)).toHaveLength(3)
})
