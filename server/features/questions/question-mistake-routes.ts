import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getQuestionMistakes, type QuestionMistakes } from '#contract/api/question-mistakes.ts'
import { memberId } from '#server/auth/caller.ts'
import { renderMistake } from '#server/content/question-mistakes.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'

/** Ways to fail at a code question, for members. They tell what a right answer has to mind, so a sitting withholds them. */
export const questionMistakeRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...getQuestionMistakes,
    handler: async (request): Promise<QuestionMistakes> => {
      const mistakes = content.findQuestion(request.params.id)?.mistakes
      if (!mistakes) throw notFound('This code question')
      if ((await withheldFrom(db, memberId(request))).has(request.params.id))
        throw forbidden('The ways to fail come when your mock interview has ended.')
      return { mistakes: mistakes.map(renderMistake) }
    },
  })
}
