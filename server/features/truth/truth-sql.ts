import type { Db } from '#server/db/db.ts'

/** The newest ones say how long a decision takes today. */
const DECIDED_MAX = 1000
const DAY_MS = 86_400_000

export async function countDisputed(db: Db) {
  const row = await db.query
    .selectFrom('reports')
    .select((e) => e.fn.count<number | string>('content_id').distinct().as('count'))
    .where('status', '=', 'open')
    .where('imported', '=', 0)
    .where('kind', 'in', ['answer', 'tests'])
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Days from report to decision, shortest first. */
export async function listDecisionDays(db: Db) {
  const rows = await db.query
    .selectFrom('reports')
    .select(['created_at', 'decided_at'])
    .where('decided_at', 'is not', null)
    .where('imported', '=', 0)
    .orderBy('id', 'desc')
    .limit(DECIDED_MAX)
    .execute()
  return rows
    .map(({ created_at, decided_at }) => (Date.parse(decided_at ?? '') - Date.parse(created_at)) / DAY_MS)
    .toSorted((a, b) => a - b)
}
