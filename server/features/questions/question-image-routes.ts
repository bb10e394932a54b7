import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/app.ts'
import type { QuestionImage } from '#server/content/question-images.ts'
import { notFound } from '#server/errors.ts'
import { etagOf, type ReadyAnswer, sendReady, toBrotli } from '#server/ready-answer.ts'

/** An SVG that is opened by itself is a document: it may style itself and do nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The pictures of questions: public like the icons, and kept as long. */
export async function questionImageRoutes(app: FastifyInstance, { content }: Deps) {
  const prepared = new Map<QuestionImage, ReadyAnswer>()

  app.get<{ Params: { slug: string; file: string } }>(
    '/images/:slug/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug, file } = request.params
      const image = content.findImage(slug, file)
      if (!image) throw notFound('This picture')
      const answer = prepared.get(image) ?? prepare(image)
      prepared.set(image, answer)
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'accept-encoding')
        .header('content-security-policy', POLICY)
      return sendReady(request, reply, answer, image.contentType)
    },
  )
}

const prepare = ({ bytes, contentType }: QuestionImage): ReadyAnswer => ({
  plain: bytes,
  brotli: contentType === 'image/svg+xml' ? toBrotli(bytes, 11) : undefined,
  etag: etagOf(bytes),
})
