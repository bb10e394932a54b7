import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const today = localDay(new Date(), 'UTC')
const REPORT = 'GET /api/user/attempts/report?zone=UTC'

function attempt(content_id: string, daysAgo: number, changes: object) {
  const answered_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  return { id: uuidv7(), content_id, answered_at, source: 'practice', seconds: 10, zone: 'UTC', ...changes }
}

function choice(n: number, isRight: boolean, daysAgo = 0, changes: object = {}) {
  const id = `sample-choice-${String(n).padStart(2, '0')}`
  const question = own.content.findQuestion(id)?.member
  if (question?.question_type !== 'mcq') throw new Error('no mcq')
  const right = question.content.correct_index
  return attempt(id, daysAgo, { answer: { chosen: [isRight ? right : (right + 1) % 3] }, ...changes })
}

test('DASH-12 a new member has an empty report', async () => {
  const { body } = await callerOf(own, await buildUser(own))(REPORT)
  expect(body).toMatchObject({
    today,
    days: [],
    topics: [],
    confidence: [],
    calibration: null,
    scored_answers: 0,
  })
})

test('DASH-12 days, topics, levels and confidence follow from what was answered', async () => {
  const ana = await buildUser(own)
  const attempts = [
    ...[1, 2, 3, 4, 5].map((n) => choice(n, n > 3, 2, { source: 'review', confidence: n > 3 ? 2 : 0 })),
    choice(1, true),
  ]
  await callerOf(own, ana)('POST /api/user/attempts', { attempts })
  for (const id of ['sample-choice-01', 'sample-choice-55'])
    await callerOf(own, ana)('POST /api/user/progress/update', {
      resource_slug: 'sample',
      kind: 'question',
      id,
    })
  const { body } = await callerOf(own, ana)(REPORT)
  expect(body.days).toEqual([
    { day: addDays(today, -2), count: 5 },
    { day: today, count: 1 },
  ])
  expect(body.topics).toMatchObject([{ resource_slug: 'sample', topic: 'Basics', n: 5, right: 2 }])
  const { low, high } = body.topics[0].interval
  expect(low < 0.4 && 0.4 < high).toBe(true)
  expect(body.levels).toEqual([
    { difficulty: 'Basic', completed: 3, total: 56 },
    { difficulty: 'Intermediate', completed: 1, total: 10 },
    { difficulty: 'Advanced', completed: 0, total: 4 },
  ])
  expect(body.confidence).toEqual([
    { confidence: 2, n: 2, right: 2 },
    { confidence: 0, n: 3, right: 0 },
  ])
})

test('SELF-01 calibration is told from eight scored answers on, with its interval', async () => {
  const ana = await buildUser(own)
  const spoken = (predicted: number) =>
    attempt('sample-descriptive-basic', 0, { answer: { ticks: [1, 0, 0], predicted } })
  const seven = [80, 90, 70, 80, 90, 70, 80].map(spoken)
  await callerOf(own, ana)('POST /api/user/attempts', {
    attempts: [...seven, choice(1, true), choice(2, false)],
  })
  expect((await callerOf(own, ana)(REPORT)).body).toMatchObject({ calibration: null, scored_answers: 7 })
  await callerOf(own, ana)('POST /api/user/attempts', { attempts: [spoken(80)] })
  const { calibration } = (await callerOf(own, ana)(REPORT)).body
  expect(calibration).toMatchObject({ n: 8, predicted: 80, scored: 40, objective: 0.5 })
  expect(calibration.difference.mean).toBeCloseTo(40, 6)
  expect(calibration.difference.low).toBeGreaterThan(30)
  expect(calibration.difference.high).toBeLessThan(50)
})

test('a visitor has no report, and a user none of another', async () => {
  const ana = await buildUser(own)
  const ben = await buildUser(own)
  await callerOf(own, ana)('POST /api/user/attempts', { attempts: [choice(1, true)] })
  expect((await callerOf(own)(REPORT)).status).toBe(401)
  expect((await callerOf(own, ben)(REPORT)).body.days).toEqual([])
  expect((await callerOf(own, ben)('GET /api/user/attempts/report?zone=x')).status).toBe(200)
})
