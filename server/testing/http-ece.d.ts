declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  /** Message encryption of RFC 8188 and RFC 8291. */
  export function decrypt(
    message: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
