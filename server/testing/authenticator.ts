import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { ORIGIN } from './test-app.ts'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** A software authenticator with one passkey (ES256), as WebAuthn describes it; `changes` make it lie. */
export function openAuthenticator({ rpId = new URL(ORIGIN).hostname } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  let counter = 0

  interface Lie {
    origin?: string
    counter?: number
    verified?: boolean
    crossOrigin?: boolean
  }

  function head(flags: number, { counter: told = ++counter, verified = true }: Lie) {
    const fixed = Buffer.alloc(5)
    fixed.writeUInt8(flags | USER_PRESENT | (verified ? USER_VERIFIED : 0))
    fixed.writeUInt32BE(told, 1)
    return Buffer.concat([sha256(rpId), fixed])
  }
  const clientData = (type: string, challenge: string, { origin = ORIGIN, crossOrigin = false }: Lie) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const credential = <T>(response: T) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  })

  return {
    id: base64url(id),
    create({ challenge }: { challenge: string }, lie: Lie = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        head(HAS_KEY, lie),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(coseKey),
      ])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, lie)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      })
    },
    get({ challenge }: { challenge: string }, lie: Lie = {}) {
      const authenticatorData = head(0, lie)
      const client = clientData('webauthn.get', challenge, lie)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)),
      })
    },
  }
}
