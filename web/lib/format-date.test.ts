import { expect, test } from 'vitest'
import { longDate, shortDate } from './format-date.ts'

// Noon in the middle of the day's zones: the same day wherever the test runs.
const iso = '2026-03-05T12:00:00.000Z'

test('SAVE-12 the long date is the US form in full', () => {
  expect(longDate(iso)).toBe('March 5, 2026')
})

test('SAVE-08 the short date abbreviates the month', () => {
  expect(shortDate(iso)).toBe('Mar 5, 2026')
})
