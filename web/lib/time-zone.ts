/** The time zone of this browser, which decides what is today. One that hides it says nothing or `Etc/Unknown`: its offset counts. */
export function timeZone() {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  if (zone && isKnown(zone)) return zone
  const offset = offsetText(-new Date().getTimezoneOffset())
  return isKnown(offset) ? offset : 'UTC'
}

function isKnown(timeZone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const offsetText = (minutes: number) => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
