// Days of the learner's calendar (yyyy-mm-dd) in words.
const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const weekdayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const timeOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** 'December 14' */
export const dayText = (day: string) => format.format(timeOf(day))
/** 'Mon, Dec 14' */
export const weekdayText = (day: string) => weekdayFormat.format(timeOf(day))
