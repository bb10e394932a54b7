import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberQuestion, visitorQuestion } from '#contract/api/question-shapes.ts'
import { getQuestion, getQuestionSummary, listQuestions } from '#contract/api/questions.ts'
import { difficulties } from '#contract/content-lists.ts'
import { QUESTIONS_PAGE } from '#contract/limits.ts'
import { allowance } from '#server/auth/allowance.ts'
import { isMember } from '#server/auth/caller.ts'
import { clientOf } from '#server/auth/client-address.ts'
import type { LoadedQuestion } from '#server/content/load-content.ts'
import { requireResource } from '#server/content/require-resource.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { cachedJson } from '#server/http/cached-json.ts'
import { withheldFromCaller } from '#server/practice/sittings/withheld.ts'

/** Of one address and one instance: they are put together each time. */
const ODD_LISTS_PER_SECOND = 10

/** Two locks on the answers: a visitor's list holds the visitor's questions, and its schema has no answer field. */
const shapes = { member: memberQuestion, visitor: visitorQuestion }

export const questionRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  const sendJson = cachedJson()
  const spend = allowance(ODD_LISTS_PER_SECOND)
  const texts = { member: new Map<LoadedQuestion, string>(), visitor: new Map<LoadedQuestion, string>() }

  /** One question as JSON, as the schema lets it through; checked once, whatever list it is in. */
  function textOf(question: LoadedQuestion, audience: keyof typeof shapes) {
    const text = texts[audience].get(question) ?? JSON.stringify(shapes[audience].parse(question[audience]))
    texts[audience].set(question, text)
    return text
  }

  /** For a member whose running mock interview asks it. */
  const withheldText = (question: LoadedQuestion) =>
    JSON.stringify(visitorQuestion.parse({ ...question.visitor, withheld: true }))

  app.route({
    ...listQuestions,
    handler: async (request, reply) => {
      const { slug } = requireResource(content, request.params.slug)
      const { page, limit, difficulty } = request.query
      const withheld = await withheldFromCaller(db, request)
      const audience = isMember(request) ? 'member' : 'visitor'
      const questions = content
        .questions(slug)
        .filter((question) => !difficulty || question.visitor.difficulty === difficulty)
      const from = (page - 1) * limit
      // The pages that the site shows are kept; a list cut in another way, or its empty end, is put together each time.
      const isShown =
        withheld.size === 0 && limit === QUESTIONS_PAGE && (page === 1 || from < questions.length)
      if (!isShown && from < questions.length) spend(clientOf(request.ip).address)
      return sendJson(request, reply, {
        key: isShown ? `${slug} ${difficulty ?? 'all'} ${page}` : undefined,
        make() {
          const items = questions
            .slice(from, from + limit)
            .map((question) =>
              withheld.has(question.visitor.id) ? withheldText(question) : textOf(question, audience),
            )
          return `{"items":[${items.join(',')}],"total":${questions.length},"page":${page},"limit":${limit}}`
        },
      })
    },
  })

  app.route({
    ...getQuestionSummary,
    handler: (request, reply) => {
      const { slug } = requireResource(content, request.params.slug)
      return sendJson(request, reply, {
        key: `${slug} summary`,
        make() {
          const questions = content.questions(slug)
          const count = (difficulty: string) =>
            questions.filter((question) => question.visitor.difficulty === difficulty).length
          return JSON.stringify(
            getQuestionSummary.schema.response[200].parse({
              total: questions.length,
              counts: Object.fromEntries(difficulties.map((difficulty) => [difficulty, count(difficulty)])),
            }),
          )
        },
      })
    },
  })

  app.route({
    ...getQuestion,
    handler: async (request, reply) => {
      const { slug, name } = request.params
      const question = content.questionNamed(requireResource(content, slug).slug, name)
      if (!question) throw notFound('Question')
      const audience = isMember(request) ? 'member' : 'visitor'
      const isWithheld = (await withheldFromCaller(db, request)).has(question.visitor.id)
      return sendJson(request, reply, {
        key: isWithheld ? undefined : `${slug} question ${name}`,
        make() {
          const { title, retired } = question.member
          const isShown = !retired || audience === 'member'
          const why = retired ? `,"retired":${JSON.stringify(retired)}` : ''
          const text = isWithheld ? withheldText(question) : textOf(question, audience)
          return `{"title":${JSON.stringify(title)},"question":${isShown ? text : 'null'}${why}}`
        },
      })
    },
  })
}
