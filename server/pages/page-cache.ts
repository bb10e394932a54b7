import { LRUCache } from 'lru-cache'
import { responseBytes } from '#server/cached-response.ts'
import { rateLimited, unavailable } from '#server/errors.ts'
import { semaphore } from '#server/semaphore.ts'
import type { Page } from './prepare-page.ts'
import type { Rendered, RenderJob } from './render-messages.ts'

const PER_SECOND = { madeUp: 5, search: 20 }

interface PageCacheOptions {
  render: (job: RenderJob) => Promise<Rendered>
  maxBytes?: number
  /** Concurrent renders. One worker thread renders, so more would only wait there. */
  atOnce?: number
  waitingMax?: number
}

/**
 * LRU cache of rendered pages. Concurrent requests for a listed page share one render. Searches and made-up URLs are never cached,
 * and only a few of them are rendered per second, so a flood of them evicts nothing.
 */
export function pageCache({ render, maxBytes = 64 << 20, atOnce = 2, waitingMax = 200 }: PageCacheOptions) {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: (page) => responseBytes(page) + (page.data ? responseBytes(page.data) : 0),
  })
  const inProgress = new Map<string, Promise<Rendered>>()
  const slot = semaphore({ atOnce, waitingMax, refusal: unavailable })
  const spent = { second: 0, madeUp: 0, search: 0 }

  async function renderListed(job: RenderJob) {
    try {
      const rendered = await slot('page', () => render(job))
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
    /** Throws a 429 when this second's renders of the kind are used up. */
    async unkept(address: string, kind: keyof typeof PER_SECOND) {
      const second = Math.floor(performance.now() / 1000)
      if (spent.second !== second) Object.assign(spent, { second, madeUp: 0, search: 0 })
      if (++spent[kind] > PER_SECOND[kind]) throw rateLimited(1)
      return render({ address, html: undefined, quality: 0 })
    },
  }
}
