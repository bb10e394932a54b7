import { expect, test } from 'vitest'
import { longDate, recentDate, shortDate } from './format-date.ts'

// Noon in the middle of the day's zones: the same day wherever the test runs.
const iso = '2026-03-05T12:00:00.000Z'

test('SAVE-12 the long date is the US form in full', () => {
  expect(longDate(iso)).toBe('March 5, 2026')
})

test('SAVE-08 the short date abbreviates the month', () => {
  expect(shortDate(iso)).toBe('Mar 5, 2026')
})

test('DASH-05 today and yesterday are called so, by the calendar of the learner', () => {
  expect(recentDate(iso, new Date('2026-03-05T13:00:00.000Z'))).toBe('today')
  expect(recentDate(iso, new Date('2026-03-06T11:00:00.000Z'))).toBe('yesterday')
  expect(recentDate(iso, new Date('2026-03-07T12:00:00.000Z'))).toBe('Mar 5, 2026')
})
