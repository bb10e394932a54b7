import { setImmediate, setTimeout } from 'node:timers/promises'

import { nextReminder } from '#contract/reminders/next-reminder.ts'
import { wallClock } from '#contract/reminders/wall-clock.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { todayReader } from '#server/practice/read-today.ts'
import { browserNotifier } from './notify-browsers.ts'
import { listSubscriptions } from './push-sql.ts'
import { buildReminderMail } from './reminder-mail.ts'
import { type DueReminder, giveDayBack, listDueReminders, moveOn, takeDay } from './reminder-sql.ts'
import { buildReminderNote, isWorthReminder } from './reminder-words.ts'
import { stopTokens } from './stop-token.ts'

type ReminderDeps = Pick<Deps, 'db' | 'content' | 'mailer' | 'settings' | 'logger'>

const LOOK_EVERY_MS = 60_000
const PAGE = 100
/** Mails on their way at the same time. */
const SENDING_MAX = 5
/** In a row: the mail server is away. Whoever is left is looked at again a minute later. */
const FAILED_MAX = 10
const AGAIN_MS = 3_600_000

/**
 * Returns a function that reminds everybody whose hour has come, and resolves to how many members it reached. A day that the server
 * missed is made up for until midnight of the member's zone. A row is claimed before it's read, and its day before anything leaves: no
 * two servers remind the same member, and a server that dies in between costs a day its reminder.
 */
export function reminderSender(deps: ReminderDeps, isClosing = () => false) {
  const { db, mailer, logger } = deps
  const prepare = reminderPreparer(deps)
  const notify = browserNotifier(deps)

  return async () => {
    const sending = new Set<Promise<void>>()
    let sent = 0
    let failedInARow = 0
    async function isMailed(mail: Mail) {
      try {
        await mailer.send(mail)
        failedInARow = 0
        return true
      } catch {
        failedInARow++ // the mailer has logged why
        return false
      }
    }
    async function send({ userId, mail, note, subscriptions, giveBack }: Ready) {
      const [mailed, notified] = await Promise.all([
        mail !== undefined && isMailed(mail),
        notify(userId, subscriptions, note),
      ])
      if (mailed || notified > 0) sent++
      else await giveBack()
    }
    const failed = (error: unknown) => {
      failedInARow++
      logger.error({ err: error }, 'a reminder failed')
    }
    const isOver = () => isClosing() || failedInARow >= FAILED_MAX
    for (;;) {
      const rows = isOver() ? [] : await listDueReminders(db, new Date(), PAGE)
      if (rows.length === 0) break
      for (const row of rows) {
        if (isOver()) break
        const start = performance.eventLoopUtilization()
        const ready = await prepare(row).catch(failed)
        if (ready) {
          const one = send(ready)
            .catch(failed)
            .finally(() => sending.delete(one))
          sending.add(one)
        }
        if (sending.size >= SENDING_MAX) await Promise.race(sending)
        await yieldToRequests(start)
      }
    }
    await Promise.all(sending)
    return sent
  }
}

type Ready = NonNullable<Awaited<ReturnType<ReturnType<typeof reminderPreparer>>>>

/** Resolves to what goes out for a row whose day was taken; to undefined where there's nothing to send. */
function reminderPreparer(deps: ReminderDeps) {
  const { db, settings } = deps
  const readToday = todayReader(deps)
  const { tokenOf } = stopTokens(settings.authSecret)
  return async (row: DueReminder) => {
    const now = new Date()
    const { day, hour } = wallClock(now, row.zone)
    const next = nextReminder(now, row).toISOString()
    if (!(await moveOn(db, row, next))) return
    if (hour < row.hour || !isMember(row)) return
    const userId = row.user_id
    const subscriptions = settings.push ? await listSubscriptions(db, userId) : []
    if (!row.by_mail && subscriptions.length === 0) return
    const today = await readToday(userId, row.zone)
    if (!isWorthReminder(today) || !(await takeDay(db, userId, day))) return
    const again = new Date(now.getTime() + AGAIN_MS).toISOString()
    return {
      userId,
      mail: row.by_mail ? buildReminderMail(settings, row, today, tokenOf(userId)) : undefined,
      note: buildReminderNote(today),
      subscriptions,
      giveBack: () => giveDayBack(db, row, { day, again, next }),
    }
  }
}

/** Both facts make a member: the address of the identity, and the document. */
const isMember = ({ email_verified_at, suspended_at, document }: DueReminder) =>
  email_verified_at !== null &&
  suspended_at === null &&
  document !== null &&
  JSON.parse(document).verified === true

/** Requests get at least as much of the event loop as a reminder took; SQLite answers without ever leaving it. */
const yieldToRequests = (start: ReturnType<typeof performance.eventLoopUtilization>) => {
  const { active } = performance.eventLoopUtilization(start)
  return active < 1 ? setImmediate() : setTimeout(active)
}

/** Looks every minute. Returns the function that ends it. */
export function remindByMinute(deps: ReminderDeps) {
  let isClosing = false
  let running: Promise<unknown> | undefined
  const sendDue = reminderSender(deps, () => isClosing)
  const timer = setInterval(() => {
    running ??= sendDue()
      .catch((error: unknown) => deps.logger.error({ err: error }, 'the reminders of this minute failed'))
      .finally(() => {
        running = undefined
      })
  }, LOOK_EVERY_MS).unref()
  return async () => {
    isClosing = true
    clearInterval(timer)
    await running
  }
}
