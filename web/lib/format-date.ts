/** 'November 20, 2026': the long US form of the specification. */
export const longDate = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** The same for a day without a time ('2026-11-20'), which is that day everywhere. */
export const longDay = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

/** 'Nov 20, 2026' */
export const shortDate = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

/** 'today', 'yesterday', or the short date. */
export function recentDate(iso: string, now = new Date()) {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const day = new Date(iso).toDateString()
  if (day === now.toDateString()) return 'today'
  return day === yesterday.toDateString() ? 'yesterday' : shortDate(iso)
}
