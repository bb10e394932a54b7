import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { rateLimited } from '#server/errors.ts'
import { isoTime, secondsUntil } from './iso-time.ts'
import { hashSecret } from './secrets.ts'

/** What is counted. Whose it is stands there as a hash: a deleted account leaves no address behind. */
export const bucket = (name: string, ...subject: string[]) => `${name}:${hashSecret(subject.join(' '))}`

/**
 * Counts a hit in a fixed window, in one statement and in the database, so that the limit is exact over all instances.
 * Use it outside of transactions: the hit must count also when the attempt fails.
 */
export async function countHit(db: Db, bucket: string, windowSeconds: number) {
  const now = isoTime()
  const row = await db.query
    .insertInto('throttle')
    .values({ bucket, hits: 1, reset_at: isoTime(windowSeconds) })
    .onConflict((c) =>
      c.column('bucket').doUpdateSet({
        hits: sql<number>`case when throttle.reset_at <= ${now} then excluded.hits else throttle.hits + excluded.hits end`,
        reset_at: sql<string>`case when throttle.reset_at <= ${now} then excluded.reset_at else throttle.reset_at end`,
      }),
    )
    .returning(['hits', 'reset_at'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, waitSeconds: Math.max(1, secondsUntil(row.reset_at)) }
}

/** Throws a 429 once the window is spent. */
export async function limit(db: Db, bucket: string, max: number, windowSeconds: number) {
  const { hits, waitSeconds } = await countHit(db, bucket, windowSeconds)
  if (hits > max) throw rateLimited(waitSeconds)
}

export const clearHits = (db: Db, buckets: string[]) =>
  db.query.deleteFrom('throttle').where('bucket', 'in', buckets).execute()

/** True for one caller per window over all instances: what runs hourly runs once. */
export async function winTurn(db: Db, name: string, windowSeconds: number) {
  return (await countHit(db, `turn:${name}`, windowSeconds)).hits === 1
}

/** What limits per address count: one IPv6 customer owns a /64, so its prefix stands for all of it. */
export function addressBucket(ip: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const groups = (part: string) => (part ? part.split(':') : [])
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')]
  const prefix = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}
