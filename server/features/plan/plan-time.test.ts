import { expect, test } from 'vitest'
import { addDays } from '#contract/attempts/local-day.ts'
import { makePlan } from '#contract/plan/make-plan.ts'

test('PLAN-01 the whole bank over 90 days takes at most 100 ms of processor time', () => {
  const topics = Array.from({ length: 170 }, (_, n) => ({
    resource_slug: 'sql',
    topic: `topic-${n}`,
    weight: 1 + (n % 3),
    total: 14,
    unseen: 14,
  }))
  const cards = Array.from({ length: 1000 }, (_, n) => ({
    stability: 0.5 + (n % 97),
    difficulty: 1 + (n % 10),
    last_day: addDays('2026-03-20', -(n % 40)),
    weight: 1 + (n % 3),
  }))
  const whole = {
    today: '2026-03-20',
    interviewDay: '2026-06-18',
    minutes: [60, 45, 45, 45, 45, 45, 60],
    spentSeconds: 0,
    topics,
    cards,
  }
  const run = (shift: number) => {
    const before = process.cpuUsage()
    makePlan({ ...whole, seconds: { first: 75 + shift, right: 25, wrong: 60 } })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  // The least of many: another process on the machine only adds to it.
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < 100 && least >= 100; n++) least = Math.min(least, run(n))
  console.log(`plan of 2,380 questions over 90 days: ${least.toFixed(1)} ms of processor time`)
  expect(least).toBeLessThan(100)
})
