import { randomUUID } from 'node:crypto'
import {
  type CryptoKey,
  compactDecrypt,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '#server/testing/browser.ts'
import { buildUser, ORIGIN, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'
import { openTokens } from './open-tokens.ts'
import { deriveKey } from './secrets.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())
afterEach(() => vi.useRealTimers())

const claims = { sub: 'ana', email: 'ana@example.com', email_verified: true, name: 'Ana', sid: 's1' }
const refused = { status: 401, code: 'unauthenticated' }

/** Our own private key, as an insider or a copy of the database with its secret would have it. */
async function ownKey() {
  const row = await own.db.query
    .selectFrom('identity_keys')
    .selectAll()
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { plaintext } = await compactDecrypt(
    row.private_jwe,
    deriveKey(own.settings.authSecret, 'signing-keys'),
  )
  return { kid: row.kid, key: await importJWK(JSON.parse(Buffer.from(plaintext).toString()), 'EdDSA') }
}

interface Forgery {
  claims?: object
  header?: Partial<JWTHeaderParameters> & { jwk?: object }
  key?: CryptoKey | Uint8Array
}

async function forge(change: Forgery) {
  const { kid, key } = await ownKey()
  const now = Math.floor(Date.now() / 1000)
  const payload = { iss: ORIGIN, aud: ORIGIN, iat: now, exp: now + 900, ...claims, ...change.claims }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT', ...change.header })
    .sign(change.key ?? key)
}

test('a token says who, and its key is public', async () => {
  const token = await own.tokens.sign(claims)
  expect(await own.tokens.verify(token)).toMatchObject(claims)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', kid: expect.any(String), typ: 'JWT' })
  const response = await openBrowser(own).get('/.well-known/jwks.json')
  expect(response.headers['cache-control']).toBe('public, max-age=300')
  expect(response.text).not.toContain('"d"')
  const { payload } = await jwtVerify(token, createLocalJWKSet(response.body), {
    issuer: ORIGIN,
    audience: ORIGIN,
  })
  expect(payload.exp).toBe((payload.iat ?? 0) + 900)
})

test('the forging of these tests is sound: with nothing wrong it is accepted', async () => {
  expect(await own.tokens.verify(await forge({}))).toMatchObject(claims)
})

test.each<[string, object]>([
  ['audience', { aud: 'https://staging.example' }],
  ['issuer', { iss: 'https://staging.example' }],
  ['subject (none)', { sub: undefined }],
  ['session (none)', { sid: undefined }],
  ['expiry (none)', { exp: undefined }],
  ['expiry (past)', { exp: 1_000_000_000 }],
  ['start (future)', { nbf: 9_000_000_000 }],
])('abuse 06: our own key with another %s is refused', async (_what, change) => {
  await expect(own.tokens.verify(await forge({ claims: change }))).rejects.toMatchObject(refused)
})

test('abuse 06: our own key with another type of token is refused', async () => {
  for (const typ of ['at+jwt', 'logout+jwt', undefined])
    await expect(own.tokens.verify(await forge({ header: { typ } }))).rejects.toMatchObject(refused)
})

test('abuse 06: a copy of the database under another address does not accept our tokens', async () => {
  const copy = await openTokens({
    ...own,
    settings: { ...own.settings, publicUrl: 'https://staging.example' },
  })
  try {
    await expect(copy.verify(await own.tokens.sign(claims))).rejects.toMatchObject(refused)
    await expect(own.tokens.verify(await copy.sign(claims))).rejects.toMatchObject(refused)
  } finally {
    await copy.close()
  }
})

test('abuse 05: no algorithm, another algorithm, another key, an own key in the header, odd key ids, changed claims', async () => {
  const token = await own.tokens.sign(claims)
  const [header, payload, signature] = token.split('.')
  const stranger = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const unsigned = new UnsecuredJWT(decodeJwt(token)).encode()
  const [jwk] = own.tokens.jwks().keys
  const publicBytes = new TextEncoder().encode(JSON.stringify(jwk))
  const changed = (change: object) =>
    Buffer.from(JSON.stringify({ ...decodeJwt(token), ...change })).toString('base64url')
  const forged = [
    unsigned,
    `${unsigned}${signature}`,
    `${Buffer.from(JSON.stringify({ ...decodeProtectedHeader(token), alg: 'none' })).toString('base64url')}.${payload}.${signature}`,
    await forge({ header: { alg: 'HS256' }, key: publicBytes }),
    await forge({ key: stranger.privateKey }),
    await forge({ key: stranger.privateKey, header: { jwk: await exportJWK(stranger.publicKey) } }),
    await forge({ header: { kid: '../../identity_keys' } }),
    await forge({ header: { kid: "' or 1=1 --" } }),
    await forge({ header: { kid: undefined } }),
    await forge({ header: { kid: randomUUID() } }),
    `${header}.${changed({ sub: 'bob' })}.${signature}`,
    `${header}.${changed({ exp: 9_000_000_000 })}.${signature}`,
    `${header}.${payload}.${signature?.slice(0, -4)}AAAA`,
    `${token}x`,
    'x.y.z',
  ]
  for (const each of forged) {
    await expect(own.tokens.verify(each), each).rejects.toMatchObject(refused)
    const { status } = await openBrowser(own).get('/api/resources', {
      headers: { authorization: `Bearer ${each}` },
    })
    expect(status, each).toBe(401)
  }
})

test('abuse 07: a dead or odd Authorization header is never read as a visitor', async () => {
  const { authorization } = await buildUser(own)
  const get = async (header: string) =>
    (await openBrowser(own).get('/api/resources', { headers: { authorization: header } })).status
  expect(await get(authorization)).toBe(200)
  for (const odd of [
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic YTpi',
    authorization.slice(7),
    `${authorization} `,
    authorization.replace(' ', '  '),
  ])
    expect(await get(odd), odd).toBe(401)
})

test('abuse 09: after a rotation the old key verifies for an hour, not longer, and signs no more', async () => {
  const { kid } = await ownKey()
  const now = Math.floor(Date.now() / 1000)
  const long = await forge({ claims: { exp: now + 86_400 } })
  await own.tokens.rotate()
  expect(await own.tokens.verify(long)).toMatchObject(claims)
  expect(decodeProtectedHeader(await own.tokens.sign(claims)).kid).not.toBe(kid)
  expect(own.tokens.jwks().keys.map((key) => key.kid)).toContain(kid)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 3_601_000)
  await expect(own.tokens.verify(long)).rejects.toMatchObject(refused)
  expect(own.tokens.jwks().keys.map((key) => key.kid)).not.toContain(kid)
  expect(await own.tokens.verify(await own.tokens.sign(claims))).toMatchObject(claims)
  await own.tokens.sweep()
  const left = await own.db.query.selectFrom('identity_keys').select('kid').execute()
  expect(left.map((row) => row.kid)).not.toContain(kid)
})

test('a key that has signed for 30 days is replaced by the sweep, a younger one is not', async () => {
  const { kid } = await ownKey()
  await own.tokens.sweep()
  expect((await ownKey()).kid).toBe(kid)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  await own.tokens.sweep()
  expect((await ownKey()).kid).not.toBe(kid)
  await own.tokens.rotate()
})

test('abuse 08: the token of an ended session is refused, also by an instance that starts afterwards', async () => {
  const sid = randomUUID()
  const token = await own.tokens.sign({ ...claims, sid })
  const neighbour = await own.tokens.sign({ ...claims, sid: randomUUID() })
  const heard: string[] = []
  const stop = own.tokens.onRevoked((each) => heard.push(each))
  await own.db.write((tx, publish) => own.tokens.revoke(tx, publish, [sid]))
  own.tokens.rejectSessions([sid])
  await expect(own.tokens.verify(token)).rejects.toMatchObject(refused)
  expect(await own.tokens.verify(neighbour)).toMatchObject({ sub: 'ana' })
  expect(heard).toEqual([sid])
  stop()
  const later = await openTokens(own)
  await expect(later.verify(token)).rejects.toMatchObject(refused)
  await later.close()
})

test('instances that start at the same moment make one signing key, and rotate it once', async () => {
  const fresh = await openTestDb()
  const instances = await Promise.all(Array.from({ length: 6 }, () => openTokens({ ...own, db: fresh.db })))
  const keys = () => fresh.db.query.selectFrom('identity_keys').select('retired_at').execute()
  expect(await keys()).toHaveLength(1)
  await Promise.all(instances.map((instance) => instance.rotate()))
  expect((await keys()).filter(({ retired_at }) => retired_at === null)).toHaveLength(1)
  expect(await keys()).toHaveLength(2)
  const [first, last] = [instances[0], instances[5]]
  expect(await last?.verify((await first?.sign(claims)) ?? '')).toMatchObject(claims)
  await Promise.all(instances.map((instance) => instance.close()))
  await fresh.remove()
})

test('abuse 07: a token that was accepted before is refused when its time is over, and when its key is withdrawn', async () => {
  const fresh = await openTestDb()
  const tokens = await openTokens({ ...own, db: fresh.db })
  const token = await tokens.sign(claims)
  for (let call = 0; call < 2; call++) expect(await tokens.verify(token)).toMatchObject(claims)
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  vi.setSystemTime(now + 910_000)
  await expect(tokens.verify(token), 'expired').rejects.toMatchObject(refused)
  vi.setSystemTime(now - 60_000)
  await expect(tokens.verify(token), 'of the future').rejects.toMatchObject(refused)
  vi.useRealTimers()
  expect(await tokens.verify(token)).toMatchObject(claims)
  await fresh.db.query.deleteFrom('identity_keys').execute()
  await tokens.rotate()
  await expect(tokens.verify(token), 'its key is gone').rejects.toMatchObject(refused)
  await tokens.close()
  await fresh.remove()
})

test('abuse 31: a database that was set up with another secret is not opened', async () => {
  const settings = { ...own.settings, authSecret: 'another-secret-of-more-than-32-characters' }
  await expect(openTokens({ ...own, settings })).rejects.toThrow(
    'The setting AUTH_SECRET is not the one this database was set up with.',
  )
})

test('abuse 49: a token signed while the clock ran an hour ahead is dead after the step back, also once its time comes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  vi.setSystemTime(now + 3_600_000)
  const sid = randomUUID()
  const token = await own.tokens.sign({ ...claims, sid })
  await own.tokens.verify(token)
  vi.setSystemTime(now)
  await expect(own.tokens.verify(token), 'from the future').rejects.toMatchObject(refused)
  await own.db.write((tx, publish) => own.tokens.revoke(tx, publish, [sid]))
  own.tokens.rejectSessions([sid])
  const later = await openTokens(own)
  await later.sweep()
  vi.setSystemTime(now + 3_600_000 + 60_000)
  await own.tokens.sweep()
  const latest = await openTokens(own)
  for (const instance of [own.tokens, later, latest])
    await expect(instance.verify(token), 'its session has ended').rejects.toMatchObject(refused)
  await later.close()
  await latest.close()
})
