import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getQuestionEditorial, type QuestionEditorial } from '#contract/api/question-editorial.ts'
import { memberId } from '#server/auth/caller.ts'
import { renderEditorial } from '#server/content/question-editorial.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'

/** Every approach to a code question in code, for members. It tells the answer, so a sitting withholds it. */
export const questionEditorialRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...getQuestionEditorial,
    handler: async (request): Promise<QuestionEditorial> => {
      if ((await withheldFrom(db, memberId(request))).has(request.params.id))
        throw forbidden('The editorial comes when your mock interview has ended.')
      const editorial = content.findQuestion(request.params.id)?.editorial
      if (!editorial) throw notFound('This editorial')
      return renderEditorial(editorial)
    },
  })
}
