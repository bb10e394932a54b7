import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  CompactEncrypt,
  type CryptoKey,
  compactDecrypt,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import type { Db, Tx } from '#server/db/db.ts'
import { isoTime } from './iso-time.ts'
import { deriveKey } from './secrets.ts'

const RETIRED_SECONDS = 3600
const ROTATE_AFTER_SECONDS = 30 * 86_400
/** An unknown key id is a key that another instance just made, or a guess: reload from the database, but not often. */
const RELOAD_EVERY_MS = 250
const KEY_ID = /^[0-9a-f-]{36}$/

interface Key {
  kid: string
  publicKey: CryptoKey
  jwk: JWK & { kid: string }
  createdAt: string
  retiredAt: string | null
}

/** Ed25519 signing keys in the database, private keys encrypted (JWE): every instance signs and verifies with the same set. */
export async function openSigningKeys({ db, authSecret }: { db: Db; authSecret: string }) {
  const wrappingKey = deriveKey(authSecret, 'signing-keys')
  let keys = new Map<string, Key>()
  let active: { key: Key; privateKey: CryptoKey } | undefined
  /** Start time of the newest finished load: everything committed before it is known. */
  let loadedAt = 0
  let reloading: Promise<void> | undefined

  async function load() {
    const begun = performance.now()
    const rows = await db.query
      .selectFrom('identity_keys')
      .selectAll()
      .where((e) => e.or([e('retired_at', 'is', null), e('retired_at', '>', isoTime(-RETIRED_SECONDS))]))
      .orderBy('created_at')
      .execute()
    const loaded = new Map<string, Key>()
    let newest: typeof active
    for (const row of rows) {
      const jwk = { ...JSON.parse(row.public_jwk), kid: row.kid, alg: 'EdDSA', use: 'sig' }
      const publicKey = await importKey(jwk)
      const key = { kid: row.kid, publicKey, jwk, createdAt: row.created_at, retiredAt: row.retired_at }
      loaded.set(row.kid, key)
      if (!row.retired_at) newest = { key, privateKey: await unwrap(row.private_jwe) }
    }
    keys = loaded
    active = newest
    loadedAt = begun
  }

  /** Concurrent callers share one reload. */
  function reload() {
    reloading ??= setTimeout(Math.max(0, loadedAt + RELOAD_EVERY_MS - performance.now()))
      .then(load)
      .finally(() => {
        reloading = undefined
      })
    return reloading
  }

  async function unwrap(jwe: string) {
    const { plaintext } = await compactDecrypt(jwe, wrappingKey).catch(() => {
      throw new Error('The setting AUTH_SECRET is not the one this database was set up with.')
    })
    return importKey(JSON.parse(Buffer.from(plaintext).toString()))
  }

  /** Rotates under a lock: of instances that boot or rotate at once, only the first one makes a key. */
  async function replace(old: string | undefined) {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    const wrapped = await new CompactEncrypt(Buffer.from(JSON.stringify(await exportJWK(privateKey))))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(wrappingKey)
    const row = {
      kid: randomUUID(),
      public_jwk: JSON.stringify(await exportJWK(publicKey)),
      private_jwe: wrapped,
      created_at: isoTime(),
    }
    await db.write(async (tx, publish) => {
      await lockSigningKeys(tx)
      const current = await tx
        .selectFrom('identity_keys')
        .select('kid')
        .where('retired_at', 'is', null)
        .executeTakeFirst()
      if (current?.kid !== old) return
      await tx
        .updateTable('identity_keys')
        .set({ retired_at: isoTime() })
        .where('retired_at', 'is', null)
        .execute()
      await tx.insertInto('identity_keys').values(row).execute()
      await publish('signing-keys', row.kid)
    })
    await load()
  }

  await load()
  if (!active) await replace(undefined)

  const isAlive = (key: Key | undefined): key is Key =>
    key !== undefined && (!key.retiredAt || key.retiredAt > isoTime(-RETIRED_SECONDS))
  return {
    load,
    isAlive: (kid: string | undefined) => kid !== undefined && isAlive(keys.get(kid)),
    current() {
      if (!active)
        throw new Error('There is no signing key: identity_keys was emptied under a running server.')
      return { kid: active.key.kid, privateKey: active.privateKey }
    },
    async publicKey(kid: string | undefined) {
      if (!kid || !KEY_ID.test(kid)) throw new errors.JWKSNoMatchingKey()
      const asked = performance.now()
      while (!keys.has(kid) && loadedAt <= asked) await reload()
      const key = keys.get(kid)
      if (!isAlive(key)) throw new errors.JWKSNoMatchingKey()
      return key.publicKey
    },
    jwks: () => ({ keys: [...keys.values()].filter(isAlive).map((key) => key.jwk) }),
    rotate: () => replace(active?.key.kid),
    async sweep() {
      await db.query.deleteFrom('identity_keys').where('retired_at', '<', isoTime(-RETIRED_SECONDS)).execute()
      if (active && active.key.createdAt < isoTime(-ROTATE_AFTER_SECONDS)) await replace(active.key.kid)
    },
  }
}

async function importKey(jwk: JWK) {
  const key = await importJWK(jwk, 'EdDSA')
  if (key instanceof Uint8Array) throw new Error('A stored signing key is not an Ed25519 key.')
  return key
}

/** Row lock: every writer of keys updates this row first, so a second writer waits for the first one's commit. */
function lockSigningKeys(tx: Tx) {
  const row = { bucket: 'lock:signing-keys', hits: 1, reset_at: isoTime(60) }
  return tx
    .insertInto('throttle')
    .values(row)
    .onConflict((c) => c.column('bucket').doUpdateSet({ reset_at: row.reset_at }))
    .execute()
}
