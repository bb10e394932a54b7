import { gradeAttempt } from '#contract/attempts/grade-attempt.ts'
import {
  endCourse,
  moveOn,
  questionsOfStep,
  stepsOf,
  type TakenStep,
  type TestCourse,
} from '#contract/sitting/exam.ts'
import type { TestForm } from '#contract/sitting/test-form.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db, Publish, Tx } from '#server/db/db.ts'
import { takeAttempts } from '#server/practice/attempt-rows.ts'
import { attemptOf, type Sitting } from '#server/practice/timed-attempts.ts'
import { type AnswerRow, changeTest, listAnswers, type TestRow, updateTest } from './practice-test-sql.ts'

export const formOf = ({ form }: TestRow): TestForm => JSON.parse(form)
export const takenOf = ({ taken }: TestRow): TakenStep[] => JSON.parse(taken)
export const sittingOf = ({ id, zone }: TestRow): Sitting => ({ id, zone, source: 'test' })

const courseOf = (test: TestRow): TestCourse => ({
  taken: takenOf(test),
  ends_at: test.ends_at,
  finished_at: test.finished_at,
})

/** True if its clock has passed the end of a step since somebody last looked. */
export const isDue = (test: TestRow, now: Date) =>
  test.finished_at === null && (takenOf(test).at(-1)?.ends_at ?? '') <= now.toISOString()

interface Ends {
  /** The step that the learner ends early, by its place. */
  leave?: number
  isFinished?: boolean
}

/** Moves a test to where it stands now. Undefined where it is not the user's. */
export const moveTest = (
  deps: { db: Db; content: Content },
  userId: string,
  id: string,
  now: Date,
  ends: Ends = {},
) =>
  changeTest(deps.db, userId, id, (tx, test, publish) =>
    moveLocked(tx, publish, deps.content, test, now, ends),
  )

/** The same with the test locked. Its end makes attempts of the answers, once. */
export async function moveLocked(
  tx: Tx,
  publish: Publish,
  content: Content,
  test: TestRow,
  now: Date,
  { leave, isFinished = false }: Ends = {},
): Promise<TestRow> {
  if (test.finished_at !== null) return test
  if (leave === undefined && !isFinished && !isDue(test, now)) return test
  const form = formOf(test)
  const time = now.toISOString()
  const answers = new Map((await listAnswers(tx, test.id)).map((row) => [row.content_id, row]))
  const countRight = (ids: string[]) => ids.filter((one) => isRight(content, answers.get(one))).length
  const moved = moveOn(form, courseOf(test), { now: time, leave, countRight })
  const course = isFinished ? endCourse(moved, time) : moved
  const { finished_at } = course
  if (finished_at !== null) {
    const steps = stepsOf(form)
    const ids = course.taken.flatMap((taken, at) => questionsOfStep(steps[at], taken))
    const attempts = ids.flatMap((one) => attemptOf(content, sittingOf(test), one, answers.get(one), now))
    await takeAttempts(tx, publish, test.user_id, attempts)
  }
  return updateTest(tx, test.id, { ...course, taken: JSON.stringify(course.taken) })
}

function isRight(content: Content, row: AnswerRow | undefined) {
  const question = row?.answer ? content.findQuestion(row.content_id)?.member : undefined
  return question && row?.answer ? gradeAttempt(question, JSON.parse(row.answer))?.outcome === 'right' : false
}
