import { addDays } from '../attempts/local-day.ts'
import { wallClock } from './wall-clock.ts'

const MINUTE_MS = 60_000

/** The time after `now` at which the clock on the wall of the zone says that hour again. */
export function nextReminder(now: Date, { hour, zone }: { hour: number; zone: string }) {
  const { day } = wallClock(now, zone)
  const today = timeOf(day, hour, zone)
  return today > now ? today : timeOf(addDays(day, 1), hour, zone)
}

/** On the day of a change of the clock the offset of midnight isn't that of the morning: the second guess has it right. */
function timeOf(day: string, hour: number, zone: string) {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * 60 * MINUTE_MS
  const guess = new Date(wall - offsetAt(new Date(wall), zone))
  return new Date(wall - offsetAt(guess, zone))
}

function offsetAt(time: Date, zone: string) {
  const { day, hour, minute } = wallClock(time, zone)
  const wall = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MS
  return wall - Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS
}
