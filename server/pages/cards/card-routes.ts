import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type CachedResponse, etagOf, sendCached } from '#server/cached-response.ts'
import type { Content } from '#server/content/load-content.ts'
import { openCardArt } from './card-art.ts'
import { cardTexts } from './card-texts.ts'
import { type CardText, drawCard } from './draw-card.ts'

/** About 20 kB each. */
const KEPT = 300
const DAY = 86_400

interface CardOptions {
  content: Content
  /** Files of the prerendered pages, by URL path. */
  prerendered: ReadonlyMap<string, string>
}

/** `/cards/<address of a page>.png`: the picture where the page is shared, drawn when it is asked for, one at a time. */
export async function cardRoutes(app: FastifyInstance, { content, prerendered }: CardOptions) {
  const textOf = cardTexts(content, prerendered)
  const kept = new LRUCache<string, CachedResponse>({ max: KEPT })
  const art = openCardArt()
  let drawing: Promise<unknown> = Promise.resolve()

  async function cardOf(path: string, text: CardText) {
    const known = kept.get(path)
    if (known) return known
    const plain = await drawCard(art, text)
    const card = { plain, etag: etagOf(plain) }
    kept.set(path, card)
    return card
  }

  app.get<{ Params: { '*': string } }>('/cards/*', { schema: { hide: true } }, async (request, reply) => {
    const path = `/${request.params['*'].replace(/\.png$/, '')}`
    const text = await textOf(path)
    reply.header('cache-control', `public, max-age=${DAY}`)
    if (!text) return reply.redirect('/og.png')
    const waiting = drawing.then(() => cardOf(path, text))
    drawing = waiting.catch(() => undefined)
    return sendCached(request, reply, await waiting, 'image/png')
  })
}
