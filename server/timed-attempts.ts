import { v7 as uuidv7 } from 'uuid'
import type { AttemptAnswer, Outcome } from '#contract/attempts/grade-attempt.ts'
import { gradeAttempt } from '#contract/attempts/grade-attempt.ts'
import { localDay } from '#contract/attempts/local-day.ts'
import type { GradedAttempt } from '#server/attempt-rows.ts'
import type { Content } from '#server/content/load-content.ts'
import { revisionOf } from '#server/content/question-revision.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

/** What a mock interview and a practice test make of their answers when they end. */

export interface Sitting {
  id: string
  source: 'mock' | 'test'
  zone: string
}

type Given = Pick<Tables['mock_answers'], 'answer' | 'text' | 'seconds' | 'given_at'> & {
  confidence?: Tables['mock_answers']['confidence']
}
type Attempt = Awaited<ReturnType<typeof listAttempts>>[number]

/** The answer of an attempt at a question that was left out. */
export const STAND_IN = JSON.stringify({ gave_up: true })

/** What the answer is worth; nothing while that is for the learner to say. */
export function attemptOf(
  content: Content,
  { id, source, zone }: Sitting,
  contentId: string,
  row: Given | undefined,
  finishedAt: string,
  now: Date,
): GradedAttempt[] {
  const question = content.findQuestion(contentId)?.member
  if (!question || isForLearner(question.question_type, row)) return []
  const answer: AttemptAnswer = row?.answer ? JSON.parse(row.answer) : { gave_up: true }
  const grade = gradeAttempt(question, answer) ?? gradeAttempt(question, { gave_up: true })
  if (!grade) return []
  const answered_at = row?.answer ? row.given_at : finishedAt
  return [
    {
      id: uuidv7(),
      text: undefined,
      content_id: contentId,
      resource_slug: question.resource_slug,
      question_type: question.question_type,
      revision: revisionOf(question),
      source,
      mock_id: id,
      ...grade,
      confidence: row?.confidence ?? null,
      seconds: row?.seconds ?? 0,
      answer: row?.answer ?? STAND_IN,
      local_day: localDay(new Date(answered_at), zone),
      answered_at,
      received_at: now.toISOString(),
    },
  ]
}

/** A text is scored by the learner, a program by its tests in the browser. */
export const isForLearner = (type: string, row: Pick<Given, 'text'> | undefined) =>
  (type === 'descriptive' || type === 'code') && Boolean(row?.text?.trim())

/** The attempts that they led to, the newest of each question last. */
export const listAttempts = (
  query: Db['query'] | Tx,
  userId: string,
  source: Sitting['source'],
  ids: string[],
) =>
  query
    .selectFrom('attempts')
    .select(['id', 'mock_id', 'content_id', 'outcome', 'score', 'answer', 'received_at'])
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('mock_id', 'in', ids)
    .orderBy('answered_at')
    .orderBy('received_at')
    .execute()

/** What stood in for an answer that came after the end gives way to it. */
export const removeStandIns = (tx: Tx, userId: string, id: string, contentIds: string[]) =>
  tx
    .deleteFrom('attempts')
    .where('user_id', '=', userId)
    .where('content_id', 'in', contentIds)
    .where('mock_id', '=', id)
    .where('answer', '=', STAND_IN)
    .execute()

export function outcomeOf(
  attempt: Pick<Attempt, 'outcome' | 'answer'> | undefined,
  waits: boolean,
): Outcome | 'unanswered' | 'waiting' {
  if (attempt && !(waits && attempt.answer === STAND_IN))
    return attempt.answer === STAND_IN ? 'unanswered' : attempt.outcome
  return waits ? 'waiting' : 'unanswered'
}
