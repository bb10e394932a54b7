const formats = new Map<string, Intl.DateTimeFormat>()
const FORMATS_MAX = 700

/** Date and time in the zone: the day as YYYY-MM-DD, from midnight to midnight. Pages never load this. */
export function wallClock(time: Date, zone: string) {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute } = parts
  return { day: `${year?.padStart(4, '0')}-${month}-${day}`, hour: Number(hour), minute: Number(minute) }
}

function formatOf(timeZone: string) {
  const known = formats.get(timeZone)
  if (known) return known
  const two = '2-digit'
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
  })
  if (formats.size >= FORMATS_MAX) formats.clear()
  formats.set(timeZone, format)
  return format
}
