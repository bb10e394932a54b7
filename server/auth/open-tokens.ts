import type { FastifyBaseLogger } from 'fastify'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Db } from '#server/db/db.ts'
import { unauthenticated } from '#server/errors.ts'
import type { Settings } from '#server/settings.ts'
import { openRevocations } from './revocations.ts'
import { openSigningKeys } from './signing-keys.ts'
import { TOKEN_SECONDS, type Tokens, type VerifiedClaims } from './tokens.ts'

const REMEMBERED_MAX = 10_000
const requiredClaims = ['sub', 'sid', 'email', 'email_verified', 'iat', 'exp']

/** ID tokens: signed with the newest key, verified without the database, refused once their session has ended. */
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
  const verified = rememberVerified()
  let closed = false
  const unsubscribe = db.subscribe('signing-keys', () => {
    verified.clear()
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
        clockTolerance: 5,
        requiredClaims,
      },
    )
    verified.add(token, { claims: payload, kid: protectedHeader.kid })
    return payload
  }

  /** Refuses like `check` when the key is no longer good. */
  async function recall(token: string) {
    const known = verified.get(token)
    if (known) await keys.publicKey(known.kid)
    return known?.claims
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
        const claims = (await recall(token)) ?? (await check(token))
        if (!revocations.has(claims.sid)) return claims
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
      }
      throw unauthenticated('The ID token is not valid or has expired.')
    },
    jwks: keys.jwks,
    revoke: revocations.record,
    forget: (sids) => sids.forEach(revocations.add),
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

/**
 * A browser sends the same token for 15 minutes: its signature is checked once and, to the letter the same token, believed until it
 * expires. Whether its key is good and its session has ended is asked every time.
 */
function rememberVerified() {
  const tokens = new Map<string, Verified>()
  return {
    get(token: string) {
      const known = tokens.get(token)
      if (!known || known.claims.exp * 1000 > Date.now()) return known
      tokens.delete(token)
      return undefined
    },
    add(token: string, verified: Verified) {
      tokens.set(token, verified)
      const oldest = tokens.keys().next().value
      if (tokens.size > REMEMBERED_MAX && oldest !== undefined) tokens.delete(oldest)
    },
    clear: () => tokens.clear(),
  }
}

interface Verified {
  claims: VerifiedClaims
  kid: string | undefined
}
