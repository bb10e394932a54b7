import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { putReminderBrowser, removeReminderBrowser } from '#contract/api/reminders.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { invalidInput, notFound, unauthenticated } from '#server/errors.ts'
import { isPushService } from './push-service.ts'
import { deleteSubscription, writeSubscription } from './push-sql.ts'

export const pushRoutes: FastifyPluginAsyncZod<Pick<Deps, 'db' | 'settings'>> = async (
  app,
  { db, settings },
) => {
  app.route({
    ...putReminderBrowser,
    handler: async (request, reply) => {
      if (!settings.push) throw notFound('The keys for notifications')
      // The server posts to this address: only to services that the operator trusts, never into its own network.
      if (!isPushService(settings.push, request.body.endpoint))
        throw invalidInput({ endpoint: "isn't at a push service that this site sends to" })
      await writeSubscription(db, ownerOf(request), request.body)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...removeReminderBrowser,
    handler: async (request, reply) => {
      await deleteSubscription(db, ownerOf(request))
      return reply.code(204).send(null)
    },
  })
}

const ownerOf = (request: FastifyRequest) => ({ userId: memberId(request), sid: sidOf(request) })

export function sidOf({ caller }: FastifyRequest) {
  if (!caller) throw unauthenticated()
  return caller.sid
}
