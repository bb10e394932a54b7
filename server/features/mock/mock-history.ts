import type { MockSummary } from '#contract/api/mocks.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { isForLearner, listAttempts, outcomeOf } from '#server/practice/timed-attempts.ts'
import { endMock } from './end-mock.ts'
import { againFrom } from './mock-report.ts'
import { isRunning, listMockRows, type MockRow } from './mock-sql.ts'
import { stagesOf, viewSpec } from './mock-view.ts'

/** Newest first. What the time has ended is ended here. */
export async function readHistory(
  deps: { db: Db; content: Content },
  userId: string,
  now: Date,
): Promise<MockSummary[]> {
  const mocks: MockRow[] = []
  for (const mock of await listMockRows(deps.db, userId)) {
    const isOver = mock.finished_at === null && !isRunning(mock, now)
    mocks.push((isOver && (await endMock(deps, userId, mock.id, now))) || mock)
  }
  if (mocks.length === 0) return []
  const ids = mocks.map(({ id }) => id)
  const [attempts, texts] = await Promise.all([
    listAttempts(deps.db.query, userId, 'mock', ids),
    deps.db.query
      .selectFrom('mock_answers')
      .select(['mock_id', 'content_id', 'text'])
      .where('mock_id', 'in', ids)
      .where('text', 'is not', null)
      .execute(),
  ])
  const key = (mockId: string | null, contentId: string) => `${mockId} ${contentId}`
  const attemptOf = new Map(attempts.map((row) => [key(row.mock_id, row.content_id), row]))
  const textOf = new Map(texts.map((row) => [key(row.mock_id, row.content_id), row]))
  return mocks.map((mock) => {
    const asked = stagesOf(mock).flatMap((stage) => stage.ids)
    const outcomes = asked.map((id) => {
      const type = deps.content.findQuestion(id)?.member.question_type ?? ''
      return outcomeOf(attemptOf.get(key(mock.id, id)), isForLearner(type, textOf.get(key(mock.id, id))))
    })
    const waiting = outcomes.filter((outcome) => outcome === 'waiting').length
    const isEnded = mock.finished_at !== null
    return {
      ...viewSpec(mock),
      questions: asked.length,
      right: isEnded ? outcomes.filter((outcome) => outcome === 'right').length : 0,
      graded: isEnded ? asked.length - waiting : 0,
      waiting: isEnded ? waiting : 0,
      again_from: isEnded ? againFrom(mock) : null,
    }
  })
}
