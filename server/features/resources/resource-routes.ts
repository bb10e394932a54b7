import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getResource, listResources, listSections } from '#contract/api/resources.ts'
import { requireResource } from '#server/content/require-resource.ts'
import type { Deps } from '#server/deps.ts'
import { cachedJson } from '#server/http/cached-json.ts'

export const resourceRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  const sendJson = cachedJson()

  app.route({
    ...listResources,
    handler: (request, reply) =>
      sendJson(request, reply, {
        key: 'all',
        make: () => JSON.stringify(listResources.schema.response[200].parse({ items: content.resources })),
      }),
  })

  app.route({
    ...getResource,
    handler: (request, reply) => {
      const resource = requireResource(content, request.params.slug)
      return sendJson(request, reply, {
        key: resource.slug,
        make: () => JSON.stringify(getResource.schema.response[200].parse(resource)),
      })
    },
  })

  app.route({
    ...listSections,
    handler: (request, reply) => {
      const { slug } = requireResource(content, request.params.slug)
      return sendJson(request, reply, {
        key: `${slug} sections`,
        make: () =>
          JSON.stringify(listSections.schema.response[200].parse({ items: content.sections(slug) })),
      })
    },
  })
}
