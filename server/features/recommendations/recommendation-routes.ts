import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listRecommendations } from '#contract/api/recommendations.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { nextQuestions } from './next-questions.ts'
import { listResourcesInUse, listTouchedQuestions } from './recommendation-sql.ts'

export const recommendationRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...listRecommendations,
    handler: async (request) => {
      const userId = memberId(request)
      const [touched, inUse] = await Promise.all([
        listTouchedQuestions(db, userId),
        listResourcesInUse(db, userId),
      ])
      const rank = (slug: string) => (inUse.includes(slug) ? inUse.indexOf(slug) : inUse.length)
      const resources = content.resources.toSorted((a, b) => rank(a.slug) - rank(b.slug) || a.order - b.order)
      const items = resources.map(({ slug, title }) => ({
        resource_slug: slug,
        title,
        questions: nextQuestions(
          content.questions(slug).map((question) => question.visitor),
          touched.filter((row) => row.resource_slug === slug),
          request.query.per_resource,
        ),
      }))
      return { items: items.filter((item) => item.questions.length > 0) }
    },
  })
}
