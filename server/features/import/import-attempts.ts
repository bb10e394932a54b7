import { gradeAttempt } from '#contract/attempts/grade-attempt.ts'
import { takeAttempts } from '#server/attempt-rows.ts'
import type { Content } from '#server/content/load-content.ts'
import { revisionOf } from '#server/content/question-revision.ts'
import { findFresh, findOwn, type Into, unionCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** The union: an attempt that is here already changes nothing. What the present key can grade is graded anew. */
export async function importAttempts(into: Into, content: Content, rows: KnownRows['attempts']) {
  const { tx, userId, isDry } = into
  const fresh = await findFresh(into, 'attempts', rows)
  const counts = unionCounts(rows, fresh)
  if (isDry || fresh.length === 0) return counts
  const named = fresh.map(({ mock_id }) => mock_id ?? '')
  const sittings = new Map([
    ...(await findOwn(tx, 'mocks', userId, named)),
    ...(await findOwn(tx, 'practice_tests', userId, named)),
  ])
  await takeAttempts(
    tx,
    userId,
    fresh.map(({ text, answer, ...row }) => {
      const question = content.findQuestion(row.content_id)?.member
      const isPresent = question && revisionOf(question) === row.revision
      const grade = (isPresent && gradeAttempt(question, answer)) || {}
      const mock_id = sittings.get(row.mock_id ?? '') ?? null
      return { ...row, ...grade, mock_id, text: text ?? undefined, answer: JSON.stringify(answer) }
    }),
  )
  return counts
}
