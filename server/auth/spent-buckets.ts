import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/db.ts'

/** After this long the database is asked again: another instance may have reset the bucket meanwhile. */
const BELIEVED_MS = 5000
const BUCKETS_MAX = 10_000

interface Spent {
  believedUntil: number
  resetAt: number
}

const byDb = new WeakMap<Db, ReturnType<typeof remember>>()

/** Buckets that this instance has just seen spent (LRU): repeated attempts are refused without a write. */
export function spentBuckets(db: Db) {
  const known = byDb.get(db) ?? remember()
  byDb.set(db, known)
  return known
}

function remember() {
  const spent = new LRUCache<string, Spent>({ max: BUCKETS_MAX })
  return {
    /** Seconds until the bucket's window ends; 0 when the database has to be asked. */
    waitOf(bucket: string) {
      const known = spent.get(bucket)
      if (!known) return 0
      const now = Date.now()
      // A clock that was set back puts `believedUntil` far ahead: the entry is ignored then as well.
      if (known.believedUntil <= now || known.believedUntil - now > BELIEVED_MS || known.resetAt <= now) {
        spent.delete(bucket)
        return 0
      }
      return Math.ceil((known.resetAt - now) / 1000)
    },
    add(bucket: string, waitSeconds: number) {
      const now = Date.now()
      spent.set(bucket, { believedUntil: now + BELIEVED_MS, resetAt: now + waitSeconds * 1000 })
    },
    clear: (buckets: string[]) => buckets.forEach((bucket) => void spent.delete(bucket)),
  }
}
