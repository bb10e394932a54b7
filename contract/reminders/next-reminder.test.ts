import fc from 'fast-check'
import { expect, test } from 'vitest'

import { nextReminder } from './next-reminder.ts'
import { wallClock } from './wall-clock.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Africa/Casablanca',
  '+05:30',
]

test.each([
  ['an hour before', '2026-11-27T05:00:00Z', 'Europe/Berlin', '2026-11-27T06:00:00.000Z'],
  ['at the hour itself', '2026-11-27T06:00:00Z', 'Europe/Berlin', '2026-11-28T06:00:00.000Z'],
  ['late in the evening', '2026-11-27T22:30:00Z', 'Europe/Berlin', '2026-11-28T06:00:00.000Z'],
  ['after midnight', '2026-11-27T23:30:00Z', 'Europe/Berlin', '2026-11-28T06:00:00.000Z'],
  ['on the day that has 23 hours', '2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
  ['on the day that has 25 hours', '2026-10-24T22:30:00Z', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
  ['over that day', '2026-10-24T06:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
  [
    'where a new day began elsewhere',
    '2026-11-27T12:00:00Z',
    'Pacific/Kiritimati',
    '2026-11-27T17:00:00.000Z',
  ],
  ['where quarters of an hour count', '2026-11-27T00:00:00Z', 'Asia/Kathmandu', '2026-11-27T01:15:00.000Z'],
])('HOST-08 the next reminder at seven, asked %s', (_when, now, zone, next) => {
  expect(nextReminder(new Date(now), { hour: 7, zone }).toISOString()).toBe(next)
})

test('HOST-08 any next reminder is at its hour by that clock, ahead, and at most 25 hours away', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      fc.integer({ min: 4, max: 23 }),
      (now, zone, hour) => {
        const next = nextReminder(now, { hour, zone })
        expect(wallClock(next, zone)).toMatchObject({ hour, minute: 0 })
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      },
    ),
    { numRuns: 2000 },
  )
})
