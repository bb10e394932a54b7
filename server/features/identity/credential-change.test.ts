import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PASSWORD, signUpAccount, someAddress, verifiedAccount } from '#server/testing/accounts.ts'
import { openAuthenticator } from '#server/testing/authenticator.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { startGoogleApp } from '#server/testing/google-app.ts'
import { mailedCode, mailsTo } from '#server/testing/outbox.ts'
import { signInWithGoogle } from '#server/testing/provider-visit.ts'
import { startSmtpPeer } from '#server/testing/smtp-peer.ts'
import { startTestApp } from '#server/testing/test-app.ts'

let google: Awaited<ReturnType<typeof startGoogleApp>>
beforeAll(async () => {
  google = await startGoogleApp()
})
afterAll(() => google.close())
afterEach(() => vi.useRealTimers())

const NEW_PASSWORD = 'Batt3ry-staple'
const elsewhere = () => openBrowser(google.own, { remoteAddress: someAddress() })
const signIn = (email: string, password: string) => elsewhere().post('/identity/sign-in', { email, password })
const undo = (code: string) => elsewhere().post('/identity/undo', { code })

async function reset(email: string, new_password: string) {
  await elsewhere().post('/identity/password/reset-request', { email })
  const code = await mailedCode(google.own.settings, email)
  expect((await elsewhere().post('/identity/password/reset-confirm', { code, new_password })).status).toBe(
    204,
  )
}

/** The code behind "This was not me" in the newest mail with that subject. */
async function undoCode(email: string, subject: RegExp) {
  const mails = await mailsTo(google.own.settings, email)
  const mail = mails.find((each) => subject.test(each.subject ?? ''))
  return /\/reset-password#undo=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('SAFE-01 a changed password is mailed; undone, neither the old nor the new one works, and the owner chooses a third', async () => {
  const { email } = await verifiedAccount(google.own)
  await reset(email, NEW_PASSWORD)
  const intruder = elsewhere()
  await intruder.post('/identity/sign-in', { email, password: NEW_PASSWORD })
  const response = await undo(await undoCode(email, /password was changed/))
  expect(response).toMatchObject({ status: 200, body: { email, reset_code: expect.any(String) } })
  expect((await intruder.get('/identity/session')).body.user).toBeNull()
  expect((await signIn(email, NEW_PASSWORD)).code).toBe('invalid_credentials')
  expect((await signIn(email, PASSWORD)).code, 'the old one may be why it was changed').toBe(
    'invalid_credentials',
  )

  const { reset_code } = response.body
  const third = { code: reset_code, new_password: 'Thi3rd-choice' }
  expect((await elsewhere().post('/identity/password/reset-confirm', third)).status).toBe(204)
  expect((await signIn(email, third.new_password)).status).toBe(200)
})

test('abuse 52: an undo code works once, for seven days, and not for anything else', async () => {
  const { email } = await verifiedAccount(google.own)
  await reset(email, NEW_PASSWORD)
  const code = await undoCode(email, /password was changed/)
  const body = { code, new_password: 'An0ther-one' }
  expect((await elsewhere().post('/identity/password/reset-confirm', body)).code).toBe('invalid_code')
  expect((await elsewhere().post('/identity/verification/confirm', { code })).code).toBe('invalid_code')
  expect((await undo('x'.repeat(43))).code).toBe('invalid_code')
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  vi.setSystemTime(now + 7 * 86_400_000 + 1000)
  expect((await undo(code)).code).toBe('invalid_code')
  vi.setSystemTime(now + 6 * 86_400_000)
  expect((await undo(code)).status).toBe(200)
  expect(await undo(code)).toMatchObject({ status: 400, code: 'already_undone' })
})

