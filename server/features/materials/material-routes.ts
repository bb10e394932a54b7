import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listMaterials } from '#contract/api/materials.ts'
import { requireResource } from '#server/content/require-resource.ts'
import type { Deps } from '#server/deps.ts'
import { cachedJson } from '#server/http/cached-json.ts'

export const materialRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  const sendJson = cachedJson()

  app.route({
    ...listMaterials,
    handler: (request, reply) => {
      const { slug } = requireResource(content, request.params.slug)
      const { level, format } = request.query
      return sendJson(request, reply, {
        key: `${slug} ${level ?? 'all'} ${format ?? 'all'}`,
        make() {
          const materials = content
            .materials(slug)
            .filter(
              (material) => (!level || material.level === level) && (!format || material.format === format),
            )
          return JSON.stringify(listMaterials.schema.response[200].parse({ materials }))
        },
      })
    },
  })
}
