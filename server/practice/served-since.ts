import { dayNumber } from '#contract/attempts/local-day.ts'
import type { SubjectHistory } from '#contract/plan/new-questions.ts'

/** Days further back say nothing about who is due. */
const DAYS = 7

interface History {
  today: string
  /** For each weekday, Sunday first. */
  minutes: readonly number[]
  asked: readonly { content_id: string; first_day: string; first_at: string }[]
  questions: readonly { subject: string; seconds: number; question: { visitor: { id: string } } }[]
}

/** By subject, what was asked for the first time since the plan was made or changed, in the last days. */
export function servedSince(
  since: { day: string; at: string },
  { today, minutes, asked, questions }: History,
): Map<string, SubjectHistory> {
  const now = dayNumber(today)
  const firsts = new Map(asked.map((one) => [one.content_id, one]))
  const from = Math.max(dayNumber(since.day), now - DAYS)
  return new Map(
    [...Map.groupBy(questions, ({ subject }) => subject)].map(([subject, own]) => {
      const begun = own.flatMap(({ seconds, question }) => {
        const first = firsts.get(question.visitor.id)
        const day = first && first.first_at > since.at ? dayNumber(first.first_day) : 0
        return day >= from ? [{ day, seconds }] : []
      })
      const last = Math.max(from - 1, ...begun.map(({ day }) => day))
      return [
        subject,
        {
          seconds: begun.reduce((sum, one) => sum + one.seconds, 0),
          daysWithout: daysBetween(last, now).filter((day) => (minutes[weekdayOf(day)] ?? 0) > 0).length,
        },
      ]
    }),
  )
}

const daysBetween = (last: number, now: number) =>
  Array.from({ length: Math.max(0, now - last - 1) }, (_, index) => last + 1 + index)
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => (day + 4) % 7
