import type { MockAnswer } from '#contract/api/mocks.ts'
import { gradeAttempt } from '#contract/attempts/grade-attempt.ts'
import { takeAttempts } from '#server/attempt-rows.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { attemptOf } from './end-mock.ts'
import { type AnswerRow, changeMock, listAnswers, removeStandIns, upsertAnswers } from './mock-sql.ts'
import { stagesOf } from './mock-view.ts'

/** A device that was away may bring its answers so long after the end. */
const LATE_MS = 7 * 86_400_000
/** Between the clock of a device and ours. */
const GRACE_MS = 1000
/** What was on its way at the end is not late. */
const ON_THE_WAY_MS = 30_000

/** Keeps answers that were given before the end, whenever they come. Undefined where the mock is not the user's. */
export const takeAnswers = (
  { db, content }: { db: Db; content: Content },
  userId: string,
  id: string,
  given: MockAnswer[],
  now: Date,
) =>
  changeMock(db, userId, id, async (tx, mock) => {
    const asked = new Set(stagesOf(mock).flatMap(({ ids }) => ids))
    const received_at = now.toISOString()
    const end = mock.finished_at ?? mock.ends_at
    const refused: { content_id: string; why: string }[] = []
    const rows = new Map<string, AnswerRow>()
    for (const { at, content_id, answer, flagged, ...rest } of given) {
      const time = Date.parse(mock.started_at) + Math.round(at * 1000)
      const why = refusal(content, content_id, answer, {
        asked,
        time,
        end: Date.parse(end),
        now: now.getTime(),
      })
      if (why) {
        refused.push({ content_id, why })
        continue
      }
      // A device whose clock runs ahead gives no answer in the future.
      const given_at = new Date(Math.min(time, now.getTime(), Date.parse(end))).toISOString()
      const known = rows.get(content_id)
      if (known && known.given_at > given_at) continue
      rows.set(content_id, {
        mock_id: id,
        content_id,
        ...rest,
        answer: answer && JSON.stringify(answer),
        flagged: flagged ? 1 : 0,
        given_at,
        received_at,
        late: now.getTime() > Date.parse(end) + ON_THE_WAY_MS ? 1 : 0,
      })
    }
    const before = new Map((await listAnswers(tx, id)).map((row) => [row.content_id, row]))
    const newer = [...rows.values()].filter(
      (row) => (before.get(row.content_id)?.given_at ?? '') < row.given_at,
    )
    await upsertAnswers(tx, newer)
    if (mock.finished_at !== null) {
      const attempts = newer.flatMap((row) =>
        row.answer ? attemptOf(content, mock, row.content_id, row, end, now) : [],
      )
      if (attempts.length > 0) {
        const ids = attempts.map(({ content_id }) => content_id)
        await removeStandIns(tx, userId, id, ids)
        await takeAttempts(tx, userId, attempts)
      }
    }
    return { mock, taken: [...rows.keys()], refused }
  })

interface Times {
  asked: ReadonlySet<string>
  time: number
  end: number
  now: number
}

function refusal(
  content: Content,
  contentId: string,
  answer: MockAnswer['answer'],
  { asked, time, end, now }: Times,
) {
  const question = content.findQuestion(contentId)?.member
  if (!asked.has(contentId) || !question) return 'This question is not part of the interview.'
  const isWritten = question.question_type === 'descriptive' || question.question_type === 'code'
  if (answer && (isWritten || !gradeAttempt(question, answer)))
    return 'This is no answer to a question of this type.'
  if (time > end + GRACE_MS) return 'The interview was over.'
  return now > end + LATE_MS ? 'The interview ended more than a week ago.' : undefined
}
