import type { ImportRows } from '#contract/api/import.ts'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { gradeAttempt } from '#contract/attempts/grade-attempt.ts'
import { dayNumber, dayText } from '#contract/attempts/local-day.ts'
import { revisionOf } from '#server/content/question-revision.ts'

type Row = ImportRows['attempts'][number]

/**
 * The attempt as the present key grades it, whatever outcome and revision the file claims: nobody can check those. Undefined when
 * the answer doesn't fit the question as it is now.
 */
export function gradeAnew<R extends Row>(question: MemberQuestion | undefined, row: R): R | undefined {
  const grade = question && gradeAttempt(question, row.answer)
  if (!grade) return undefined
  const { question_type } = question
  const local_day = dayNear(row.local_day, row.answered_at)
  return { ...row, ...grade, question_type, revision: revisionOf(question), local_day }
}

const HOUR_MS = 3_600_000
/** A day begins at 04:00 in zones from UTC−12 to UTC+14: the earliest and the latest day of one moment. */
const EARLIEST_MS = -16 * HOUR_MS
const LATEST_MS = 10 * HOUR_MS

/** The given day, or the nearest that it can have been anywhere at that time. */
function dayNear(day: string, time: string) {
  const dayAt = (offset: number) => Math.floor((Date.parse(time) + offset) / (24 * HOUR_MS))
  return dayText(Math.min(dayAt(LATEST_MS), Math.max(dayAt(EARLIEST_MS), dayNumber(day))))
}
