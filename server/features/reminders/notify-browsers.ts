import type { Deps } from '#server/deps.ts'
import { sendPush } from './push-service.ts'
import { deleteSubscription, type SubscriptionRow } from './push-sql.ts'
import type { Note } from './reminder-words.ts'

/**
 * Returns a function that shows a note in all browsers of a member, and resolves to how many push services took it. A subscription that
 * its service no longer knows is deleted.
 */
export function browserNotifier({ db, settings, logger }: Pick<Deps, 'db' | 'settings' | 'logger'>) {
  const { push, publicUrl, mailFrom } = settings
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${addressIn(mailFrom)}`

  return async (userId: string, subscriptions: SubscriptionRow[], note: Note) => {
    if (!push) return 0
    const send = async ({ sid, ...subscription }: SubscriptionRow) => {
      const service = new URL(subscription.endpoint).host
      try {
        const result = await sendPush(push, subject, subscription, note)
        if (result === 'gone') await deleteSubscription(db, { userId, sid })
        if (result === 'failed') logger.warn({ service }, 'a push service refused a reminder')
        return result
      } catch (error) {
        logger.warn({ err: error, service }, 'a push service was not reached')
        return 'failed'
      }
    }
    const results = await Promise.all(subscriptions.map(send))
    return results.filter((result) => result === 'sent').length
  }
}

/** Of `"Name" <name@example.com>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
