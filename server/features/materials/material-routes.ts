import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listMaterials } from '#contract/api/materials.ts'
import type { Deps } from '#server/app.ts'
import { requireResource } from '#server/content/require-resource.ts'
import { publicJson } from '#server/public-json.ts'

export const materialRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  const answer = publicJson()

  app.route({
    ...listMaterials,
    handler: (request, reply) => {
      const { slug } = requireResource(content, request.params.slug)
      const { level, format } = request.query
      answer(request, reply, `${slug} ${level ?? 'all'} ${format ?? 'all'}`, () => {
        const materials = content
          .materials(slug)
          .filter(
            (material) => (!level || material.level === level) && (!format || material.format === format),
          )
        return listMaterials.schema.response[200].parse({ materials })
      })
    },
  })
}
