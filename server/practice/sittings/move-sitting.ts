import { gradeAttempt } from '#contract/attempts/grade-attempt.ts'
import type { Course, Ends, SittingRule } from '#contract/sitting/sitting.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db, Publish, Tx } from '#server/db/db.ts'
import { takeAttempts } from '#server/practice/attempt-rows.ts'
import { attemptOf } from './sitting-attempts.ts'
import { type AnswerRow, changeSitting, listAnswers, type SittingRow, updateSitting } from './sitting-sql.ts'

export interface SittingDeps<Form> {
  db: Db
  content: Content
  rule: SittingRule<Form>
}

export const formOf = <Form>(_rule: SittingRule<Form>, { form }: SittingRow): Form => JSON.parse(form)

export const courseOf = ({ taken, ends_at, paused_until, finished_at }: SittingRow): Course => ({
  taken: JSON.parse(taken),
  ends_at,
  paused_until,
  finished_at,
})
export const rowOf = ({ taken, ...rest }: Course) => ({ ...rest, taken: JSON.stringify(taken) })

/** True if the clock has changed it since somebody last looked. */
export const isDue = <Form>({ nextEnd }: SittingRule<Form>, sitting: SittingRow, now: Date) =>
  sitting.finished_at === null && nextEnd(courseOf(sitting)) <= now.toISOString()

/** Moves a sitting to where it stands now. There is no timer: whoever reads one moves it. Undefined where it is not the user's. */
export const moveSitting = <Form>(
  deps: SittingDeps<Form>,
  place: { userId: string; id: string },
  now: Date,
  ends: Ends = {},
) =>
  changeSitting(deps.db, deps.rule.kind, place, (tx, sitting, publish) =>
    moveLocked(deps, { tx, publish }, sitting, now, ends),
  )

/**
 * The same with the sitting locked. Its end makes attempts of the answers, once: choice and blank answers are graded, spoken answers
 * and programs wait for the learner, what was left out isn't an attempt.
 */
export async function moveLocked<Form>(
  { rule, content }: SittingDeps<Form>,
  { tx, publish }: { tx: Tx; publish: Publish },
  sitting: SittingRow,
  now: Date,
  ends: Ends = {},
): Promise<SittingRow> {
  if (sitting.finished_at !== null) return sitting
  if (ends.leave === undefined && !ends.isFinished && !isDue(rule, sitting, now)) return sitting
  const form = formOf(rule, sitting)
  const answers = new Map((await listAnswers(tx, [sitting.id])).map((row) => [row.content_id, row]))
  const countRight = (ids: string[]) => ids.filter((id) => isRight(content, answers.get(id))).length
  const course = rule.move(form, courseOf(sitting), { ...ends, now: now.toISOString(), countRight })
  if (course.finished_at !== null) {
    const ids = [...rule.asked(form, course).keys()]
    const attempts = ids.flatMap((id) => attemptOf(content, sitting, id, answers.get(id), now))
    await takeAttempts(tx, publish, sitting.user_id, attempts)
  }
  return updateSitting(tx, sitting.id, rowOf(course))
}

function isRight(content: Content, row: AnswerRow | undefined) {
  const question = row?.answer ? content.findQuestion(row.content_id)?.member : undefined
  return question && row?.answer ? gradeAttempt(question, JSON.parse(row.answer))?.outcome === 'right' : false
}
