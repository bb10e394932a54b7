import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

const countIf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`

export async function countMembers({ query }: Pick<Db, 'query'>) {
  const counts = await query
    .selectFrom('identity_users')
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      countIf(sql`suspended_at is null and email_verified_at is null`).as('unverified'),
      countIf(sql`suspended_at is not null`).as('suspended'),
      countIf(sql`role = 'administrator'`).as('administrators'),
    ])
    .executeTakeFirstOrThrow()
  return {
    total: Number(counts.total),
    unverified: Number(counts.unverified),
    suspended: Number(counts.suspended),
    administrators: Number(counts.administrators),
  }
}

/** Welcome mails of verified accounts that were asked for and haven't left. */
export async function countWaitingWelcomes({ query }: Pick<Db, 'query'>) {
  const { waiting } = await query
    .selectFrom('welcome_requests as r')
    .innerJoin('identity_users as u', 'u.uid', 'r.uid')
    .leftJoin('welcome_emails as w', 'w.uid', 'r.uid')
    .select((e) => e.fn.countAll<number>().as('waiting'))
    .where('u.email_verified_at', 'is not', null)
    .where('w.uid', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
