import { afterEach, expect, test, vi } from 'vitest'
import { localDay } from '#contract/attempts/local-day.ts'
import { timeZone } from './time-zone.ts'

afterEach(() => vi.restoreAllMocks())

/** A browser that says this of its zone, at this offset. */
function browserIn(zone: string | undefined, offset: number) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: zone as string }
  })
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
}

test.each([
  ['Asia/Kolkata', -330, 'Asia/Kolkata'],
  ['Etc/Unknown', -330, '+05:30'],
  [undefined, 210, '-03:30'],
  ['', 0, '+00:00'],
])('PLAN-01 a browser in the zone %s at offset %s counts its days in %s', (zone, offset, expected) => {
  browserIn(zone, offset)
  expect(timeZone()).toBe(expected)
  expect(localDay(new Date('2026-11-26T22:40:00Z'), timeZone())).toMatch(/^2026-11-26|27$/)
})
