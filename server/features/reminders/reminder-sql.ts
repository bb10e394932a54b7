import type { ReminderSettings } from '#contract/api/reminders.ts'
import { nextReminder } from '#contract/reminders/next-reminder.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db } from '#server/db/db.ts'

export const findReminder = (db: Db, userId: string) =>
  db.query.selectFrom('reminders').selectAll().where('user_id', '=', userId).executeTakeFirst()

export function writeReminder(db: Db, userId: string, { on, hour, zone, mail }: ReminderSettings) {
  return db.write(async (tx) => {
    await lockMember(db, tx, userId)
    const now = new Date()
    const next_at = on ? nextReminder(now, { hour, zone }).toISOString() : null
    const change = { hour, zone, next_at, by_mail: mail ? 1 : 0, updated_at: now.toISOString() }
    await tx
      .insertInto('reminders')
      .values({ user_id: userId, sent_day: null, failed_day: null, ...change })
      .onConflict((c) => c.column('user_id').doUpdateSet(change))
      .execute()
  })
}

export const stopReminder = (db: Db, userId: string) =>
  db.query
    .updateTable('reminders')
    .set({ next_at: null, updated_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('next_at', 'is not', null)
    .execute()

/** Those whose hour has come, the longest ago first, with what says who they are. */
export const listDueReminders = (db: Db, now: Date, max: number) =>
  db.query
    .selectFrom('reminders')
    .innerJoin('identity_users', 'identity_users.uid', 'reminders.user_id')
    .leftJoin('user_documents', 'user_documents.uid', 'reminders.user_id')
    .select(['user_id', 'hour', 'zone', 'next_at', 'sent_day', 'failed_day', 'by_mail'])
    .select(['email', 'display_name', 'email_verified_at', 'suspended_at', 'document'])
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .orderBy('user_id')
    .limit(max)
    .execute()
export type DueReminder = Awaited<ReturnType<typeof listDueReminders>>[number]

type Claimed = Pick<DueReminder, 'user_id' | 'next_at'>

/** True for one of the servers that look at the same time: the row has moved on for the others. */
export async function moveOn(db: Db, { user_id, next_at }: Claimed, next: string) {
  const { numUpdatedRows } = await db.query
    .updateTable('reminders')
    .set({ next_at: next })
    .where('user_id', '=', user_id)
    .where('next_at', '=', next_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True once for a day, whatever hour and zone were chosen meanwhile, and never after they were stopped. */
export async function takeDay(db: Db, userId: string, day: string) {
  const { numUpdatedRows } = await db.query
    .updateTable('reminders')
    .set({ sent_day: day })
    .where('user_id', '=', userId)
    .where('next_at', 'is not', null)
    .where((e) => e.or([e('sent_day', 'is', null), e('sent_day', '<', day)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** After a mail that failed: the day is free again, and looked at once more unless this was the second time. */
export const giveDayBack = (
  db: Db,
  { user_id, sent_day, failed_day }: DueReminder,
  { day, again, next }: { day: string; again: string; next: string },
) =>
  db.query
    .updateTable('reminders')
    .set({ sent_day, failed_day: day })
    .$if(failed_day !== day, (q) =>
      q.set((e) => ({
        next_at: e.case().when('next_at', '=', next).then(again).else(e.ref('next_at')).end(),
      })),
    )
    .where('user_id', '=', user_id)
    .where('sent_day', '=', day)
    .execute()
