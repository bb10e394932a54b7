import type { MockSummary } from '#contract/api/mocks.ts'
import { interview } from '#contract/sitting/interview.ts'
import { roundOf } from '#contract/sitting/mock-rounds.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { formOf } from '#server/practice/sittings/move-sitting.ts'
import { isForLearner, listAttempts, outcomeOf } from '#server/practice/sittings/sitting-attempts.ts'
import type { SittingRow } from '#server/practice/sittings/sitting-sql.ts'
import { againFrom } from './mock-report.ts'
import { viewSpec } from './mock-view.ts'

/** The mocks as a list, with what was right in each. */
export async function summarizeMocks(
  deps: { db: Db; content: Content },
  userId: string,
  mocks: SittingRow[],
): Promise<MockSummary[]> {
  if (mocks.length === 0) return []
  const ids = mocks.map(({ id }) => id)
  const [attempts, texts] = await Promise.all([
    listAttempts(deps.db.query, userId, 'mock', ids),
    deps.db.query
      .selectFrom('sitting_answers')
      .select(['sitting_id', 'content_id', 'text'])
      .where('sitting_id', 'in', ids)
      .where('text', 'is not', null)
      .execute(),
  ])
  const key = (mockId: string | null, contentId: string) => `${mockId} ${contentId}`
  const attemptOf = new Map(attempts.map((row) => [key(row.sitting_id, row.content_id), row]))
  const textOf = new Map(texts.map((row) => [key(row.sitting_id, row.content_id), row]))
  return mocks.map((mock) => {
    const asked = JSON.parse(mock.question_ids) as string[]
    const { stages } = formOf(interview, mock)
    const outcomes = asked.map((id) => {
      const type = deps.content.findQuestion(id)?.member.question_type ?? ''
      return outcomeOf(attemptOf.get(key(mock.id, id)), isForLearner(type, textOf.get(key(mock.id, id))))
    })
    const waiting = outcomes.filter((outcome) => outcome === 'waiting').length
    const isEnded = mock.finished_at !== null
    return {
      ...viewSpec(mock),
      round: roundOf(stages.map(({ stage }) => stage)),
      questions: asked.length,
      right: isEnded ? outcomes.filter((outcome) => outcome === 'right').length : 0,
      graded: isEnded ? asked.length - waiting : 0,
      waiting: isEnded ? waiting : 0,
      again_from: isEnded ? againFrom(mock) : null,
    }
  })
}
