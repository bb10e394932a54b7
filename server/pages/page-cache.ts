import { LRUCache } from 'lru-cache'
import { allowance } from '#server/auth/allowance.ts'
import { responseBytes } from '#server/http/cached-response.ts'
import { openFairQueue } from '#server/http/fair-queue.ts'
import type { Page } from './prepare-page.ts'
import type { Rendered, RenderJob } from './render-messages.ts'

/** Of one client, on average; ten seconds' worth may come at once. */
const PER_SECOND = { madeUp: 1, search: 2 }

interface PageCacheOptions {
  render: (job: RenderJob) => Promise<Rendered>
  maxBytes?: number
  /** Concurrent renders. One worker thread renders, so more would only wait there. */
  atOnce?: number
  waitingMax?: number
}

/**
 * LRU cache of rendered pages. Concurrent requests for a listed page share one render. Searches and made-up URLs are never cached, so a
 * flood of them evicts nothing; each client may have a few of them a second, and clients take turns in the queue.
 */
export function pageCache({ render, maxBytes = 64 << 20, atOnce = 2, waitingMax = 200 }: PageCacheOptions) {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: (page) => responseBytes(page) + (page.data ? responseBytes(page.data) : 0),
  })
  const inProgress = new Map<string, Promise<Rendered>>()
  const inTurn = openFairQueue({ running: atOnce, waiting: waitingMax })
  const spend = { madeUp: allowance(PER_SECOND.madeUp), search: allowance(PER_SECOND.search) }

  async function renderListed(job: RenderJob) {
    try {
      const rendered = await inTurn(job.client, () => render(job))
      if (rendered.page && rendered.status === 200) pages.set(job.address, rendered.page)
      return rendered
    } finally {
      inProgress.delete(job.address)
    }
  }

  return {
    find: (key: string) => pages.get(key),
    listed(job: RenderJob): Promise<Rendered> {
      const rendering = inProgress.get(job.address) ?? renderListed(job)
      inProgress.set(job.address, rendering)
      return rendering
    },
    /** Throws a 429 when the client has used up its renders of the kind. */
    async unkept(address: string, kind: keyof typeof PER_SECOND, client: string) {
      spend[kind](client)
      return inTurn(client, () => render({ address, html: undefined, isKept: false, client }))
    },
  }
}
