import type { FastifyBaseLogger } from 'fastify'
import { bucket, clearHits, countHit } from '#server/auth/rate-limit.ts'
import type { Db } from '#server/db/db.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Settings } from '#server/settings.ts'
import { claimWelcomeEmail, listDueWelcomes, releaseWelcomeEmail } from './account-service-sql.ts'
import { buildWelcomeMail } from './welcome-mail.ts'

const WELCOMES_PER_DAY = 3

export interface WelcomeDeps {
  db: Db
  mailer: Mailer
  settings: Settings
  logger: FastifyBaseLogger
}

/**
 * Sends each requested welcome mail once its email is verified, with the name and the address of the account. Returns how many
 * were sent. A mail that could not be sent stays requested.
 */
export async function sendDueWelcomes({ db, mailer, settings }: WelcomeDeps, uid?: string) {
  let sent = 0
  for (const account of await listDueWelcomes(db, uid)) {
    if (!(await claimWelcomeEmail(db, account.uid))) continue
    // Counts over accounts: deleting one and signing up again must not fill a mailbox.
    const mailbox = bucket('welcome:mailbox', account.email_key)
    if ((await countHit(db, mailbox, 86_400)).hits > WELCOMES_PER_DAY) continue
    try {
      await mailer.send(buildWelcomeMail(settings, account))
    } catch (error) {
      await releaseWelcomeEmail(db, account.uid)
      await clearHits(db, [mailbox])
      throw error
    }
    sent++
  }
  return sent
}

/** Runs at start, after a verification on any instance, and after a lost database connection. Returns the end. */
export function sendWelcomesOnVerification(deps: WelcomeDeps) {
  let sending = Promise.resolve()
  const send = (uid?: string) => {
    sending = sending.then(async () => {
      try {
        await sendDueWelcomes(deps, uid)
      } catch (error) {
        deps.logger.error({ err: error }, 'the welcome mail waits')
      }
    })
  }
  const unsubscribe = deps.db.subscribe('email-verified', (uid) => send(uid ?? undefined))
  send()
  return async () => {
    unsubscribe()
    await sending
  }
}
