import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { keepOwnCase, listOwnCases, removeOwnCase } from '#contract/api/own-cases.ts'
import { CASES_KEPT, CASES_OF_QUESTION } from '#contract/limits.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'
import * as rows from './own-case-sql.ts'

/** Cases of a member's own: kept as they were written; what they mean and give is found where the code runs. */
export const ownCaseRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...listOwnCases,
    handler: async (request) => {
      const { content_id } = request.query
      // One that was loaded from a hidden test says what that test wants.
      if ((await withheldFrom(db, memberId(request))).has(content_id))
        throw forbidden('Your cases of this question come back when your mock interview has ended.')
      return { items: await rows.listCases(db, memberId(request), content_id) }
    },
  })

  app.route({
    ...keepOwnCase,
    handler: async (request) => {
      if (!content.findQuestion(request.body.content_id)?.runs) throw notFound('This code question')
      const kept = await rows.putCase(db, memberId(request), { id: request.params.id, ...request.body })
      if (!kept)
        throw forbidden(
          `You can keep ${CASES_OF_QUESTION} cases of a question and ${CASES_KEPT.toLocaleString('en-US')} in all. Remove one to add another.`,
        )
      return kept
    },
  })

  app.route({
    ...removeOwnCase,
    handler: async (request, reply) => {
      if (!(await rows.deleteCase(db, memberId(request), request.params.id))) throw notFound('This case')
      return reply.code(204).send(null)
    },
  })
}
