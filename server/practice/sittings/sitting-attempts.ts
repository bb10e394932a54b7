import { v7 as uuidv7 } from 'uuid'
import type { AttemptAnswer, Outcome } from '#contract/attempts/grade-attempt.ts'
import { gradeAttempt } from '#contract/attempts/grade-attempt.ts'
import { localDay } from '#contract/attempts/local-day.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'
import type { Content } from '#server/content/load-content.ts'
import { revisionOf } from '#server/content/question-revision.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { GradedAttempt } from '#server/practice/attempt-rows.ts'
import type { AnswerRow, SittingRow } from './sitting-sql.ts'

/** Attempts from the answers of a mock interview or a practice test at its end. */

type Sitting = Pick<SittingRow, 'id' | 'kind' | 'zone'>
type Given = Pick<AnswerRow, 'answer' | 'text' | 'seconds' | 'given_at' | 'confidence'>
type Attempt = Awaited<ReturnType<typeof listAttempts>>[number]

/**
 * The answer's outcome. Nothing while that is for the learner to say, and nothing for a question without an answer: to leave a
 * sitting isn't to be wrong (DONE-02).
 */
export function attemptOf(
  content: Content,
  { id, kind, zone }: Sitting,
  contentId: string,
  row: Given | undefined,
  now: Date,
): GradedAttempt[] {
  const question = content.findQuestion(contentId)?.member
  if (!question || !row?.answer || isForLearner(question.question_type, row)) return []
  const answer: AttemptAnswer = JSON.parse(row.answer)
  const grade = gradeAttempt(question, answer)
  if (!grade) return []
  return [
    {
      id: uuidv7(),
      text: undefined,
      content_id: contentId,
      resource_slug: question.resource_slug,
      question_type: question.question_type,
      revision: revisionOf(question),
      source: kind,
      sitting_id: id,
      ...grade,
      confidence: row.confidence,
      seconds: row.seconds,
      answer: row.answer,
      local_day: localDay(new Date(row.given_at), zone),
      answered_at: row.given_at,
      received_at: now.toISOString(),
    },
  ]
}

/** A text is scored by the learner, a program by its tests in the browser. */
export const isForLearner = (type: string, row: Pick<Given, 'text'> | undefined) =>
  (type === 'descriptive' || type === 'code') && Boolean(row?.text?.trim())

/** The attempts that they led to, the newest of each question last. */
export const listAttempts = (query: Db['query'] | Tx, userId: string, source: SittingKind, ids: string[]) =>
  query
    .selectFrom('attempts')
    .select(['id', 'sitting_id', 'content_id', 'outcome', 'score', 'received_at'])
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('sitting_id', 'in', ids)
    .orderBy('answered_at')
    .orderBy('received_at')
    .execute()

export function outcomeOf(
  attempt: Pick<Attempt, 'outcome'> | undefined,
  waits: boolean,
): Outcome | 'unanswered' | 'waiting' {
  return attempt?.outcome ?? (waits ? 'waiting' : 'unanswered')
}
