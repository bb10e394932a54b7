import { LRUCache } from 'lru-cache'
import { rateLimited } from '#server/errors.ts'

/** Burst size in seconds of unspent calls: a page full of calls, an outbox flushed after being offline. */
const SAVED_SECONDS = 10
const CALLERS_MAX = 100_000

/** In-memory rate limit by the generic cell rate algorithm (GCRA): one timestamp per caller, at which its burst is full again. */
export function allowance(callsPerSecond: number) {
  const fullAt = new LRUCache<string, number>({ max: CALLERS_MAX })
  const perCallMs = 1000 / callsPerSecond
  return (caller: string, cost = 1) => {
    const now = performance.now()
    const next = Math.max(now, fullAt.get(caller) ?? 0) + cost * perCallMs
    const overMs = next - now - SAVED_SECONDS * 1000
    if (overMs > 0) throw rateLimited(Math.ceil(overMs / 1000))
    fullAt.set(caller, next)
  }
}
