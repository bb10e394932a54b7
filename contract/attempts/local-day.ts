export const DAY_STARTS_AT_HOUR = 4
const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()
const FORMATS_MAX = 700

function formatOf(zone: string) {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
    })
    if (formats.size >= FORMATS_MAX) formats.clear()
    formats.set(zone, format)
  }
  return format
}

/** True if this machine knows the IANA time zone. */
export function isTimeZone(zone: string) {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** The learner's day as YYYY-MM-DD: from 04:00 to 04:00 by the clock on the wall of that zone. */
export function localDay(time: Date, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0 } = parts
  return dayText(dayNumber(isoDay(year, month, day)) - (hour < DAY_STARTS_AT_HOUR ? 1 : 0))
}

const isoDay = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Whole days since 1970-01-01, to count with. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS

export const dayText = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

export const addDays = (day: string, days: number) => dayText(dayNumber(day) + days)
