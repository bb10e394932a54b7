import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const PLAN = 'GET /api/user/offline?zone=UTC'
const today = localDay(new Date(), 'UTC')
const choice = (n: number) => `sample-choice-${String(n).padStart(2, '0')}`

async function wrong(user: Awaited<ReturnType<typeof buildUser>>, content_id: string, daysAgo: number) {
  const answered_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const attempt = { id: uuidv7(), content_id, answered_at, source: 'practice', answer: { gave_up: true } }
  await callerOf(own, user)('POST /api/user/attempts', {
    attempts: [{ ...attempt, seconds: 30, zone: 'UTC' }],
  })
}

test('AWAY-01 a device gets what is saved and what is due within seven days, and each question by its id', async () => {
  const user = await buildUser(own)
  const ana = callerOf(own, user)
  await ana('POST /api/user/saved/interview/toggle', {
    resource_slug: 'sample',
    content_id: choice(2),
    notes: 'mine',
  })
  await wrong(user, choice(1), 3)
  const { status, headers, body } = await ana(PLAN)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({
    today,
    saved: [{ content_id: choice(2), resource_slug: 'sample', notes: 'mine' }],
    due: [
      { content_id: choice(1), reason: 'wrong', due_day: addDays(today, -2) },
      { content_id: choice(2), reason: 'saved', due_day: addDays(today, 1), last_day: null, recall: null },
    ],
  })
  expect(Object.keys(body.versions).toSorted()).toEqual([choice(1), choice(2)])
  const questions = await ana(`GET /api/user/offline/questions?ids=${choice(1)},${choice(2)},sample-nothing`)
  expect(questions.body.items.map(({ id }: { id: string }) => id)).toEqual([choice(1), choice(2)])
  expect(questions.body.items[0].content.options).toHaveLength(3)
})

test('AWAY-01 what is paused or due later than that stays away', async () => {
  const user = await buildUser(own)
  const ana = callerOf(own, user)
  await wrong(user, choice(1), 3)
  await wrong(user, choice(2), 3)
  await ana(`PATCH /api/user/review/cards/${choice(1)}`, { paused: true })
  await ana(`PATCH /api/user/review/cards/${choice(2)}`, { put_off_days: 8 })
  expect((await ana(PLAN)).body).toMatchObject({ saved: [], due: [], versions: {} })
})

test('AWAY-01 a visitor gets neither the lists nor a question, and nobody more than twenty at once', async () => {
  expect((await callerOf(own)(PLAN)).status).toBe(401)
  expect((await callerOf(own)(`GET /api/user/offline/questions?ids=${choice(1)}`)).status).toBe(401)
  const pending = callerOf(own, await buildUser(own, { verified: false }))
  expect((await pending(`GET /api/user/offline/questions?ids=${choice(1)}`)).status).toBe(403)
  const ana = callerOf(own, await buildUser(own))
  const many = Array.from({ length: 21 }, (_, n) => choice(n + 1)).join()
  for (const ids of ['', many, '../x'])
    expect(await ana(`GET /api/user/offline/questions?ids=${ids}`)).toMatchObject({
      status: 400,
      body: { error: { fields: { ids: expect.any(String) } } },
    })
})
