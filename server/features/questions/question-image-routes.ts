import type { FastifyInstance } from 'fastify'
import type { QuestionImage } from '#server/content/question-images.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { type CachedResponse, etagOf, sendCached, toBrotli } from '#server/http/cached-response.ts'

/** An SVG that is opened by itself is a document: it may style itself and do nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The pictures of questions: public like the icons, and kept as long. */
export async function questionImageRoutes(app: FastifyInstance, { content }: Deps) {
  const prepared = new Map<QuestionImage, Promise<CachedResponse>>()

  app.get<{ Params: { slug: string; file: string } }>(
    '/images/:slug/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug, file } = request.params
      const image = content.findImage(slug, file)
      if (!image) throw notFound('This picture')
      const response = prepared.get(image) ?? prepare(image)
      prepared.set(image, response)
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'accept-encoding')
        .header('content-security-policy', POLICY)
      return sendCached(request, reply, await response, image.contentType)
    },
  )
}

const prepare = async ({ bytes, contentType }: QuestionImage): Promise<CachedResponse> => ({
  plain: bytes,
  brotli: contentType === 'image/svg+xml' ? await toBrotli(bytes, 11) : undefined,
  etag: etagOf(bytes),
})
