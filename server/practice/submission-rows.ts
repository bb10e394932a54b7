import { v7 as uuidv7 } from 'uuid'
import { programLanguage } from '#contract/api/content-enums.ts'
import { SUBMISSIONS_KEPT, SUBMISSIONS_OF_QUESTION } from '#contract/limits.ts'
import type { Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

type Row = Tables['submissions']
export type NewSubmission = Omit<Row, 'user_id'>

/**
 * Stores what is new and drops the oldest beyond the bounds, of each question and of the member. Returns the ids that were new.
 * The member's lock is held.
 */
export async function insertSubmissions(tx: Tx, userId: string, rows: NewSubmission[]) {
  if (rows.length === 0) return []
  const stored = await tx
    .insertInto('submissions')
    .values(rows.map((row) => ({ ...row, user_id: userId })))
    .onConflict((c) => c.columns(['user_id', 'id']).doNothing())
    .returning(['id', 'content_id'])
    .execute()
  for (const id of new Set(stored.map(({ content_id }) => content_id)))
    await dropBeyond(tx, userId, SUBMISSIONS_OF_QUESTION, id)
  if (stored.length > 0) await dropBeyond(tx, userId, SUBMISSIONS_KEPT)
  return stored.map(({ id }) => id)
}

async function dropBeyond(tx: Tx, userId: string, kept: number, contentId?: string) {
  const oldest = await tx
    .selectFrom('submissions')
    .select('id')
    .where('user_id', '=', userId)
    .$if(contentId !== undefined, (query) => query.where('content_id', '=', contentId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DROPPED_MAX)
    .offset(kept)
    .execute()
  if (oldest.length === 0) return
  await tx
    .deleteFrom('submissions')
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      oldest.map(({ id }) => id),
    )
    .execute()
}

/** More than one call can add. */
const DROPPED_MAX = 100

/** A draft that gives way to another. */
export const replacedDraft = (
  draft: Pick<Row, 'content_id' | 'language' | 'text'>,
  now: Date,
): NewSubmission => ({
  ...draft,
  id: uuidv7(),
  kind: 'replaced',
  passed: null,
  total: null,
  created_at: now.toISOString(),
})

type Attempt = Pick<Tables['attempts'], 'id' | 'content_id' | 'question_type' | 'answer' | 'answered_at'> & {
  text?: string | undefined
}

/** The program that an attempt was made with; none of another kind of question. */
export function submissionOf({
  id,
  content_id,
  question_type,
  answer,
  answered_at,
  text,
}: Attempt): NewSubmission[] {
  if (question_type !== 'code' || !text) return []
  const { passed = null, total = null, language } = JSON.parse(answer)
  return [
    {
      id,
      content_id,
      kind: 'submitted',
      language: programLanguage.catch('text').parse(language),
      passed,
      total,
      text,
      created_at: answered_at,
    },
  ]
}
