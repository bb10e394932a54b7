/** 'about 7 in 10' */
export const inTen = (share: number) => {
  const ten = Math.round(share * 10)
  return ten >= 10 ? 'nearly all' : ten <= 0 ? 'hardly any' : `about ${ten} in 10`
}

/** 'in 19 days', 'tomorrow' */
export const inDays = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`)

export const percent = (share: number) => `${Math.round(share * 100)}%`

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The day so many days from now, by the calendar on the wall. */
export function dateIn(days: number) {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
