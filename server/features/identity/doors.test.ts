import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvitation } from '#server/auth/invitations.ts'
import { admin } from '#server/operator/admin.ts'
import { readSettings } from '#server/settings.ts'
import { PASSWORD, someAddress } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { startGoogleApp } from '#server/testing/google-app.ts'
import { signInWithGoogle } from '#server/testing/provider-visit.ts'

type App = Awaited<ReturnType<typeof startGoogleApp>>
let apps: Record<'open' | 'closed' | 'invitation' | 'domain', App>
beforeAll(async () => {
  apps = {
    open: await startGoogleApp(),
    closed: await startGoogleApp({ SIGN_UP: 'closed' }),
    invitation: await startGoogleApp({ SIGN_UP: 'invitation' }),
    domain: await startGoogleApp({ SIGN_UP: 'domain', SIGN_UP_DOMAINS: 'Example.com, example.org' }),
  }
})
afterAll(() => Promise.all(Object.values(apps ?? {}).map((app) => app.close())))

const newBrowser = ({ own }: App) => openBrowser(own, { remoteAddress: someAddress() })
let last = 0
const newEmail = (domain = 'example.com') => `door.${++last}@${domain}`
const signUp = (app: App, email: string, invitation?: string) =>
  newBrowser(app).post('/identity/sign-up', { name: 'Ana', email, password: PASSWORD, invitation })
const withGoogle = async (app: App, more = '') =>
  (await signInWithGoogle(newBrowser(app), `intent=signup&n=opener-0001${more}`)).message
const newInvitation = async ({ own }: App, emailKey: string | null = null, days = 1) =>
  (await createInvitation(own.db.query, { emailKey, days })).code
const hasAccount = async ({ own }: App, email: string) => {
  const users = own.db.query.selectFrom('identity_users').select('uid')
  return (await users.where('email_key', '=', email.toLowerCase()).execute()).length > 0
}

test('HOST-02 the sign-up page can ask which door there is; without a setting it is open', async () => {
  const doors = Object.entries(apps).map(async ([name, app]) => {
    const { body } = await newBrowser(app).get('/identity/door')
    return [name, body]
  })
  expect(Object.fromEntries(await Promise.all(doors))).toEqual({
    open: { door: 'open', domains: [] },
    closed: { door: 'closed', domains: [] },
    invitation: { door: 'invitation', domains: [] },
    domain: { door: 'domain', domains: ['example.com', 'example.org'] },
  })
  expect((await signUp(apps.open, newEmail('anywhere.test'))).status).toBe(201)
})

test('HOST-02 abuse 160: a closed door makes no account, by password or Google, with or without an invitation', async () => {
  const app = apps.closed
  const email = newEmail()
  for (const invitation of [undefined, await newInvitation(app)])
    expect(await signUp(app, email, invitation)).toMatchObject({ status: 403, code: 'sign_up_closed' })
  const person = app.newPerson()
  expect(await withGoogle(app)).toMatchObject({ ok: false, code: 'sign_up_closed' })
  expect([await hasAccount(app, email), await hasAccount(app, person.email)]).toEqual([false, false])
})

test('HOST-02 abuse 160: the door by mail domain compares all that follows the last @', async () => {
  const app = apps.domain
  expect((await signUp(app, newEmail('EXAMPLE.org'))).status).toBe(201)
  for (const domain of ['evil-example.com', 'sub.example.com', 'example.com.evil.test']) {
    const email = newEmail(domain)
    expect(await signUp(app, email), domain).toMatchObject({ status: 403, code: 'domain_refused' })
    expect(await hasAccount(app, email)).toBe(false)
  }
  expect((await signUp(app, newEmail('guest.test'), await newInvitation(app))).status).toBe(201)
  app.newPerson()
  expect(await withGoogle(app)).toMatchObject({ ok: true, is_new: true })
  app.peer.addUser({ sub: 'out', email: 'out@guest.test', email_verified: true, name: 'Out' })
  app.peer.choose('out')
  expect(await withGoogle(app)).toMatchObject({ ok: false, code: 'domain_refused' })
})

test('HOST-02 an invitation makes one account, by password or Google; members need none', async () => {
  const app = apps.invitation
  expect((await signUp(app, newEmail())).code).toBe('invitation_required')
  const code = await newInvitation(app)
  expect((await signUp(app, newEmail(), code)).status).toBe(201)
  expect((await signUp(app, newEmail(), code)).code).toBe('invitation_invalid')
  app.newPerson()
  expect((await withGoogle(app)).code).toBe('invitation_required')
  const other = await newInvitation(app)
  expect(await withGoogle(app, `&invitation=${other}`)).toMatchObject({ ok: true, is_new: true })
  expect(await withGoogle(app), 'a member signs in').toMatchObject({ ok: true, is_new: false })
  app.newPerson()
  expect((await withGoogle(app, `&invitation=${other}`)).code).toBe('invitation_invalid')
})

test('HOST-02 abuse 161: an invitation for one address lets no other in, and a refusal does not use it up', async () => {
  const app = apps.invitation
  const [mine, theirs] = [newEmail(), newEmail()]
  const code = await newInvitation(app, mine)
  expect((await signUp(app, theirs, code)).code).toBe('invitation_invalid')
  expect((await signUp(app, mine.toUpperCase(), code)).status).toBe(201)
  const again = await newInvitation(app)
  expect((await signUp(app, mine, again)).code).toBe('email_in_use')
  expect((await signUp(app, theirs, again)).status).toBe(201)
})

test('HOST-02 abuse 161: an expired, withdrawn or made-up invitation is refused; of raced uses one wins', async () => {
  const app = apps.invitation
  const refused = [await newInvitation(app, null, -1), 'made-up']
  const { db, settings } = app.own
  const text = await admin(db, settings, ['invite', 'Ben@Example.com', '3'])
  const link = /#invitation=(\S+)/.exec(text)?.[1] ?? ''
  expect(text).toContain(`${settings.publicUrl}/signup#invitation=`)
  const list = await admin(db, settings, ['invitations'])
  const id = /^(\S+) {2}until .+ben@example.com$/m.exec(list)?.[1] ?? ''
  await admin(db, settings, ['withdraw', id])
  await expect(admin(db, settings, ['withdraw', id])).rejects.toThrow('no open invitation')
  for (const code of [...refused, link])
    expect((await signUp(app, 'ben@example.com', code)).code).toBe('invitation_invalid')
  const code = await newInvitation(app)
  const raced = await Promise.all([1, 2, 3, 4].map(() => signUp(app, newEmail(), code)))
  expect(raced.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403])
})

test('HOST-02 abuse 160: one statement of the server makes accounts, and it stands behind the door', () => {
  const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', 'server/testing/**'] })
  const makers = files.filter((file) => readFileSync(file, 'utf8').includes("insertInto('identity_users')"))
  expect(makers).toEqual(['server/features/identity/new-account.ts'])
})

test.each([
  { SIGN_UP: 'ajar' },
  { SIGN_UP: 'domain' },
  { SIGN_UP_DOMAINS: 'example.com' },
  { SIGN_UP: 'domain', SIGN_UP_DOMAINS: '@example.com' },
])('HOST-02 %o stops the start with a sentence', (env) => {
  expect(() => readSettings({ AUTH_SECRET: 'x'.repeat(32), ...env })).toThrow(/SIGN_UP/)
})
