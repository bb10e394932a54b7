import type { search } from '#contract/api/search.ts'
import type { SearchKind } from '#contract/content-lists.ts'
import type { Send } from '#web/session/send.ts'

/** As a visitor on the server, as whoever is signed in in the browser. */
export const searchBank = (call: Send, q: string, { kind, limit, signal }: SearchOptions = {}) =>
  call<typeof search>(
    'GET /api/search',
    { query: { q, ...(kind && { kind }), ...(limit && { limit }) } },
    { signal },
  )

interface SearchOptions {
  kind?: SearchKind | undefined
  limit?: number
  signal?: AbortSignal
}
