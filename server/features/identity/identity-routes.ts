import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/api/identity.ts'
import { getSignUpDoor } from '#contract/api/sign-up-door.ts'
import { clientOf } from '#server/auth/client-address.ts'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import {
  extendSession,
  findSession,
  type IssuedSession,
  type Session,
  writeSessions,
} from '#server/auth/sessions.ts'
import { TOKEN_SECONDS } from '#server/auth/tokens.ts'
import { accountSafetyRoutes } from './account-safety-routes.ts'
import { deleteAccount } from './delete-account.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { notSignedIn } from './identity-errors.ts'
import { emailKey } from './identity-values.ts'
import { knownDevice } from './known-device.ts'
import { limitCookieCalls } from './limit-cookie-calls.ts'
import { ownOriginOnly } from './own-origin.ts'
import { checkResetCode, resetPassword, sendResetMail } from './password-reset.ts'
import { providerRoutes } from './provider-routes.ts'
import { signInWithPassword } from './sign-in.ts'
import { requirePasswords, signInOffer } from './sign-in-offer.ts'
import { signUpWithPassword } from './sign-up.ts'
import {
  confirmEmail,
  openPendingSession,
  rejectEmail,
  sendVerificationMail,
  verificationWait,
} from './verification.ts'

/** The identity provider: the only calls that look at the session cookie and change something. */
export const identityRoutes: FastifyPluginAsyncZod<IdentityDeps> = async (app, deps) => {
  const { db, settings, tokens } = deps
  const cookie = sessionCookie(settings)
  const device = knownDevice(settings)

  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.addHook('onRequest', ownOriginOnly(settings))
  limitCookieCalls(app, cookie.read, settings)

  const clientInfo = (request: FastifyRequest): ClientInfo => ({
    client: clientOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    device: device.read(request),
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
      requirePasswords(settings)
      const issued = await signUpWithPassword(deps, request.body, clientInfo(request))
      return reply.code(201).send(await signedIn(reply, issued))
    },
  })

  app.route({ ...getSignUpDoor, handler: async () => ({ ...settings.signUp, ...signInOffer(settings) }) })

  app.route({
    ...contract.signIn,
    handler: async (request, reply) => {
      requirePasswords(settings)
      const issued = await signInWithPassword(deps, request.body, clientInfo(request))
      const response = await signedIn(reply, issued)
      if (issued.persistent) device.remember(reply, emailKey(request.body.email))
      return response
    },
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
      // The cookie of an ended session stays: a sign-in in another tab may have replaced it meanwhile, and clearing would end that.
      if (!secret || !session) return { user: null }
      const extended = await extendSession(db, session, secret)
      if (extended) cookie.set(reply, extended)
      const user = toUser(session)
      const remembered = session.persistent
      if (user.email_verified) return { user, remembered }
      return { user, remembered, verification_retry_after: await verificationWait(db.query, user.uid) }
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
    ...contract.sendVerificationMail,
    handler: async (request) => {
      const session = await requireSession(request)
      return { retry_after: await sendVerificationMail(deps, session, clientInfo(request)) }
    },
  })

  app.route({
    ...contract.openPendingSession,
    handler: async (request, reply) =>
      signedIn(reply, await openPendingSession(deps, request.body, clientInfo(request))),
  })

  app.route({
    ...contract.confirmEmail,
    handler: async (request) => ({ email: await confirmEmail(deps, request.body.code) }),
  })

  app.route({
    ...contract.rejectEmail,
    handler: async (request, reply) => {
      await rejectEmail(deps, request.body.code)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.requestPasswordReset,
    handler: async (request) => {
      requirePasswords(settings)
      await sendResetMail(deps, request.body.email, clientInfo(request))
      return { message: 'Reset link sent! Check your email for instructions.' }
    },
  })

  app.route({
    ...contract.checkResetCode,
    handler: async (request) => ({ email: await checkResetCode(deps, request.body.code) }),
  })

  app.route({
    ...contract.resetPassword,
    handler: async (request, reply) => {
      requirePasswords(settings)
      await resetPassword(deps, request.body, clientInfo(request))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.deleteAccount,
    handler: async (request, reply) => {
      await deleteAccount(deps, await requireSession(request), request.body.password, clientInfo(request))
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

  providerRoutes(app, deps, clientInfo)
  await app.register(accountSafetyRoutes, { ...deps, clientInfo, requireSession, signedIn })
}

const toUser = (session: Session): contract.IdentityUser => ({
  uid: session.uid,
  email: session.email,
  email_verified: session.emailVerified,
  display_name: session.displayName,
  photo_url: session.photoUrl,
  provider: session.provider,
  ...(session.isAdministrator && { administrator: true }),
})
