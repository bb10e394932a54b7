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
  iat: number
  exp: number
}

export const TOKEN_SECONDS = 15 * 60

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>
  /** Throws a 401 for a token that is malformed, forged, expired, foreign or revoked. */
  verify(token: string): Promise<VerifiedClaims>
  /** The public keys as served at /.well-known/jwks.json. */
  jwks(): { keys: (JWK & { kid: string })[] }
  /** Part of the transaction that ends the sessions; call `rejectSessions` once it is committed. */
  revoke(tx: Tx, publish: Publish, sids: string[]): Promise<void>
  /** This instance refuses the tokens of these sessions from now on; the others hear it from the database. */
  rejectSessions(sids: string[]): void
  isRevoked(sid: string): boolean
  /** Calls the listener for every session that ends, on any instance. Returns the function that unsubscribes. */
  onRevoked(listener: (sid: string) => void): () => void
  /** Makes a new signing key; tokens of the old one verify for another hour. */
  rotate(): Promise<void>
  /** Deletes expired rows and rotates an old signing key. */
  sweep(): Promise<void>
  close(): Promise<void>
}
