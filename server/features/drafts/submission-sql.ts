import { lockMember } from '#server/auth/lock-member.ts'
import type { Db } from '#server/db/db.ts'
import { insertSubmissions, type NewSubmission } from '#server/practice/submission-rows.ts'

const shown = ['id', 'content_id', 'language', 'kind', 'passed', 'total', 'created_at'] as const

/** Newest first; their number is bounded, and their texts are read one by one. */
export const listSubmissionRows = (db: Db, userId: string, contentId: string) =>
  db.query
    .selectFrom('submissions')
    .select(shown)
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const readSubmissionRow = (db: Db, userId: string, id: string) =>
  db.query
    .selectFrom('submissions')
    .select([...shown, 'text'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertReplacedDraft = (
  db: Db,
  userId: string,
  draft: Omit<NewSubmission, 'kind' | 'passed' | 'total'>,
) =>
  db.write(async (tx) => {
    await lockMember(db, tx, userId)
    await insertSubmissions(tx, userId, [{ ...draft, kind: 'replaced', passed: null, total: null }])
  })
