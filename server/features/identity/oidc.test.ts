import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvitation } from '#server/auth/invitations.ts'
import { PASSWORD, signUpAccount, verifiedAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { startOidcApp } from '#server/testing/oidc-app.ts'
import { mailsTo } from '#server/testing/outbox.ts'

type App = Awaited<ReturnType<typeof startOidcApp>>
let apps: { usual: App; closed: App; strict: App }
beforeAll(async () => {
  apps = {
    usual: await startOidcApp({
      OIDC_ACME_LABEL: 'Acme Works',
      OIDC_SCHOOL_LINK_BY_VERIFIED_EMAIL: 'true',
      OIDC_SHADY_AUTO_REGISTER: 'false',
    }),
    closed: await startOidcApp({ SIGN_UP: 'invitation' }, ['acme']),
    strict: await startOidcApp({ PASSWORDS: 'off' }, ['acme']),
  }
})
afterAll(() => Promise.all(Object.values(apps ?? {}).map((app) => app.close())))

async function mailAbout(address: string, subject: RegExp) {
  const mails = await mailsTo(apps.usual.own.settings, address)
  const mail = mails.find((each) => subject.test(each.subject ?? ''))
  if (!mail) throw new Error(`No mail to ${address} is about ${subject}.`)
  return mail
}

test.each(['acme', 'school'] as const)(
  'HOST-01 %s makes an account at the first sign-in and knows it again at the next, by issuer and subject',
  async (name) => {
    const { newPerson, visit, own, peers } = apps.usual
    const { sub, email } = newPerson(name)
    const first = await visit(name, 'signin')
    expect(first.message).toEqual({ type: 'identity:google', n: 'opener-0001', ok: true, is_new: true })
    expect(first.session).toMatchObject({
      email,
      email_verified: true,
      display_name: 'Olga Open',
      provider: peers[name].issuer,
    })
    newPerson(name, { sub, email: `moved.${email}` })
    const again = await visit(name, 'signup')
    expect(again.message).toMatchObject({ ok: true, is_new: false })
    expect(again.session, 'the address here stays').toMatchObject({ uid: first.session.uid, email })
    const rows = own.db.query.selectFrom('identity_providers').selectAll()
    expect(await rows.where('uid', '=', first.session.uid).execute()).toMatchObject([
      { provider: peers[name].issuer, subject: sub },
    ])
  },
)

test('HOST-01 one subject at two providers is two people', async () => {
  const { newPerson, visit } = apps.usual
  newPerson('acme', { sub: 'number-1', email: 'one.acme@example.com' })
  newPerson('school', { sub: 'number-1', email: 'one.school@example.com' })
  const [acme, school] = [await visit('acme'), await visit('school')]
  expect([acme.message.is_new, school.message.is_new]).toEqual([true, true])
  expect(acme.session.uid).not.toBe(school.session.uid)
})

test('HOST-01 without auto-register a stranger is told there is no account, on both pages', async () => {
  const { newPerson, visit } = apps.usual
  newPerson('shady')
  for (const intent of ['signin', 'signup'])
    expect(await visit('shady', intent)).toMatchObject({
      message: { ok: false, code: 'no_account' },
      session: null,
    })
})

test('HOST-01 an account of the same address is linked only where the settings say so; its owner is mailed and can undo it', async () => {
  const { newPerson, visit, own } = apps.usual
  const { email, uid } = await verifiedAccount(own)
  newPerson('acme', { email })
  expect((await visit('acme')).message.code).toBe('account_exists_with_different_method')
  newPerson('school', { email: email.toUpperCase() })
  const linked = await visit('school')
  expect(linked.message).toMatchObject({ ok: true, is_new: false })
  expect(linked.session).toMatchObject({ uid, email })
  const { body } = await linked.browser.get('/identity/ways')
  expect(body).toMatchObject({ has_password: true, providers: [{ label: 'School' }] })

  const mail = await mailAbout(email, /^School was linked to your/)
  const code = /#undo=([\w-]+)/.exec(mail.text ?? '')?.[1]
  expect((await openBrowser(own).post('/identity/undo', { code })).status).toBe(200)
  expect((await linked.browser.get('/identity/session')).body.user).toBeNull()
  const rows = own.db.query.selectFrom('identity_providers').selectAll()
  expect(await rows.where('uid', '=', uid).execute()).toEqual([])
})

test('HOST-01 a linked provider is listed and removed, but not while it is the only way in', async () => {
  const { newPerson, visit, own, peers } = apps.usual
  newPerson('acme')
  const first = await visit('acme')
  const acme = { id: peers.acme.issuer, label: 'Acme Works', linked_at: expect.any(String) }
  expect((await first.browser.get('/identity/ways')).body.providers).toEqual([acme])
  expect((await first.browser.post('/identity/providers/unlink', { id: acme.id })).code).toBe('last_way')

  const { email, browser } = await verifiedAccount(own)
  newPerson('school', { email })
  const school = await visit('school')
  const body = { id: peers.school.issuer, password: PASSWORD }
  expect((await browser.post('/identity/providers/unlink', body)).status).toBe(204)
  expect((await school.browser.get('/identity/session')).body.user, 'its sessions end').toBeNull()
  await mailAbout(email, /^School was removed from your/)
})

test('HOST-01 HOST-02 a door holds for accounts by a provider, and an invitation opens it', async () => {
  const { newPerson, visit, own } = apps.closed
  newPerson('acme')
  expect((await visit('acme', 'signin')).message.code).toBe('invitation_required')
  expect((await visit('acme', 'signup')).message.code).toBe('invitation_required')
  const { code } = await createInvitation(own.db.query, { emailKey: null, days: 1 })
  const invited = await visit('acme', 'signup', `&invitation=${code}`)
  expect(invited.message).toMatchObject({ ok: true, is_new: true })
  expect((await visit('acme')).message).toMatchObject({ ok: true, is_new: false })
})

test('HOST-01 the pages are told of the providers, and of nothing where none is set', async () => {
  const door = async ({ own }: App) => (await openBrowser(own).get('/identity/door')).body.sign_in
  const button = (id: string, label: string, registers = true) => ({
    id,
    label,
    path: `/identity/oidc/${id}`,
    registers,
  })
  expect(await door(apps.usual)).toEqual({
    passwords: true,
    providers: [button('acme', 'Acme Works'), button('school', 'School'), button('shady', 'Shady', false)],
  })
  expect((await door(apps.strict)).passwords).toBe(false)
})

test('HOST-01 abuse 192: with passwords off none signs in, up, or is set anew; a provider does', async () => {
  const { own, newPerson, visit, newBrowser } = apps.strict
  const form = { name: 'Ana', email: 'ana@example.com', password: PASSWORD }
  const calls = {
    'sign-up': form,
    'sign-in': form,
    'password/reset-request': { email: form.email },
    'password/reset-confirm': { code: 'x', new_password: PASSWORD },
  }
  for (const [call, body] of Object.entries(calls))
    expect(await newBrowser().post(`/identity/${call}`, body), call).toMatchObject({
      status: 403,
      code: 'passwords_off',
    })
  newPerson('acme')
  const { browser, session } = await visit('acme')
  expect(session).not.toBeNull()
  // A password from before is no way in.
  await own.db.query
    .updateTable('identity_users')
    .set({ password_hash: 'from-before' })
    .where('uid', '=', session.uid)
    .execute()
  const ways = (await browser.get('/identity/ways')).body
  expect(ways).toMatchObject({ passwords_off: true, has_password: false })
  const unlink = await browser.post('/identity/providers/unlink', { id: ways.providers[0].id })
  expect(unlink.code).toBe('last_way')
  expect((await browser.post('/identity/account/delete', {})).status, 'a fresh sign-in is enough').toBe(204)
})

test('HOST-01 abuse 191: a squatter keeps nothing: an account whose address nobody verified is not linked', async () => {
  const { newPerson, visit, own } = apps.usual
  const { email, browser } = await signUpAccount(own)
  newPerson('school', { email })
  expect((await visit('school')).message.code).toBe('account_exists_with_different_method')
  expect((await browser.get('/identity/session')).body.user.email_verified).toBe(false)
})
