import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAccount, verifiedAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { startSmtpPeer } from '#server/testing/smtp-peer.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const KEY = 'the-key-of-these-tests'
let own: TestApp
beforeAll(async () => {
  own = await startTestApp({ env: { INITIAL_CREDITS: '70', WELCOME_EMAIL_API_KEY: KEY } })
})
afterAll(() => own.close())

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  openBrowser(own).post(`/services/${url}`, body, { headers })
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
  const answers = await Promise.all(Array.from({ length: 5 }, () => provision(body)))
  expect(answers.filter((answer) => answer.body.granted)).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.body.credits))).toEqual(new Set([70]))
  expect(await settings(await browser.bearer())).toMatchObject({ credits: 70 })
  await own.db.query.updateTable('credits').set({ amount: 3 }).where('uid', '=', uid).execute()
  expect((await provision(body)).body).toEqual({ credits: 3, granted: false })
})

test('API-05 the welcome mail goes out once per user, to the address and the name of the account', async () => {
  const { uid, email } = await signUpAccount(own, { name: 'Zoë <b>Quist</b>' })
  const body = { userId: uid, userEmail: email, displayName: 'Win a prize at evil.example' }
  const answers = await Promise.all([welcome(body), welcome(body), welcome(body)])
  expect(answers.map((answer) => answer.body.sent).sort()).toEqual([false, false, true])
  const mails = await mailsTo(own.settings, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    subject: 'Welcome to Whetstone',
    to: [{ name: 'Zoë <b>Quist</b>', address: email }],
  })
  expect(mails[0]?.html).toContain('Hello Zoë &lt;b&gt;Quist&lt;/b&gt;,')
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('evil.example')
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
  expect(await mailsTo(own.settings, email)).toEqual([])
})

test('API-05 a welcome mail that could not be sent may be sent again', async () => {
  const smtp = await startSmtpPeer()
  const test = await startTestApp({ env: { SMTP_URL: smtp.url, WELCOME_EMAIL_API_KEY: KEY } })
  try {
    const { uid, email } = await signUpAccount(test)
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
    expect(smtp.received).toHaveLength(1)
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
})
