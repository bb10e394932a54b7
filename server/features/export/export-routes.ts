import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { exportData } from '#contract/api/export.ts'
import type { Deps } from '#server/app.ts'
import { memberId } from '#server/auth/caller.ts'
import { unauthenticated } from '#server/errors.ts'
import { readEverythingOf } from './export-sql.ts'

export const exportRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db }) => {
  app.route({
    ...exportData,
    handler: async (request, reply) => {
      const { identity, document = null, ...rows } = await readEverythingOf(db, memberId(request))
      if (!identity) throw unauthenticated()
      reply.header('content-disposition', 'attachment; filename="whetstone-data.json"')
      return { exported_at: new Date().toISOString(), identity, document, ...rows }
    },
  })
}
