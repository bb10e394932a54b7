import { v7 as uuidv7 } from 'uuid'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'
import { gradeAttempt } from '#contract/attempts/grade-attempt.ts'
import { localDay } from '#contract/attempts/local-day.ts'
import { type GradedAttempt, takeAttempts } from '#server/attempt-rows.ts'
import type { Content } from '#server/content/load-content.ts'
import { revisionOf } from '#server/content/question-revision.ts'
import type { Db } from '#server/db/db.ts'
import { type AnswerRow, changeMock, listAnswers, type MockRow, STAND_IN, updateMock } from './mock-sql.ts'
import { stagesOf } from './mock-view.ts'

/**
 * Ends a mock interview, once: choice and blank answers are graded, what was left out is wrong, spoken answers and programs wait for the
 * learner. Whoever reads one whose time is up ends it so; there is no timer on the server.
 */
export const endMock = (deps: { db: Db; content: Content }, userId: string, id: string, now: Date) =>
  changeMock(deps.db, userId, id, async (tx, mock) => {
    if (mock.finished_at !== null) return mock
    const finished_at = now.toISOString() < mock.ends_at ? now.toISOString() : mock.ends_at
    const answers = new Map((await listAnswers(tx, id)).map((row) => [row.content_id, row]))
    const ids = stagesOf(mock).flatMap((stage) => stage.ids)
    const attempts = ids.flatMap((contentId) =>
      attemptOf(deps.content, mock, contentId, answers.get(contentId), finished_at, now),
    )
    await takeAttempts(tx, userId, attempts)
    return updateMock(tx, id, { finished_at })
  })

/** What the answer is worth; nothing while that is for the learner to say. */
export function attemptOf(
  content: Content,
  mock: MockRow,
  contentId: string,
  row: AnswerRow | undefined,
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
      source: 'mock',
      mock_id: mock.id,
      ...grade,
      confidence: row?.confidence ?? null,
      seconds: row?.seconds ?? 0,
      answer: row?.answer ?? STAND_IN,
      local_day: localDay(new Date(answered_at), mock.zone),
      answered_at,
      received_at: now.toISOString(),
    },
  ]
}

/** A spoken answer is scored by the learner, a program by its tests in the browser. */
export const isForLearner = (type: string, row: Pick<AnswerRow, 'text'> | undefined) =>
  (type === 'descriptive' || type === 'code') && Boolean(row?.text?.trim())
