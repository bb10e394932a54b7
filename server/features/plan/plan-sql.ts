import { v7 as uuidv7 } from 'uuid'
import type { PlanSettings } from '#contract/api/plan.ts'
import { RETROSPECTIVES_MAX } from '#contract/limits.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db } from '#server/db/db.ts'

export const findPlanByCalendar = (db: Db, hash: string) =>
  db.query
    .selectFrom('plans')
    .innerJoin('identity_users as u', 'u.uid', 'plans.user_id')
    .selectAll('plans')
    .where('calendar_hash', '=', hash)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst()

type PlanUpdate = PlanSettings & { zone: string; if_updated_at?: string | null | undefined }

/** Undefined where the plan has been changed since `if_updated_at`. */
export function writePlan(
  db: Db,
  userId: string,
  { interview_day, minutes, scope, zone, if_updated_at }: PlanUpdate,
) {
  return db.write(async (tx) => {
    await lockMember(db, tx, userId)
    const before = await tx
      .selectFrom('plans')
      .select('updated_at')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (if_updated_at !== undefined && (before?.updated_at ?? null) !== if_updated_at) return undefined
    const change = {
      interview_day,
      minutes: JSON.stringify(minutes),
      scope: JSON.stringify(scope),
      zone,
      updated_at: new Date().toISOString(),
    }
    return tx
      .insertInto('plans')
      .values({ user_id: userId, ...change })
      .onConflict((c) => c.column('user_id').doUpdateSet(change))
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

export const removePlan = (db: Db, userId: string) =>
  db.query.deleteFrom('plans').where('user_id', '=', userId).execute()

/** Null revokes the address. Returns whether there is a plan. */
export async function writeCalendar(db: Db, userId: string, calendar_hash: string | null) {
  const { numUpdatedRows } = await db.query
    .updateTable('plans')
    .set({ calendar_hash })
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listRetrospectives = (db: Db, userId: string) =>
  db.query
    .selectFrom('retrospectives')
    .select(['id', 'interview_day', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

/** Undefined where there are as many as may be. */
export function insertRetrospective(db: Db, userId: string, given: { interview_day: string; text: string }) {
  return db.write(async (tx) => {
    await lockMember(db, tx, userId)
    const { count } = await tx
      .selectFrom('retrospectives')
      .select((e) => e.fn.countAll<number | string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= RETROSPECTIVES_MAX) return undefined
    return tx
      .insertInto('retrospectives')
      .values({ id: uuidv7(), user_id: userId, ...given, created_at: new Date().toISOString() })
      .returning(['id', 'interview_day', 'text', 'created_at'])
      .executeTakeFirstOrThrow()
  })
}
