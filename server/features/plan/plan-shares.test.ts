import { resolve } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanState } from '#contract/api/plan.ts'
import type { Today } from '#contract/api/today.ts'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp({ contentDir: resolve('e2e/bank') })
})
afterAll(() => own.close())

const plan = {
  interview_day: addDays(localDay(new Date(), 'UTC'), 19),
  minutes: [30, 30, 30, 30, 30, 30, 30],
  scope: [
    { resource_slug: 'dsa', weight: 3 },
    { resource_slug: 'javascript', weight: 2 },
    { resource_slug: 'sql', weight: 1 },
  ],
  zone: 'UTC',
}
type ComputedPlan = NonNullable<PlanState['computed']>

async function planOf(scope = plan.scope) {
  const ana = await buildUser(own)
  const call = callerOf(own, ana)
  const { status, body } = await call('PUT /api/user/plan', { ...plan, scope })
  expect(status).toBe(200)
  const computed: ComputedPlan = body.computed
  const session: Today = (await call('GET /api/user/today?zone=UTC&questions=1')).body
  return { call, computed, session }
}

test('PLAN-02 subjects of the weights 3, 2 and 1 all have questions within any three days, and what the first leaves goes on by weight', async () => {
  const { computed, session } = await planOf()
  const totals = new Map(
    plan.scope.map(({ resource_slug: slug }) => [slug, own.content.questions(slug).length]),
  )
  const asked = new Map(totals)
  const days = computed.days.filter(({ new: news }) => news.length > 0)
  for (const [index, { new: news }] of days.entries()) {
    const lately = days.slice(Math.max(0, index - 2), index + 1).flatMap((day) => day.new)
    for (const { resource_slug: slug } of plan.scope)
      if (index >= 2 && (asked.get(slug) ?? 0) > 3)
        expect(lately.map(({ resource_slug }) => resource_slug)).toContain(slug)
    for (const { resource_slug, count } of news)
      asked.set(resource_slug, (asked.get(resource_slug) ?? 0) - count)
  }
  expect(new Set(session.items.map(({ resource_slug }) => resource_slug))).toEqual(new Set(totals.keys()))
  expect(computed.shares.map(({ resource_slug }) => resource_slug)).toEqual([...totals.keys()])
})

test("PLAN-03 every new question of today says why in a sentence, and fits the day's minutes by its label", async () => {
  const { session } = await planOf()
  expect(session.items.length).toBeGreaterThan(3)
  for (const { why, seconds, question } of session.items) {
    expect(why).toMatch(
      /^(Rarely|Seldom|Now and then|Often|Asked) .* interviews; (first of|the only one of|\d+ of \d+ in) .+$/,
    )
    if (question?.question_type === 'code' && question.content.minutes !== undefined)
      expect(seconds).toBe(question.content.minutes * 60)
  }
  const minutes = session.items.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  expect(minutes).toBeLessThanOrEqual(30)
  expect(minutes).toBeGreaterThanOrEqual(24)
  expect(session.minutes).toBe(Math.ceil(minutes))
})

test('PLAN-02 what was answered of a subject today leaves its turn to the others, and the plan goes on as it was', async () => {
  const { call, session } = await planOf()
  const [first, ...others] = session.items
  expect(first).toBeDefined()
  await call('POST /api/user/attempts', {
    attempts: [
      {
        id: uuidv7(),
        content_id: first?.content_id,
        answered_at: new Date().toISOString(),
        source: 'review',
        answer: { gave_up: true },
        seconds: first?.seconds,
        zone: 'UTC',
      },
    ],
  })
  const after: Today = (await call('GET /api/user/today?zone=UTC')).body
  const left = new Set(others.map(({ content_id }) => content_id))
  expect(new Set(after.items.map(({ content_id }) => content_id))).toEqual(left)
})
