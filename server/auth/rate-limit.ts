import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { rateLimited } from '#server/errors.ts'
import { type Client, clientOf } from './client-address.ts'
import { isoTime, secondsUntil } from './iso-time.ts'
import { hashSecret } from './secrets.ts'
import { spentBuckets } from './spent-buckets.ts'

/** Clock skew between instances. A window that ends later than this was opened by a clock that ran ahead, and is reset. */
const SKEW_SECONDS = 60

/** Key of a rate limit. The subject is hashed, so a deleted account leaves no address behind. */
export const bucket = (name: string, ...subject: string[]) => `${name}:${hashSecret(subject.join(' '))}`

/**
 * Counts a hit in each fixed window, in one database statement, so the limit is exact over all instances.
 * Call it outside transactions: the hit must count even when the attempt fails.
 */
async function countHits(db: Db, buckets: string[], windowSeconds: number) {
  const isOver = sql`throttle.reset_at <= ${isoTime()} or throttle.reset_at > ${isoTime(windowSeconds + SKEW_SECONDS)}`
  const rows = await db.query
    .insertInto('throttle')
    // Sorted: two statements that lock the same rows in one order cannot deadlock.
    .values(buckets.toSorted().map((bucket) => ({ bucket, hits: 1, reset_at: isoTime(windowSeconds) })))
    .onConflict((c) =>
      c.column('bucket').doUpdateSet({
        hits: sql<number>`case when ${isOver} then excluded.hits else throttle.hits + excluded.hits end`,
        reset_at: sql<string>`case when ${isOver} then excluded.reset_at else throttle.reset_at end`,
      }),
    )
    .returning(['bucket', 'hits', 'reset_at'])
    .execute()
  return rows.map(({ bucket, hits, reset_at }) => ({
    bucket,
    hits,
    waitSeconds: Math.max(1, secondsUntil(reset_at)),
  }))
}

export async function countHit(db: Db, bucket: string, windowSeconds: number) {
  const [row] = await countHits(db, [bucket], windowSeconds)
  if (!row) throw new Error('A hit was not counted.')
  return row
}

/** Throws a 429 once a window is spent; a window known to be spent is refused without a query. */
async function limitAll(db: Db, maxima: Map<string, number>, windowSeconds: number) {
  const spent = spentBuckets(db)
  const buckets = [...maxima.keys()]
  for (const bucket of buckets) {
    const waitSeconds = spent.waitOf(bucket)
    if (waitSeconds) throw rateLimited(waitSeconds)
  }
  const over = (await countHits(db, buckets, windowSeconds)).filter(
    ({ bucket, hits }) => hits > (maxima.get(bucket) ?? 0),
  )
  for (const { bucket, waitSeconds } of over) spent.add(bucket, waitSeconds)
  if (over.length) throw rateLimited(Math.max(...over.map(({ waitSeconds }) => waitSeconds)))
}

export const limit = (db: Db, bucket: string, max: number, windowSeconds: number) =>
  limitAll(db, new Map([[bucket, max]]), windowSeconds)

/** A /56 may spend twice and a /48 four times the limit of an address, so rotating addresses gains little. */
const maximaOf = (name: string, { address, networks }: Client, max: number) =>
  new Map([address, ...networks].map((each, n) => [bucket(name, each), max * 2 ** n]))

export const limitClient = (db: Db, name: string, client: Client, max: number, windowSeconds: number) =>
  limitAll(db, maximaOf(name, client, max), windowSeconds)

/** Refunds the hits of a successful attempt. */
export async function forgiveClient(query: Pick<Db['query'], 'updateTable'>, name: string, client: Client) {
  for (const each of [...maximaOf(name, client, 1).keys()].sort())
    await query
      .updateTable('throttle')
      .set((e) => ({ hits: e('hits', '-', 1) }))
      .where('bucket', '=', each)
      .where('hits', '>', 0)
      .execute()
}

/** Resets the limits; `query` is the transaction when it is part of one. */
export async function clearHits(
  db: Db,
  buckets: string[],
  query: Pick<Db['query'], 'deleteFrom'> = db.query,
) {
  await query.deleteFrom('throttle').where('bucket', 'in', buckets).execute()
  spentBuckets(db).clear(buckets)
}

/** A lease over all instances: true for one caller per window, so an hourly job runs once. */
export async function acquireLease(db: Db, name: string, windowSeconds: number) {
  return (await countHit(db, `lease:${name}`, windowSeconds)).hits === 1
}

/** The address that per-address limits count: an IPv6 /64 counts as one, because one customer owns it. */
export const addressBucket = (ip: string) => clientOf(ip).address
