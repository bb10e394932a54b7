import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'

const none: ReadonlySet<string> = new Set()

/** A member's every read of questions asks it. */
const running = prepared((query, { userId, now }: { userId: string; now: string }) =>
  query
    .selectFrom('sittings')
    .select('question_ids')
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .where('finished_at', 'is', null),
)

/** The questions of the member's running mock interview or practice test: until its end no call answers them. */
export async function withheldFrom(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await running(db.query, { userId, now: new Date().toISOString() })
  if (rows.length === 0) return none
  return new Set(rows.flatMap(({ question_ids }) => JSON.parse(question_ids) as string[]))
}

/**
 * Throws while a mock interview or practice test runs that asks one of these questions, or any without `ids`: a finished one with
 * the same questions, imported or taken before, would tell the answers.
 */
export async function refuseWhileAsked(db: Db, userId: string, whatNext: string, ids?: string[]) {
  const withheld = await withheldFrom(db, userId)
  if (ids ? ids.some((id) => withheld.has(id)) : withheld.size > 0)
    throw new ApiError(409, 'conflict', `An interview or practice test is running. ${whatNext}`)
}

/** The same for any caller; visitors get no answers anyway. */
export const withheldFromCaller = (db: Db, { caller }: FastifyRequest) =>
  caller?.email_verified ? withheldFrom(db, caller.sub) : none
