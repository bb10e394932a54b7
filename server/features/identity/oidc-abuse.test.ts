import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { startOidcApp } from '#server/testing/oidc-app.ts'
import { messageOf } from '#server/testing/provider-visit.ts'

let app: Awaited<ReturnType<typeof startOidcApp>>
beforeAll(async () => {
  app = await startOidcApp({ OIDC_SCHOOL_LINK_BY_VERIFIED_EMAIL: 'true' })
})
afterAll(() => app?.close())
afterEach(() => app.peers.shady.tamper(undefined))

const failed = { ok: false, code: 'provider_failed' }
const accountsOf = async (email: string) => {
  const users = app.own.db.query.selectFrom('identity_users').select('uid')
  return users.where('email_key', '=', email.toLowerCase()).execute()
}
const signedIn = async (browser: ReturnType<typeof app.newBrowser>) =>
  (await browser.get('/identity/session')).body.user !== null

type Claims = Record<string, unknown>
/** The ID token again with other claims, signed with the provider's own key. */
const resign = (change: (claims: Claims) => Claims) => async (idToken: string) =>
  new SignJWT(change(decodeJwt(idToken)))
    .setProtectedHeader({ ...decodeProtectedHeader(idToken), alg: 'RS256' })
    .sign(await importJWK(app.peers.shady.key, 'RS256'))
const past = Math.floor(Date.now() / 1000) - 3600

test.each<[string, (idToken: string) => Promise<string> | string]>([
  ['another nonce', resign((claims) => ({ ...claims, nonce: 'of-another-visit' }))],
  ['no nonce', resign(({ nonce: _, ...claims }) => claims)],
  ['another audience', resign((claims) => ({ ...claims, aud: 'another-client' }))],
  ['two audiences and another party', resign((claims) => ({ ...claims, aud: [claims.aud, 'x'], azp: 'x' }))],
  ['another issuer', resign((claims) => ({ ...claims, iss: 'https://evil.example' }))],
  ['the issuer of another provider', resign((claims) => ({ ...claims, iss: app.peers.acme.issuer }))],
  ['a time that is over', resign((claims) => ({ ...claims, iat: past - 60, exp: past }))],
  ['no subject', resign(({ sub: _, ...claims }) => claims)],
  ['no signature', (idToken) => new UnsecuredJWT(decodeJwt(idToken)).encode()],
  ['a signature that was cut off', (idToken) => idToken.replace(/\.[^.]*$/, '.')],
  [
    'the signature of another key',
    async (idToken) =>
      new SignJWT(decodeJwt(idToken))
        .setProtectedHeader({ ...decodeProtectedHeader(idToken), alg: 'RS256' })
        .sign((await generateKeyPair('RS256')).privateKey),
  ],
  [
    'a key that the client secret makes',
    (idToken) =>
      new SignJWT(decodeJwt(idToken))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('a-secret-only-tests-know-0001')),
  ],
])('HOST-01 abuse 190: an ID token with %s signs nobody in and makes no account', async (_, change) => {
  const { email } = app.newPerson('shady')
  app.peers.shady.tamper(change)
  const { message, session } = await app.visit('shady')
  expect(message).toMatchObject(failed)
  expect(session).toBeNull()
  expect(await accountsOf(email)).toEqual([])
  app.peers.shady.tamper(undefined)
  expect((await app.visit('shady')).message, 'the same person, told honestly').toMatchObject({ ok: true })
})

test('HOST-01 abuse 190: mixed issuers: a response with the iss of another provider, or none, is refused', async () => {
  app.newPerson('acme')
  for (const change of [
    (callback: string) => callback.replace(/iss=[^&]+/, `iss=${encodeURIComponent(app.peers.school.issuer)}`),
    (callback: string) => callback.replace(/&?iss=[^&]+/, ''),
  ]) {
    const { callback, browser } = await app.arrive('acme')
    expect(callback).toContain('iss=')
    expect(messageOf((await browser.get(change(callback))).text)).toMatchObject(failed)
    expect(await signedIn(browser)).toBe(false)
  }
})

test("HOST-01 abuse 190: mixed issuers: a flow that began at one provider does not end at another's address", async () => {
  app.newPerson('acme')
  app.newPerson('shady')
  const { callback, browser } = await app.arrive('acme')
  const moved = callback.replace('/oidc/acme/', '/oidc/shady/')
  expect(messageOf((await browser.get(moved)).text)).toMatchObject(failed)
  expect(await signedIn(browser)).toBe(false)
})

test('HOST-01 abuse 190: a state of another visit and a forged one are refused', async () => {
  app.newPerson('acme')
  const other = await app.arrive('acme')
  const otherState = /state=([^&]+)/.exec(other.callback)?.[1]
  for (const state of [otherState, 'forged']) {
    const { callback, browser } = await app.arrive('acme')
    const page = await browser.get(callback.replace(/state=[^&]+/, `state=${state}`))
    expect(messageOf(page.text)).toMatchObject(failed)
    expect(await signedIn(browser)).toBe(false)
  }
})

