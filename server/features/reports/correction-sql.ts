import type { Db } from '#server/db/db.ts'

const READ_MAX = 500

/** Answers that a key marked as not right about which a report was accepted, newest decision first. */
export const listWronglyMarked = (db: Db, userId: string) =>
  db.query
    .selectFrom('reports as r')
    .innerJoin('attempts as a', (join) =>
      join.onRef('a.content_id', '=', 'r.content_id').onRef('a.revision', '=', 'r.revision'),
    )
    .select(['a.content_id', 'a.revision', 'a.answer', 'r.decided_at'])
    .where('r.status', '=', 'accepted')
    .where('r.imported', '=', 0)
    .where('r.kind', 'in', ['answer', 'tests'])
    .where('r.decided_at', 'is not', null)
    .where('a.user_id', '=', userId)
    .where('a.outcome', '!=', 'right')
    .orderBy('r.decided_at', 'desc')
    .limit(READ_MAX)
    .execute()
