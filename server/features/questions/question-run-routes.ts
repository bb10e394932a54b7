import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getQuestionExamples, getQuestionTests } from '#contract/api/question-tests.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'

/** The tests of a code question, for members; nothing is graded on the server. */
export const questionTestRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...getQuestionTests,
    handler: async (request) => {
      const runs = content.findQuestion(request.params.id)?.runs
      if (!runs) throw notFound('This code question')
      if ((await withheldFrom(db, memberId(request))).has(request.params.id))
        throw forbidden('Its tests come when your mock interview has ended.')
      return runs.tests
    },
  })
}

/** Its examples, for everybody. */
export const questionExampleRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  app.route({
    ...getQuestionExamples,
    handler: async (request) => {
      const question = content.findQuestion(request.params.id)
      if (!question?.runs || question.member.retired) throw notFound('This code question')
      return question.runs.examples
    },
  })
}