test('HOST-01 abuse 190: a state is good once, also where the provider takes its code twice', async () => {
  app.newPerson('shady')
  const { callback, browser } = await app.arrive('shady')
  const flow = browser.cookies.get('flow') ?? ''
  expect(messageOf((await browser.get(callback)).text).ok).toBe(true)
  const thief = app.newBrowser()
  thief.cookies.set('flow', flow)
  expect(messageOf((await thief.get(callback)).text)).toMatchObject(failed)
  expect(await signedIn(thief)).toBe(false)
})

test.each([
  ['no address', { email: undefined }],
  ['an address that is not verified', { email_verified: false }],
  ['an address without a word on it', { email_verified: undefined }],
  ['a word instead of a yes', { email_verified: 'true' as unknown as boolean }],
])('HOST-01 abuse 191: %s makes no account and opens none', async (_, claims) => {
  for (const name of ['acme', 'school'] as const) {
    const { email } = app.newPerson(name, claims)
    expect(await app.visit(name)).toMatchObject({
      message: { ok: false, code: 'email_unproven' },
      session: null,
    })
    if (email) expect(await accountsOf(email)).toEqual([])
  }
})

test('HOST-01 abuse 191: an address that the provider gave to another subject opens nothing, linking or not', async () => {
  for (const name of ['acme', 'school'] as const) {
    const { email } = app.newPerson(name)
    expect((await app.visit(name)).message.ok).toBe(true)
    app.newPerson(name, { email })
    expect(await app.visit(name), name).toMatchObject({
      message: { ok: false, code: 'account_exists_with_different_method' },
      session: null,
    })
  }
})

const acme = {
  OIDC_PROVIDERS: 'acme',
  OIDC_ACME_ISSUER: 'https://login.acme.example/realms/one/',
  OIDC_ACME_CLIENT_ID: 'id',
  OIDC_ACME_CLIENT_SECRET: 'secret',
}
const AUTH_SECRET = 'x'.repeat(32)

test('HOST-01 settings: several providers, Google first, each with its own fields', () => {
  const env = {
    ...acme,
    AUTH_SECRET,
    OIDC_PROVIDERS: 'acme, school',
    OIDC_SCHOOL_ISSUER: 'https://school.example',
    OIDC_SCHOOL_CLIENT_ID: 'school',
    OIDC_SCHOOL_CLIENT_SECRET: 'secret',
    OIDC_SCHOOL_SCOPES: 'openid email',
    OIDC_SCHOOL_LABEL: 'Our school',
    OIDC_SCHOOL_AUTO_REGISTER: 'false',
    OIDC_SCHOOL_LINK_BY_VERIFIED_EMAIL: 'true',
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    OIDC_PORT: 'tcp://10.0.0.1:80',
  }
  const { providers, passwords } = readSettings(env)
  expect(passwords).toBe(true)
  expect(providers).toMatchObject([
    { id: 'google', storedAs: 'google.com', registersOn: 'sign-up', linksByEmail: false },
    {
      id: 'acme',
      label: 'Acme',
      storedAs: 'https://login.acme.example/realms/one',
      scopes: 'openid email profile',
      registersOn: 'both',
      linksByEmail: false,
    },
    { id: 'school', label: 'Our school', scopes: 'openid email', registersOn: 'neither', linksByEmail: true },
  ])
  expect(readSettings({ AUTH_SECRET })).toMatchObject({ providers: [], passwords: true })
})

test.each<[Record<string, string>, string]>([
  [{ OIDC_PROVIDERS: 'Acme' }, 'OIDC_PROVIDERS'],
  [{ OIDC_PROVIDERS: 'google' }, 'GOOGLE_CLIENT_ID'],
  [{ OIDC_PROVIDERS: 'acme' }, 'OIDC_ACME_ISSUER'],
  [{ ...acme, OIDC_ACME_CLIENT_SECRET: '' }, 'OIDC_ACME_CLIENT_SECRET'],
  [{ ...acme, OIDC_ACME_ISSUER: 'http://login.acme.example' }, 'https'],
  [{ ...acme, OIDC_ACME_ISSUER: 'https://accounts.google.com/' }, 'GOOGLE_ISSUER'],
  [{ ...acme, OIDC_ACME_SCOPES: 'email' }, 'OIDC_ACME_SCOPES'],
  [{ ...acme, OIDC_ACME_AUTO_REGISTER: 'yes' }, 'OIDC_ACME_AUTO_REGISTER'],
  [{ ...acme, OIDC_ACME_LABEL: 'x'.repeat(41) }, 'OIDC_ACME_LABEL'],
  [{ ...acme, OIDC_OTHER_LABEL: 'Other' }, 'OIDC_OTHER_LABEL'],
  [{ ...acme, OIDC_ACME_CLIENT_SECRET_FILE: '/nowhere' }, 'OIDC_ACME_CLIENT_SECRET_FILE'],
  [{ ...acme, OIDC_PROVIDERS: 'acme,acme' }, 'OIDC_ACME_ISSUER'],
  [{ PASSWORDS: 'off' }, 'PASSWORDS'],
  [{ ...acme, PASSWORDS: 'no' }, 'PASSWORDS'],
])('HOST-01 %o stops the start with a sentence', (env, word) => {
  expect(() => readSettings({ AUTH_SECRET, ...env })).toThrow(new RegExp(`^The settings? .*${word}.*\\.$`))
})
