import type { FastifyInstance, FastifyRequest } from 'fastify'
import { emailNotVerified, unauthenticated } from '#server/errors.ts'
import type { Tokens, VerifiedClaims } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Claims of the Bearer token; null for a visitor. The API never reads cookies. */
    caller: VerifiedClaims | null
  }
}

/** Authenticates every request of this scope by its Bearer token; a malformed or expired one is a 401, never a silent visitor. */
export function readCaller(app: FastifyInstance, tokens: Tokens) {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const header = request.headers.authorization
    if (header === undefined) return
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1]
    if (!token) throw unauthenticated('The Authorization header is not a Bearer token.')
    request.caller = await tokens.verify(token)
  })
}

/** A signed-in, verified caller; use as an onRequest hook behind readCaller. */
export async function requireMember(request: FastifyRequest) {
  if (!request.caller) throw unauthenticated()
  if (!request.caller.email_verified) throw emailNotVerified()
}

/** The uid of a caller that requireMember has let through. */
export function memberId(request: FastifyRequest): string {
  if (!request.caller?.email_verified) throw unauthenticated()
  return request.caller.sub
}

/** A visitor or an unverified caller sees no answers. */
export const isMember = (request: FastifyRequest) => request.caller?.email_verified === true
