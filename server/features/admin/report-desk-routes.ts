import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/api/report-desk.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { decideReport, findReport, listReports, viewForDesk } from '#server/operator/reports.ts'
import { countAct } from './acts.ts'

export const reportDeskRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...contract.listAllReports,
    handler: async ({ query }) => {
      const { rows, total } = await listReports(db, query)
      const { page, limit } = query
      return { items: rows.map((row) => viewForDesk(content, row)), total, page, limit }
    },
  })

  app.route({
    ...contract.getReport,
    handler: async (request) => {
      const row = await findReport(db, request.params.id)
      if (!row) throw notFound('Report')
      return { ...viewForDesk(content, row), code: row.code }
    },
  })

  app.route({
    ...contract.decideReport,
    handler: async (request) => {
      const actor = await countAct(db, request)
      const row = await decideReport(db, actor, { id: request.params.id, ...request.body })
      if (!row) throw notFound('Report')
      return viewForDesk(content, row)
    },
  })
}
