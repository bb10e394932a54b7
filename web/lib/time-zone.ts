import { isTimeZone } from '#contract/attempts/local-day.ts'

/** The time zone of this browser, which decides what is today. One that hides it says nothing or `Etc/Unknown`: its offset counts. */
export function timeZone() {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  if (zone && isTimeZone(zone)) return zone
  const offset = offsetText(-new Date().getTimezoneOffset())
  return isTimeZone(offset) ? offset : 'UTC'
}

const offsetText = (minutes: number) => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
