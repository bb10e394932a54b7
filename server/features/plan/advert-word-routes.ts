import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getAdvertWords } from '#contract/api/advert-words.ts'
import type { Deps } from '#server/deps.ts'
import { cachedJson } from '#server/http/cached-json.ts'

export const advertWordRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  const sendJson = cachedJson()
  app.route({
    ...getAdvertWords,
    handler: (request, reply) =>
      sendJson(request, reply, {
        key: 'all',
        make: () => JSON.stringify(getAdvertWords.schema.response[200].parse(content.advertWords)),
      }),
  })
}
