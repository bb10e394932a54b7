import { lockMember } from '#server/auth/lock-member.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { insertSubmissions, type NewSubmission } from '#server/practice/submission-rows.ts'

/** The id of a submission is that of its attempt. */
const submissionsOf = (db: Db, userId: string) =>
  db.query
    .selectFrom('submissions as s')
    .leftJoin('attempts as a', (on) => on.onRef('a.id', '=', 's.id').onRef('a.user_id', '=', 's.user_id'))
    .select(['s.id', 's.content_id', 's.language', 's.kind', 's.passed', 's.total', 's.created_at'])
    .select('a.seconds')
    .where('s.user_id', '=', userId)

/** Newest first; their number is bounded, and their texts are read one by one. */
export const listSubmissionRows = (db: Db, userId: string, contentId: string) =>
  submissionsOf(db, userId)
    .where('s.content_id', '=', contentId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()

export const readSubmissionRow = (db: Db, userId: string, id: string) =>
  submissionsOf(db, userId).select('s.text').where('s.id', '=', id).executeTakeFirst()

export const insertReplacedDraft = (
  db: Db,
  userId: string,
  draft: Omit<NewSubmission, 'kind' | 'passed' | 'total'>,
) =>
  db.write(async (tx) => {
    await lockMember(db, tx, userId)
    if (await isKept(tx, userId, draft)) return
    await insertSubmissions(tx, userId, [{ ...draft, kind: 'replaced', passed: null, total: null }])
  })

/** Two devices may tell of the same text. */
const isKept = (
  tx: Tx,
  userId: string,
  { content_id, language, text }: Pick<NewSubmission, 'content_id' | 'language' | 'text'>,
) =>
  tx
    .selectFrom('submissions')
    .select('id')
    .where('user_id', '=', userId)
    .where('content_id', '=', content_id)
    .where('language', '=', language)
    .where('text', '=', text)
    .limit(1)
    .executeTakeFirst()
