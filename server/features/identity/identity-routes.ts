import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/api/identity.ts'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import {
  extendSession,
  findSession,
  type IssuedSession,
  type Session,
  writeSessions,
} from '#server/auth/sessions.ts'
import { addressBucket } from '#server/auth/throttle.ts'
import { TOKEN_SECONDS } from '#server/auth/tokens.ts'
import { outboxRoutes } from '#server/mail/outbox-routes.ts'
import { deleteAccountOf } from './delete-account.ts'
import { googleRoutes } from './google-routes.ts'
import type { IdentityDeps, Visit } from './identity-deps.ts'
import { notSignedIn } from './identity-errors.ts'
import { ownOriginOnly } from './own-origin.ts'
import { findResetEmail, mailReset, resetPassword } from './password-reset.ts'
import { signInWithPassword } from './sign-in.ts'
import { signUpWithPassword } from './sign-up.ts'
import { sweepHourly } from './sweep.ts'
import { confirmEmail, mailVerification, openPendingSession, rejectEmail } from './verification.ts'

/** The identity provider: the only calls that look at the session cookie and change something. */
export const identityRoutes: FastifyPluginAsyncZod<IdentityDeps> = async (app, deps) => {
  const { db, settings, tokens } = deps
  const cookie = sessionCookie(settings)

  app.addHook('onRequest', ownOriginOnly(settings.publicUrl))
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  // Half of the calls have no body; a client that says JSON and sends nothing means just that.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  )

  const visitOf = (request: FastifyRequest): Visit => ({
    address: addressBucket(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    replaces: cookie.read(request),
  })
  const requireSession = async (request: FastifyRequest) => {
    const session = await findSession(db, cookie.read(request))
    if (!session) throw notSignedIn()
    return session
  }
  const signedIn = async (reply: FastifyReply, issued: IssuedSession) => {
    const session = await findSession(db, issued.secret)
    if (!session) throw notSignedIn()
    cookie.set(reply, issued)
    return { user: toUser(session) }
  }

  app.route({
    ...contract.signUp,
    handler: async (request, reply) => {
      const issued = await signUpWithPassword(deps, request.body, visitOf(request))
      return reply.code(201).send(await signedIn(reply, issued))
    },
  })

  app.route({
    ...contract.signIn,
    handler: async (request, reply) =>
      signedIn(reply, await signInWithPassword(deps, request.body, visitOf(request))),
  })

  app.route({
    ...contract.signOut,
    handler: async (request, reply) => {
      const secret = cookie.read(request)
      if (secret) await writeSessions(deps, ({ closeSession }) => closeSession(secret))
      cookie.clear(reply)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.getSession,
    handler: async (request, reply) => {
      const secret = cookie.read(request)
      const session = await findSession(db, secret)
      if (!secret || !session) {
        if (secret) cookie.clear(reply)
        return { user: null }
      }
      const extended = await extendSession(db, session, secret)
      if (extended) cookie.set(reply, extended)
      return { user: toUser(session) }
    },
  })

  app.route({
    ...contract.createToken,
    handler: async (request) => {
      const { uid, email, emailVerified, displayName, sid } = await requireSession(request)
      const claims = { sub: uid, email, email_verified: emailVerified, name: displayName, sid }
      return { token: await tokens.sign(claims), expires_in: TOKEN_SECONDS }
    },
  })

  app.route({
    ...contract.sendVerification,
    handler: async (request) => {
      const session = await requireSession(request)
      return { retry_after: await mailVerification(deps, session, visitOf(request)) }
    },
  })

  app.route({
    ...contract.openVerificationSession,
    handler: async (request, reply) =>
      signedIn(reply, await openPendingSession(deps, request.body, visitOf(request))),
  })

  app.route({
    ...contract.confirmVerification,
    handler: async (request) => ({ email: await confirmEmail(deps, request.body.code) }),
  })

  app.route({
    ...contract.rejectVerification,
    handler: async (request, reply) => {
      await rejectEmail(deps, request.body.code)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.requestReset,
    handler: async (request) => {
      await mailReset(deps, request.body.email, visitOf(request))
      return { message: 'Reset link sent! Check your email for instructions.' }
    },
  })

  app.route({
    ...contract.verifyReset,
    handler: async (request) => ({ email: await findResetEmail(deps, request.body.code) }),
  })

  app.route({
    ...contract.confirmReset,
    handler: async (request, reply) => {
      await resetPassword(deps, request.body, visitOf(request))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.deleteAccount,
    handler: async (request, reply) => {
      await deleteAccountOf(deps, await requireSession(request), request.body.password)
      cookie.clear(reply)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.listKeys,
    handler: async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300')
      return tokens.jwks()
    },
  })

  googleRoutes(app, deps, visitOf)
  await app.register(outboxRoutes, deps)

  const stopSweeping = sweepHourly(deps)
  app.addHook('onClose', async () => stopSweeping())
}

const toUser = (session: Session): contract.IdentityUser => ({
  uid: session.uid,
  email: session.email,
  email_verified: session.emailVerified,
  display_name: session.displayName,
  photo_url: session.photoUrl,
  provider: session.provider,
})
