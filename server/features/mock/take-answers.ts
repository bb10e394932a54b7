import type { MockAnswer } from '#contract/api/mocks.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { newerThan, readAnswers, takeLateAnswers } from '#server/practice/timed-answers.ts'
import { sittingOf } from './end-mock.ts'
import { changeMock, listAnswers, upsertAnswers } from './mock-sql.ts'
import { stagesOf } from './mock-view.ts'

/** Keeps answers that were given before the end, whenever they come. Undefined where the mock is not the user's. */
export const takeAnswers = (
  { db, content }: { db: Db; content: Content },
  userId: string,
  id: string,
  given: MockAnswer[],
  now: Date,
) =>
  changeMock(db, userId, id, async (tx, mock, publish) => {
    const end = mock.finished_at ?? mock.ends_at
    const place = { until: end, over: 'The interview was over.' }
    const asked = new Map(stagesOf(mock).flatMap(({ ids }) => ids.map((one) => [one, place])))
    const { rows, refused } = readAnswers(content, mock.started_at, given, asked, now)
    const newer = newerThan(
      await listAnswers(tx, id),
      [...rows.values()].map((row) => ({ mock_id: id, ...row })),
    )
    await upsertAnswers(tx, newer)
    if (mock.finished_at !== null)
      await takeLateAnswers(tx, publish, content, userId, sittingOf(mock), newer, now)
    return { mock, taken: [...rows.keys()], refused }
  })
