import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber, dayText, isTimeZone, localDay } from './local-day.ts'

test.each([
  ['2026-11-22T08:50:00+09:00', 'Asia/Tokyo', '2026-11-22'],
  ['2026-11-22T09:10:00+09:00', 'Asia/Tokyo', '2026-11-22'],
  ['2026-11-22T03:59:59Z', 'UTC', '2026-11-21'],
  ['2026-11-22T04:00:00Z', 'UTC', '2026-11-22'],
  ['2026-12-31T14:30:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2026-12-31T13:59:00Z', 'Pacific/Kiritimati', '2026-12-31'],
  // Both changes of the clock in Berlin: the day still begins at four by the clock on the wall.
  ['2026-03-29T03:59:00+02:00', 'Europe/Berlin', '2026-03-28'],
  ['2026-03-29T04:00:00+02:00', 'Europe/Berlin', '2026-03-29'],
  ['2026-10-25T03:59:00+01:00', 'Europe/Berlin', '2026-10-24'],
  ['2026-10-25T04:00:00+01:00', 'Europe/Berlin', '2026-10-25'],
])('ATT-01 %s in %s belongs to %s', (time, zone, day) => {
  expect(localDay(new Date(time), zone)).toBe(day)
})

test('ATT-01 a time zone that nobody knows is told apart', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})

test('days are counted without milliseconds of any zone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -400, max: 400 }), (day, more) => {
      expect(dayNumber(dayText(day))).toBe(day)
      expect(addDays(dayText(day + 1000), more)).toBe(dayText(day + 1000 + more))
    }),
  )
})
