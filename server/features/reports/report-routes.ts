import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listCorrections } from '#contract/api/corrections.ts'
import { listReports, sendReport } from '#contract/api/reports.ts'
import { REPORTS_PER_DAY } from '#contract/limits.ts'
import { memberId } from '#server/auth/caller.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import { revisionOf } from '#server/content/question-revision.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { readCorrections } from './corrections.ts'
import { insertReport, listReportsOf, viewReport } from './report-sql.ts'

const DAY_SECONDS = 86_400
const COST = 2

export const reportRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...sendReport,
    handler: async (request, reply) => {
      const { content_id, kind, text, code = null } = request.body
      const uid = memberId(request)
      const question = content.findQuestion(content_id)?.member
      if (!question) throw notFound('Question')
      await limit(db, bucket('report', uid), REPORTS_PER_DAY, DAY_SECONDS)
      const { resource_slug } = question
      const revision = revisionOf(question)
      const row = await insertReport(db, {
        user_id: uid,
        content_id,
        resource_slug,
        revision,
        kind,
        text,
        code,
      })
      return reply.code(201).send(viewReport(row))
    },
  })

  app.route({
    ...listReports,
    handler: async (request) => {
      const rows = await listReportsOf(db, memberId(request), request.query.content_id)
      return { items: rows.map(viewReport) }
    },
  })

  app.route({
    ...listCorrections,
    config: { cost: COST },
    handler: async (request) => ({ items: await readCorrections(db, content, memberId(request)) }),
  })
}
