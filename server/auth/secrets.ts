import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits for a cookie or a mailed code. The database only ever sees its hash. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** One key per purpose out of AUTH_SECRET, so that none stands for another. */
export const deriveKey = (authSecret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', authSecret, 'whetstone', purpose, 32))

/** Equal or not, in the same time wherever they differ. */
export const sameSecret = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
