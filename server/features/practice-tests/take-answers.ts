import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import { questionsOfStep, stepsOf } from '#contract/sitting/exam.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { newerThan, readAnswers, takeLateAnswers } from '#server/practice/timed-answers.ts'
import { formOf, moveLocked, sittingOf, takenOf } from './move-test.ts'
import { changeTest, listAnswers, type TestRow, upsertAnswers } from './practice-test-sql.ts'

/**
 * Keeps answers that were given before the end of their module, whenever they come. They are taken before the test moves on, so that
 * what was on its way counts when the second module is chosen. Undefined where the test is not the user's.
 */
export const takeAnswers = (
  { db, content }: { db: Db; content: Content },
  userId: string,
  id: string,
  given: TimedAnswer[],
  now: Date,
) =>
  changeTest(db, userId, id, async (tx, test, publish) => {
    const { rows, refused } = readAnswers(content, test.started_at, given, askedIn(test), now)
    const newer = newerThan(
      await listAnswers(tx, id),
      [...rows.values()].map((row) => ({ test_id: id, ...row })),
    )
    await upsertAnswers(tx, newer)
    if (test.finished_at !== null)
      await takeLateAnswers(tx, publish, content, userId, sittingOf(test), newer, now)
    await moveLocked(tx, publish, content, test, now)
    return { taken: [...rows.keys()], refused }
  })

/** The questions of all modules that have begun, with the end of each. */
function askedIn(test: TestRow) {
  const steps = stepsOf(formOf(test))
  return new Map(
    takenOf(test).flatMap((taken, at) => {
      const place = { until: taken.ended_at ?? taken.ends_at, over: 'The time of this module was over.' }
      return questionsOfStep(steps[at], taken).map((one) => [one, place] as const)
    }),
  )
}
