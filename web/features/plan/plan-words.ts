import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { timeZone } from '#web/lib/time-zone.ts'

/** 'about 7 in 10' */
export const inTen = (share: number) => {
  const ten = Math.round(share * 10)
  return ten >= 10 ? 'nearly all' : ten <= 0 ? 'hardly any' : `about ${ten} in 10`
}

/** 'in 19 days', 'tomorrow' */
export const inDays = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`)

export const percent = (share: number) => `${Math.round(share * 100)}%`

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The learner's day so many days from now: it ends at four in the morning, as everywhere. */
export const dateIn = (days: number) => addDays(localDay(new Date(), timeZone()), days)
