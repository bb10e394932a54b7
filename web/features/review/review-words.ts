import type { TodayItem } from '#contract/api/today.ts'
import { dayNumber } from '#contract/attempts/local-day.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

const reasons: Record<Exclude<TodayItem['reason'], 'new'>, string> = {
  wrong: 'Wrong on',
  partial: 'Partly right on',
  guessed: 'Guessed on',
  mock: 'Not right in the mock interview of',
  test: 'Not right in the practice test of',
  saved: 'Saved on',
}

/** 'Wrong on November 3', or of a new question why the plan asks it. */
export const whyHere = ({ reason, reason_day, why }: Pick<TodayItem, 'reason' | 'reason_day' | 'why'>) =>
  reason === 'new' ? (why ?? 'New in your plan') : `${reasons[reason]} ${dayText(reason_day)}`

/** 'in 4 days', 'tomorrow' */
export function inDays(day: string, today: string) {
  const days = dayNumber(day) - dayNumber(today)
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 45 ? `in ${days} days` : `on ${dayText(day)}`
}
