import { DAY_STARTS_AT_HOUR } from '#contract/attempts/local-day.ts'

/** 'about 7 in 10' */
export const inTen = (share: number) => {
  const ten = Math.round(share * 10)
  return ten >= 10 ? 'nearly all' : ten <= 0 ? 'hardly any' : `about ${ten} in 10`
}

/** 'in 19 days', 'tomorrow' */
export const inDays = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`)

export const percent = (share: number) => `${Math.round(share * 100)}%`

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The learner's day so many days from now, as YYYY-MM-DD by the clock of this browser. */
export function dateIn(days: number) {
  const now = new Date()
  const day = Date.UTC(
    now.getFullYear(),
    now.getMonth(),
    now.getDate() + days - (now.getHours() < DAY_STARTS_AT_HOUR ? 1 : 0),
  )
  return new Date(day).toISOString().slice(0, 10)
}
