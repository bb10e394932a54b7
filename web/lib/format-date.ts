/** To build a format takes longer than a row of a long list: each is built once. */
const long = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
const short = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

/** 'November 20, 2026': the long US form of the specification. */
export const longDate = (iso: string) => long.format(new Date(iso))

/** The same for a day without a time ('2026-11-20'), which is that day everywhere. */
export const longDay = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

/** 'Nov 20, 2026' */
export const shortDate = (iso: string) => short.format(new Date(iso))

/** 'today', 'yesterday', or the short date. */
export function recentDate(iso: string, now = new Date()) {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const day = new Date(iso).toDateString()
  if (day === now.toDateString()) return 'today'
  return day === yesterday.toDateString() ? 'yesterday' : shortDate(iso)
}
