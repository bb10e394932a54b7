import type { JWK } from 'jose'
import type { Publish, Tx } from '#server/db/db.ts'

/** Claims of the ID token: a JWT signed with EdDSA, good for 15 minutes. */
export interface TokenClaims {
  sub: string
  email: string
  email_verified: boolean
  name: string
  sid: string
}

export interface VerifiedClaims extends TokenClaims {
  /** Seconds since 1970. */
  exp: number
}

export const TOKEN_SECONDS = 15 * 60

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>
  /** Throws a 401 for a token that is malformed, forged, expired, foreign or revoked. */
  verify(token: string): Promise<VerifiedClaims>
  /** The public keys, as the address /.well-known/jwks.json shows them. */
  jwks(): { keys: (JWK & { kid: string })[] }
  /** Part of the transaction that ends the sessions; call `forget` once it is committed. */
  revoke(tx: Tx, publish: Publish, sids: string[]): Promise<void>
  /** This instance refuses the tokens of these sessions from now on; the others hear it from the database. */
  forget(sids: string[]): void
  /** Hears of every session that ended, on whichever instance. Returns the function that ends it. */
  onRevoked(listener: (sid: string) => void): () => void
  /** A new signing key; what the old one signed is accepted for another hour. */
  rotate(): Promise<void>
  /** Removes what has expired, and rotates a signing key that has grown old. */
  sweep(): Promise<void>
  close(): Promise<void>
}
