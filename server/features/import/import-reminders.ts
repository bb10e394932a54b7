import type { ImportRows } from '#contract/api/import.ts'
import { nextReminder } from '#contract/reminders/next-reminder.ts'
import { type Into, noCounts } from './import-into.ts'

/** The choice that was made last; days that got their mail stay as they are. */
export async function importReminders({ tx, userId, isDry }: Into, [row]: ImportRows['reminders']) {
  const counts = noCounts()
  if (!row) return counts
  const found = await tx
    .selectFrom('reminders')
    .select('updated_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (found && found.updated_at >= row.updated_at) return { ...counts, same: 1 }
  const { is_on, ...values } = row
  const change = { ...values, next_at: is_on ? nextReminder(new Date(), row).toISOString() : null }
  if (!isDry)
    await tx
      .insertInto('reminders')
      .values({ user_id: userId, sent_day: null, failed_day: null, ...change })
      .onConflict((c) => c.column('user_id').doUpdateSet(change))
      .execute()
  return found ? { ...counts, changed: 1 } : { ...counts, added: 1 }
}
