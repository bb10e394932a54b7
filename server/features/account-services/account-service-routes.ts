import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  getUserSettings,
  initializeUser,
  provisionCredits,
  sendWelcomeEmail,
} from '#contract/api/account-services.ts'
import { sameSecret } from '#server/auth/secrets.ts'
import type { Db } from '#server/db/db.ts'
import { forbidden, notFound, unauthenticated } from '#server/errors.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Settings } from '#server/settings.ts'
import {
  claimWelcomeEmail,
  findAccount,
  findSettings,
  findUser,
  grantCredits,
  initializeSettings,
  releaseWelcomeEmail,
} from './account-service-sql.ts'
import { welcomeMail } from './welcome-mail.ts'

interface Deps {
  db: Db
  mailer: Mailer
  settings: Settings
}

/**
 * The three services a browser calls after sign-up, each with a base of its own. Their callers need no token, so each
 * does a thing only once per user and tells nothing that the caller did not know; a token that is sent must be the user's.
 */
export const accountServiceRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, mailer, settings }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.route({
    ...initializeUser,
    handler: async (request) => {
      const { userId } = request.body
      requireSameUser(request, userId)
      if (!(await findUser(db, userId))) throw notFound('User')
      return db.write((tx) => initializeSettings(tx, userId))
    },
  })

  app.route({
    ...getUserSettings,
    handler: async ({ caller }) => {
      if (!caller) throw unauthenticated()
      const found = await findSettings(db, caller.sub)
      if (!found) throw unauthenticated()
      return { initialized_at: found.initialized_at, credits: found.amount ?? 0 }
    },
  })

  app.route({
    ...provisionCredits,
    handler: async (request) => {
      const { userId, userEmail } = request.body
      requireSameUser(request, userId)
      if (!(await findAccount(db, userId, userEmail))) throw notFound('User')
      return db.write((tx) => grantCredits(tx, userId, settings.initialCredits))
    },
  })

  app.route({
    ...sendWelcomeEmail,
    handler: async (request) => {
      const { userId, userEmail } = request.body
      if (!sameSecret(request.headers['x-api-key'] ?? '', settings.welcomeEmailApiKey))
        throw unauthenticated('The header x-api-key is missing or wrong.')
      requireSameUser(request, userId)
      // The account's own name and address, not the caller's: the key is in every browser.
      const account = await findAccount(db, userId, userEmail)
      if (!account) throw notFound('User')
      if (!(await claimWelcomeEmail(db, userId))) return { sent: false }
      try {
        await mailer.send(welcomeMail(settings, account))
      } catch (error) {
        await releaseWelcomeEmail(db, userId)
        throw error
      }
      return { sent: true }
    },
  })
}

function requireSameUser({ caller }: FastifyRequest, userId: string) {
  if (caller && caller.sub !== userId) throw forbidden()
}
