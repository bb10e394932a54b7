import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/app.ts'
import type { QuestionImage } from '#server/content/question-images.ts'
import { notFound } from '#server/errors.ts'

/** An SVG that is opened by itself is a document: it may style itself and do nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The pictures of questions: public like the icons, and kept as long. */
export async function questionImageRoutes(app: FastifyInstance, { content }: Deps) {
  const prepared = new Map<QuestionImage, ReturnType<typeof prepare>>()

  app.get<{ Params: { slug: string; file: string } }>(
    '/images/:slug/:file',
    { schema: { hide: true } },
    async ({ params: { slug, file }, headers }, reply) => {
      const image = content.findImage(slug, file)
      if (!image) throw notFound('This picture')
      const { etag, brotli } = prepared.get(image) ?? prepare(image)
      prepared.set(image, { etag, brotli })
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('etag', etag)
        .header('vary', 'accept-encoding')
        .header('content-security-policy', POLICY)
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      reply.header('content-type', image.contentType)
      if (!brotli || !/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(image.bytes)
      return reply.header('content-encoding', 'br').send(brotli)
    },
  )
}

function prepare({ bytes, contentType }: QuestionImage) {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return {
    etag: `"${digest}"`,
    brotli: contentType === 'image/svg+xml' ? brotliCompressSync(bytes) : undefined,
  }
}
