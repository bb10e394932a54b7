import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  getUserSettings,
  initializeUser,
  provisionCredits,
  sendWelcomeEmail,
} from '#contract/api/account-services.ts'
import { sameSecret } from '#server/auth/secrets.ts'
import { forbidden, notFound, unauthenticated } from '#server/errors.ts'
import * as rows from './account-service-sql.ts'
import { sendDueWelcomes, sendWelcomesOnVerification, type WelcomeDeps } from './welcome-sending.ts'

/**
 * The three services a browser calls after sign-up, each with a base of its own. Their callers need no token, so each
 * does a thing only once per user and tells nothing that the caller did not know; a token that is sent must be the user's.
 */
export const accountServiceRoutes: FastifyPluginAsyncZod<WelcomeDeps> = async (app, deps) => {
  const { db, settings } = deps
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.route({
    ...initializeUser,
    handler: async (request) => {
      const { userId } = request.body
      requireSameUser(request, userId)
      if (!(await rows.findUser(db, userId))) throw notFound('User')
      return db.write((tx) => rows.initializeUser(tx, userId))
    },
  })

  app.route({
    ...getUserSettings,
    handler: async ({ caller }) => {
      if (!caller) throw unauthenticated()
      const found = await rows.findSettings(db, caller.sub)
      if (!found) throw unauthenticated()
      return { initialized_at: found.initialized_at, credits: found.amount ?? 0 }
    },
  })

  app.route({
    ...provisionCredits,
    handler: async (request) => {
      const { userId, userEmail } = request.body
      requireSameUser(request, userId)
      if (!(await rows.findAccount(db, userId, userEmail))) throw notFound('User')
      return db.write((tx) => rows.provisionCredits(tx, userId, settings.initialCredits))
    },
  })

  app.route({
    ...sendWelcomeEmail,
    handler: async (request) => {
      const { userId, userEmail } = request.body
      if (!sameSecret(request.headers['x-api-key'] ?? '', settings.welcomeEmailApiKey))
        throw unauthenticated('The header x-api-key is missing or wrong.')
      requireSameUser(request, userId)
      if (!(await rows.findAccount(db, userId, userEmail))) throw notFound('User')
      await rows.requestWelcomeEmail(db, userId)
      return { sent: (await sendDueWelcomes(deps, userId)) > 0 }
    },
  })

  app.addHook('onClose', sendWelcomesOnVerification(deps))
}

function requireSameUser({ caller }: FastifyRequest, userId: string) {
  if (caller && caller.sub !== userId) throw forbidden()
}