test("abuse 52: a reset that takes an address back from a squatter leaves no way back to the squatter's password", async () => {
  const { email } = await signUpAccount(google.own)
  await reset(email, NEW_PASSWORD)
  expect(await undoCode(email, /password was changed/)).toBe('')
  const left = await google.own.db.query.selectFrom('identity_undos').select('email_key').execute()
  expect(left.map(({ email_key }) => email_key)).not.toContain(email)
})

test('abuse 48: Google is removed once there is another way, with its sessions; the mail undoes it', async () => {
  // The mail keeps the local part and has the domain in lower case.
  const mailbox = google.newPerson().email.replace('Example', 'example')
  const browser = elsewhere()
  expect((await signInWithGoogle(browser)).message.ok).toBe(true)
  expect((await browser.get('/identity/ways')).body).toMatchObject({
    has_password: false,
    providers: [{ id: 'google.com', label: 'Google', linked_at: expect.any(String) }],
  })
  expect((await browser.post('/identity/providers/unlink', { id: 'google.com' })).code).toBe('last_way')

  await reset(mailbox, NEW_PASSWORD)
  const intruder = elsewhere()
  expect((await signInWithGoogle(intruder)).message.ok, 'a reset leaves Google in place').toBe(true)
  const owner = elsewhere()
  await owner.post('/identity/sign-in', { email: mailbox, password: NEW_PASSWORD })
  expect((await owner.post('/identity/providers/unlink', { id: 'google.com' })).code).toBe('reauth_required')
  const body = { password: NEW_PASSWORD }
  expect((await owner.post('/identity/providers/unlink', { id: 'google.com', ...body })).status).toBe(204)
  expect((await intruder.get('/identity/session')).body.user).toBeNull()
  expect((await signInWithGoogle(elsewhere())).message).toMatchObject({
    ok: false,
    code: 'account_exists_with_different_method',
  })
  expect((await owner.post('/identity/providers/unlink', { id: 'google.com', ...body })).status).toBe(404)

  const code = await undoCode(mailbox, /Google was removed/)
  expect((await undo(code)).status).toBe(200)
  expect((await signInWithGoogle(elsewhere())).message.ok).toBe(true)
})

test('SAFE-01 a passkey that somebody added or removed is undone', async () => {
  const { email, browser } = await verifiedAccount(google.own)
  const passkeys = async () =>
    (
      await google.own.db.query
        .selectFrom('identity_passkeys as p')
        .innerJoin('identity_users as u', 'u.uid', 'p.uid')
        .select('p.credential_id')
        .where('u.email', '=', email)
        .execute()
    ).map(({ credential_id }) => credential_id)
  const authenticator = openAuthenticator()
  const start = await browser.post('/identity/passkeys/add-start', { password: PASSWORD })
  await browser.post('/identity/passkeys/add', { response: authenticator.create(start.body.options) })
  expect(await passkeys()).toEqual([authenticator.id])
  await browser.post('/identity/passkeys/remove', { id: authenticator.id, password: PASSWORD })
  expect(await passkeys()).toEqual([])
  expect((await undo(await undoCode(email, /passkey was removed/))).status).toBe(200)
  expect(await passkeys()).toEqual([authenticator.id])
  expect((await undo(await undoCode(email, /passkey was added/))).status).toBe(200)
  expect(await passkeys()).toEqual([])
})

test('SAFE-01 a mail server that is away does not stop a change', async () => {
  const smtp = await startSmtpPeer()
  const test = await startTestApp({ env: { SMTP_URL: smtp.url } })
  try {
    const { browser, uid } = await signUpAccount(test)
    const verified = { email_verified_at: new Date().toISOString() }
    await test.db.query.updateTable('identity_users').set(verified).where('uid', '=', uid).execute()
    smtp.refuse(true)
    const start = await browser.post('/identity/passkeys/add-start', { password: PASSWORD })
    const response = openAuthenticator().create(start.body.options)
    expect((await browser.post('/identity/passkeys/add', { response })).status).toBe(201)
  } finally {
    await test.close()
    await smtp.close()
  }
})
