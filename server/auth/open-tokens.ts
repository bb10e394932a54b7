import type { FastifyBaseLogger } from 'fastify'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/db.ts'
import { unauthenticated } from '#server/errors.ts'
import type { Settings } from '#server/settings.ts'
import { openRevocations } from './revocations.ts'
import { openSigningKeys } from './signing-keys.ts'
import { TOKEN_SECONDS, type Tokens, type VerifiedClaims } from './tokens.ts'

const CLOCK_TOLERANCE_SECONDS = 5
/** Of members who call again and again, such as a dashboard with its ten calls; about 1 kB each. */
const KEPT_TOKENS = 2000
const requiredClaims = ['sub', 'sid', 'email', 'email_verified', 'iat', 'exp']

/** ID tokens: signs with the newest key, verifies without the database, refuses tokens of ended sessions. */
export async function openTokens({
  db,
  settings,
  logger,
}: {
  db: Db
  settings: Pick<Settings, 'publicUrl' | 'authSecret'>
  logger: FastifyBaseLogger
}): Promise<Tokens> {
  const issuer = settings.publicUrl
  const keys = await openSigningKeys({ db, authSecret: settings.authSecret })
  const revocations = await openRevocations({ db, logger })
  let closed = false
  /** Claims of tokens whose signature held: checking it again is a third of the processor time of a short call. */
  const accepted = new LRUCache<string, { claims: VerifiedClaims; kid: string | undefined }>({
    max: KEPT_TOKENS,
  })
  const unsubscribe = db.subscribe('signing-keys', () => {
    keys.load().catch((error) => closed || logger.error({ err: error }, 'signing keys could not be read'))
  })

  async function check(token: string) {
    const { payload, protectedHeader } = await jwtVerify<VerifiedClaims>(
      token,
      ({ kid }) => keys.publicKey(kid),
      {
        issuer,
        audience: issuer,
        algorithms: ['EdDSA'],
        typ: 'JWT',
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: TOKEN_SECONDS, // and none that is signed in the future
        requiredClaims,
      },
    )
    accepted.set(token, { claims: payload, kid: protectedHeader.kid })
    return payload
  }

  /** Stricter than `check`, which decides where this says no: without tolerance for other clocks. */
  function claimsOfKnown(token: string) {
    const { claims, kid } = accepted.get(token) ?? {}
    const now = Date.now() / 1000
    if (
      claims &&
      claims.iat <= now &&
      now < claims.exp &&
      now - claims.iat <= TOKEN_SECONDS &&
      keys.isAlive(kid)
    )
      return claims
  }

  return {
    sign({ sub, ...claims }) {
      const { kid, privateKey } = keys.current()
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(privateKey)
    },
    async verify(token) {
      try {
        const claims = claimsOfKnown(token) ?? (await check(token))
        if (!revocations.has(claims.sid)) return claims
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
      }
      throw unauthenticated('The ID token is not valid or has expired.')
    },
    jwks: keys.jwks,
    revoke: revocations.record,
    isRevoked: revocations.has,
    rejectSessions: (sids) => sids.forEach(revocations.add),
    onRevoked: revocations.onRevoked,
    rotate: keys.rotate,
    async sweep() {
      await revocations.sweep()
      await keys.sweep()
    },
    async close() {
      closed = true
      unsubscribe()
      revocations.close()
    },
  }
}
