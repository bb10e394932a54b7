import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { takeAttempts } from '#server/practice/attempt-rows.ts'
import { attemptOf, type Sitting } from '#server/practice/timed-attempts.ts'
import { changeMock, listAnswers, type MockRow, updateMock } from './mock-sql.ts'
import { stagesOf } from './mock-view.ts'

/**
 * Ends a mock interview, once: choice and blank answers are graded, spoken answers and programs wait for the learner,
 * what was left out is no attempt. Whoever reads one whose time is up ends it so; there is no timer on the server.
 */
export const endMock = (deps: { db: Db; content: Content }, userId: string, id: string, now: Date) =>
  changeMock(deps.db, userId, id, async (tx, mock, publish) => {
    if (mock.finished_at !== null) return mock
    const finished_at = now.toISOString() < mock.ends_at ? now.toISOString() : mock.ends_at
    const answers = new Map((await listAnswers(tx, id)).map((row) => [row.content_id, row]))
    const ids = stagesOf(mock).flatMap((stage) => stage.ids)
    const attempts = ids.flatMap((contentId) =>
      attemptOf(deps.content, sittingOf(mock), contentId, answers.get(contentId), now),
    )
    await takeAttempts(tx, publish, userId, attempts)
    return updateMock(tx, id, { finished_at })
  })

export const sittingOf = ({ id, zone }: MockRow): Sitting => ({ id, zone, source: 'mock' })
