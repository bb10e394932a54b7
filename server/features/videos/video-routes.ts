import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listVideos } from '#contract/api/videos.ts'
import { requireResource } from '#server/content/require-resource.ts'
import type { Deps } from '#server/deps.ts'
import { cachedJson } from '#server/http/cached-json.ts'

export const videoRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  const sendJson = cachedJson()

  app.route({
    ...listVideos,
    handler: (request, reply) => {
      const { slug } = requireResource(content, request.params.slug)
      return sendJson(request, reply, {
        key: slug,
        make: () => JSON.stringify(listVideos.schema.response[200].parse({ videos: content.videos(slug) })),
      })
    },
  })
}
