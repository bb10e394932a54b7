import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** A 256-bit secret for a cookie or a mailed code. The database stores only its hash. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Derives one key per purpose from AUTH_SECRET (HKDF), so no key works for another purpose. */
export const deriveKey = (authSecret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', authSecret, 'whetstone', purpose, 32))

/** Constant-time comparison. */
export const sameSecret = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
