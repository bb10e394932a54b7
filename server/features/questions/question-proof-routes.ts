import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getQuestionProof, type QuestionProof } from '#contract/api/question-proof.ts'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'

/** Programs that check an answer, for members: their browser runs it again. */
export const questionProofRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...getQuestionProof,
    handler: async (request): Promise<QuestionProof> => {
      const question = content.findQuestion(request.params.id)
      const solutions = question ? solutionsOf(question.member) : []
      if (!question || (!question.proof && solutions.length === 0)) throw notFound('This proof')
      if ((await withheldFrom(db, memberId(request))).has(request.params.id))
        throw forbidden('Its proof comes when your mock interview has ended.')
      return { proof: question.proof, solutions }
    },
  })
}

function solutionsOf({ question_type, content }: MemberQuestion): QuestionProof['solutions'] {
  if (question_type !== 'code') return []
  const { language, solution_code, other_solutions = [] } = content
  return [{ language, solution_code }, ...other_solutions]
}
