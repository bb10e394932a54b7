import '#web/site.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { endUserStorage } from '#web/session/clear-user-storage.ts'
import { withReducedMotion } from '#web/testing/reduced-motion.ts'
import { TodayMinutes } from './today-minutes.tsx'
import type { Today } from './today-queries.ts'

const day: Today = {
  today: '2026-11-28',
  sitting: null,
  has_plan: true,
  interview_day: null,
  day_minutes: 20,
  spent: 0,
  reviews: 0,
  new: 0,
  minutes: 0,
  waiting: 0,
  has_more: false,
  mock: null,
  story: null,
  next_day: null,
  days_of_seven: 0,
  items: [],
}

/** What the dashboard shows of a day: whether the ring closes with a spark, and how long that takes. */
async function shown(change: Partial<Today>) {
  const { container, unmount } = await render(<TodayMinutes day={{ ...day, ...change }} />)
  const ring = container.querySelector('[role="img"]')
  const arc = ring?.querySelectorAll('circle')[1]
  const isFresh = ring?.querySelector('svg > path') !== null
  const closing = arc && getComputedStyle(arc)
  const takes = closing?.animationName === 'close' ? closing.animationDuration : undefined
  await unmount()
  return { isFresh, takes }
}

const still = { isFresh: false, takes: undefined }

test('DASH-12 the ring of the minutes closes with a spark at the first practice of a day, once', async () => {
  expect(await shown({})).toEqual(still)
  expect(await shown({ spent: 90 })).toEqual({ isFresh: true, takes: '0.7s' })
  expect(await shown({ spent: 90 })).toEqual(still)
  expect(await shown({ spent: 300 })).toEqual(still)
  expect(await shown({ today: '2026-11-29' })).toEqual(still)
  expect(await shown({ today: '2026-11-29', spent: 30 })).toEqual({ isFresh: true, takes: '0.7s' })
  endUserStorage()
  expect(await shown({ today: '2026-11-29', spent: 30 })).toEqual({ isFresh: true, takes: '0.7s' })
})

test('DASH-12 with reduced motion the ring is closed at once', async () => {
  await withReducedMotion(async () =>
    expect(await shown({ spent: 90 })).toEqual({ isFresh: true, takes: '1e-05s' }),
  )
})
