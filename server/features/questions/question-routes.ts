import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { difficulties } from '#contract/api/content-names.ts'
import { paged } from '#contract/api/paging.ts'
import { memberQuestion, visitorQuestion } from '#contract/api/question-shapes.ts'
import { getQuestionSummary, listQuestions } from '#contract/api/questions.ts'
import type { Deps } from '#server/app.ts'
import { isMember } from '#server/auth/caller.ts'
import { requireResource } from '#server/content/require-resource.ts'
import { publicJson } from '#server/public-json.ts'

/** Two locks on the answers: a visitor's list holds the visitor's questions, and its schema has no answer field. */
const pages = { member: paged(memberQuestion), visitor: paged(visitorQuestion) }

export const questionRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  const answer = publicJson()

  app.route({
    ...listQuestions,
    handler: (request, reply) => {
      const { slug } = requireResource(content, request.params.slug)
      const { page, limit, difficulty } = request.query
      const audience = isMember(request) ? 'member' : 'visitor'
      answer(request, reply, `${slug} ${difficulty ?? 'all'} ${page} ${limit}`, () => {
        const questions = content
          .questions(slug)
          .filter((question) => !difficulty || question.visitor.difficulty === difficulty)
        const items = questions.slice((page - 1) * limit, page * limit).map((question) => question[audience])
        return pages[audience].parse({ items, total: questions.length, page, limit })
      })
    },
  })

  app.route({
    ...getQuestionSummary,
    handler: (request, reply) => {
      const { slug } = requireResource(content, request.params.slug)
      answer(request, reply, `${slug} summary`, () => {
        const questions = content.questions(slug)
        const count = (difficulty: string) =>
          questions.filter((question) => question.visitor.difficulty === difficulty).length
        return getQuestionSummary.schema.response[200].parse({
          total: questions.length,
          counts: Object.fromEntries(difficulties.map((difficulty) => [difficulty, count(difficulty)])),
        })
      })
    },
  })
}
