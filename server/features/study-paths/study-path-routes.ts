import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getStudyPath, listStudyPaths } from '#contract/api/study-paths.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { cachedJson } from '#server/http/cached-json.ts'

export const studyPathRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  const sendJson = cachedJson()

  app.route({
    ...listStudyPaths,
    handler: (request, reply) =>
      sendJson(request, reply, {
        key: 'all',
        make: () => JSON.stringify(listStudyPaths.schema.response[200].parse({ items: content.studyPaths })),
      }),
  })

  app.route({
    ...getStudyPath,
    handler: (request, reply) => {
      const path = content.studyPaths.find(({ slug }) => slug === request.params.slug)
      if (!path) throw notFound('Study path')
      return sendJson(request, reply, {
        key: path.slug,
        make: () => JSON.stringify(getStudyPath.schema.response[200].parse(path)),
      })
    },
  })
}
