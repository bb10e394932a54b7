import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { allowance } from '#server/auth/allowance.ts'
import { clientOf } from '#server/auth/client-address.ts'
import type { Content } from '#server/content/load-content.ts'
import { type CachedResponse, etagOf, sendCached } from '#server/http/cached-response.ts'
import { openFairQueue } from '#server/http/fair-queue.ts'
import { openCardArt } from './card-art.ts'
import { cardTexts } from './card-texts.ts'
import { type CardText, drawCard } from './draw-card.ts'

/** About 20 kB each. */
const KEPT = 300
const DAY = 86_400
/** Of one client, on average; ten seconds' worth may come at once. */
const CARDS_PER_SECOND = 1
const WAITING_MAX = 50
/** Before each card: all clients together take a fifteenth of the event loop at most, or pages wait behind them. */
const PAUSE_MS = 250

interface CardOptions {
  content: Content
  /** Files of the prerendered pages, by URL path. */
  prerendered: ReadonlyMap<string, string>
}

/**
 * `/cards/<address of a page>.png`: the picture where the page is shared, drawn when it is asked for, one at a time. Drawing takes about
 * 17 ms of the event loop, so each client may have a few, clients take turns, and there's a pause after each card.
 */
export async function cardRoutes(app: FastifyInstance, { content, prerendered }: CardOptions) {
  const textOf = cardTexts(content, prerendered)
  const kept = new LRUCache<string, CachedResponse>({ max: KEPT })
  const art = openCardArt()
  const spend = allowance(CARDS_PER_SECOND)
  const inTurn = openFairQueue({ running: 1, waiting: WAITING_MAX })

  /** Another client may have had the same card drawn meanwhile. */
  async function drawOnce(path: string, text: CardText): Promise<CachedResponse> {
    const known = kept.get(path)
    if (known) return known
    await setTimeout(PAUSE_MS)
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
    const client = clientOf(request.ip).address
    if (!kept.has(path)) spend(client)
    const card = kept.get(path) ?? (await inTurn(client, () => drawOnce(path, text)))
    return sendCached(request, reply, card, 'image/png')
  })
}
