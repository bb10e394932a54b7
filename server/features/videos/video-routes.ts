import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listVideos } from '#contract/api/videos.ts'
import type { Deps } from '#server/app.ts'
import { requireResource } from '#server/content/require-resource.ts'
import { publicJson } from '#server/public-json.ts'

export const videoRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  const answer = publicJson()

  app.route({
    ...listVideos,
    handler: (request, reply) => {
      const { slug } = requireResource(content, request.params.slug)
      answer(request, reply, slug, () =>
        listVideos.schema.response[200].parse({ videos: content.videos(slug) }),
      )
    },
  })
}
