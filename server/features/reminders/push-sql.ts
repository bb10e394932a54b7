import type { PushSubscription } from 'web-push'
import type { Db } from '#server/db/db.ts'
import { unauthenticated } from '#server/errors.ts'

export const listSubscriptions = (db: Db, userId: string) =>
  db.query
    .selectFrom('push_subscriptions')
    .select(['sid', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .orderBy('sid')
    .execute()
export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptions>>[number]

interface Owner {
  userId: string
  sid: string
}

/** The newest subscription of a session; it ends with the session. */
export function writeSubscription(db: Db, { userId, sid }: Owner, { endpoint, keys }: PushSubscription) {
  return db.write(async (tx) => {
    const session = await tx
      .selectFrom('identity_sessions')
      .select('sid')
      .where('sid', '=', sid)
      .where('uid', '=', userId)
      .executeTakeFirst()
    if (!session) throw unauthenticated()
    const change = { endpoint, ...keys, created_at: new Date().toISOString() }
    // One browser, one notification: an account that was signed in here before loses it.
    await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
    await tx
      .insertInto('push_subscriptions')
      .values({ user_id: userId, sid, ...change })
      .onConflict((c) => c.columns(['user_id', 'sid']).doUpdateSet(change))
      .execute()
  })
}

export const deleteSubscription = (db: Db, { userId, sid }: Owner) =>
  db.query.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('sid', '=', sid).execute()
