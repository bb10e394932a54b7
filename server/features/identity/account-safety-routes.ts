import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/api/account-safety.ts'
import type { IdentityUser } from '#contract/api/identity.ts'
import { unlinkProvider as unlinkProviderCall } from '#contract/api/providers.ts'
import { requireFreshProof } from '#server/auth/fresh-proof.ts'
import type { IssuedSession, Session } from '#server/auth/sessions.ts'
import { emailNotVerified } from '#server/errors.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { passkeyChallenges } from './passkey-challenge.ts'
import { addPasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from './passkeys.ts'
import { endOtherSessions, endSession, listSessions } from './session-list.ts'
import { listSignInWays, removePasskey, unlinkProvider } from './sign-in-ways.ts'
import { undoChange } from './undo-change.ts'

interface Parts extends IdentityDeps {
  clientInfo: (request: FastifyRequest) => ClientInfo
  requireSession: (request: FastifyRequest) => Promise<Session>
  signedIn: (reply: FastifyReply, issued: IssuedSession) => Promise<{ user: IdentityUser }>
}

/** Sessions and ways to sign in of an account; all of it by the session cookie, like the rest of the identity provider. */
export const accountSafetyRoutes: FastifyPluginAsyncZod<Parts> = async (app, deps) => {
  const { clientInfo, requireSession, signedIn } = deps
  const challenges = passkeyChallenges(deps.db, deps.settings)
  const requireVerified = async (request: FastifyRequest) => {
    const session = await requireSession(request)
    if (!session.emailVerified) throw emailNotVerified()
    return session
  }

  app.route({
    ...contract.listSessions,
    handler: async (request) => ({ items: await listSessions(deps, await requireVerified(request)) }),
  })

  app.route({
    ...contract.endSession,
    handler: async (request, reply) => {
      await endSession(deps, await requireVerified(request), request.body.id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.endOtherSessions,
    handler: async (request) => ({ ended: await endOtherSessions(deps, await requireVerified(request)) }),
  })

  app.route({
    ...contract.listSignInWays,
    handler: async (request) => listSignInWays(deps, await requireVerified(request)),
  })

  app.route({
    ...unlinkProviderCall,
    handler: async (request, reply) => {
      await unlinkProvider(deps, await requireVerified(request), request.body, clientInfo(request))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.startPasskey,
    handler: async (request, reply) => {
      const session = await requireVerified(request)
      await requireFreshProof(deps, session, request.body.password, clientInfo(request).client)
      const options = await startPasskey(deps, session)
      await challenges.hand(reply, { challenge: options.challenge, uid: session.uid })
      return { options }
    },
  })

  app.route({
    ...contract.addPasskey,
    handler: async (request, reply) => {
      const session = await requireVerified(request)
      const flow = await challenges.take(request, reply)
      const passkey = await addPasskey(deps, session, flow, request.body.response, clientInfo(request))
      return reply.code(201).send(passkey)
    },
  })

  app.route({
    ...contract.removePasskey,
    handler: async (request, reply) => {
      await removePasskey(deps, await requireVerified(request), request.body, clientInfo(request))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.startPasskeySignIn,
    handler: async (request, reply) => {
      const options = await startPasskeySignIn(deps, clientInfo(request))
      await challenges.hand(reply, { challenge: options.challenge, uid: null })
      return { options }
    },
  })

  app.route({
    ...contract.signInWithPasskey,
    handler: async (request, reply) => {
      const flow = await challenges.take(request, reply)
      return signedIn(reply, await signInWithPasskey(deps, flow, request.body, clientInfo(request)))
    },
  })

  app.route({
    ...contract.undoChange,
    handler: async (request) => undoChange(deps, request.body.code),
  })
}
