import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getResource, listResources, listSections } from '#contract/api/resources.ts'
import type { Deps } from '#server/app.ts'
import { requireResource } from '#server/content/require-resource.ts'
import { publicJson } from '#server/public-json.ts'

export const resourceRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  const answer = publicJson()

  app.route({
    ...listResources,
    handler: (request, reply) => {
      answer(request, reply, 'all', () =>
        listResources.schema.response[200].parse({ items: content.resources }),
      )
    },
  })

  app.route({
    ...getResource,
    handler: (request, reply) => {
      const resource = requireResource(content, request.params.slug)
      answer(request, reply, resource.slug, () => getResource.schema.response[200].parse(resource))
    },
  })

  app.route({
    ...listSections,
    handler: (request, reply) => {
      const { slug } = requireResource(content, request.params.slug)
      answer(request, reply, `${slug} sections`, () =>
        listSections.schema.response[200].parse({ items: content.sections(slug) }),
      )
    },
  })
}
