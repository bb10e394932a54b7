import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { buildUser, callerOf, startTestApp, type TestApp, wholeBank } from '#server/testing/test-app.ts'

const CARDS = 5000
/** The bar is 15 ms on a quiet machine (docs/benchmarks.md); that of the tests is shared, and may be slow. */
const LIMIT_MS = 60

let own: TestApp
beforeAll(async () => {
  own = await startTestApp(wholeBank)
}, 240_000)
afterAll(() => own.close())

/** A card for every question of the bank, and more of questions that have left it. */
async function giveCards(user_id: string, today: string) {
  const questions = own.content.resources.flatMap(({ slug }) => own.content.questions(slug))
  const rows = Array.from({ length: CARDS }, (_, n) => ({
    user_id,
    content_id: questions[n]?.member.id ?? `gone-${n}`,
    resource_slug: questions[n]?.member.resource_slug ?? 'sql',
    stability: 1 + (n % 50),
    difficulty: 5,
    last_day: addDays(today, -60),
    due_day: addDays(today, -(n % 30)),
    reps: 3,
    lapses: 1,
    reason: 'wrong' as const,
    reason_day: addDays(today, -60),
    paused_at: null,
    model: 'fsrs-6',
    updated_at: new Date().toISOString(),
  }))
  for (let from = 0; from < rows.length; from += 500)
    await own.db.query
      .insertInto('review_cards')
      .values(rows.slice(from, from + 500))
      .execute()
}

test('TODAY-01 a day out of 5,000 cards, a plan and the whole bank costs little processor time', async () => {
  const ana = await buildUser(own)
  const call = callerOf(own, ana)
  const today = localDay(new Date(), 'UTC')
  const { status } = await call('PUT /api/user/plan', {
    interview_day: addDays(today, 20),
    minutes: [30, 30, 30, 30, 30, 30, 30],
    scope: ['dsa', 'javascript', 'sql', 'python', 'react'].map((resource_slug) => ({
      resource_slug,
      weight: 1,
    })),
    zone: 'UTC',
  })
  expect(status).toBe(200)
  await giveCards(ana.uid, today)
  const times: number[] = []
  for (let n = 0; n < 100 && (n < 20 || Math.min(...times) >= LIMIT_MS); n++) {
    const started = process.cpuUsage()
    const { body } = await call('GET /api/user/today?zone=UTC')
    const { user, system } = process.cpuUsage(started)
    times.push((user + system) / 1000)
    expect(body.reviews).toBeGreaterThan(5)
  }
  // Processor time, and the best of several: the machine of the tests is shared.
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1)
  console.info(
    `a day out of ${CARDS} cards and ${own.content.resources.length} subjects: best ${at(0)}, median ${at(0.5)}, p95 ${at(0.95)} ms`,
  )
  expect(sorted[0]).toBeLessThan(LIMIT_MS)
}, 60_000)
