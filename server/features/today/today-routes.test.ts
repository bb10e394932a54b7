import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFields } from '#contract/api/answer-fields.ts'
import type { Today } from '#contract/api/today.ts'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { labelSeconds } from '#contract/questions/minutes.ts'
import { todayReader } from '#server/practice/read-today.ts'
import { buildUser, callerOf, ORIGIN, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

type Member = Awaited<ReturnType<typeof buildUser>>
const today = localDay(new Date(), 'UTC')
const TODAY = 'GET /api/user/today?zone=UTC'
const choice = (n: number) => `sample-choice-${String(n).padStart(2, '0')}`
const idsOf = ({ items }: Today) => items.map(({ content_id }) => content_id)
const every = (minutes: number) => Array.from({ length: 7 }, () => minutes)
const plan = {
  interview_day: addDays(today, 20),
  scope: [{ resource_slug: 'sample', weight: 2 }],
  zone: 'UTC',
}

function rightOf(id: string) {
  const question = own.content.findQuestion(id)?.member
  if (question?.question_type !== 'mcq') throw new Error(`${id} isn't a choice.`)
  return question.content.correct_index
}

async function read(user: Member, more = ''): Promise<Today> {
  const { status, body } = await callerOf(own, user)(TODAY + more)
  expect(status).toBe(200)
  return body
}

/** Answers a question so many days ago. */
async function answer(user: Member, content_id: string, daysAgo: number, changes: object = {}) {
  const answered_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const given = { id: uuidv7(), content_id, answered_at, source: 'practice', answer: { gave_up: true } }
  const attempt = { ...given, seconds: 30, zone: 'UTC', ...changes }
  const { body } = await callerOf(own, user)('POST /api/user/attempts', { attempts: [attempt] })
  expect(body.refused).toEqual([])
}

const makePlan = async (user: Member, minutes = 30) =>
  expect((await callerOf(own, user)('PUT /api/user/plan', { ...plan, minutes: every(minutes) })).status).toBe(
    200,
  )

test('TODAY-01 what is due and what the plan adds are one day with one set of numbers', async () => {
  const ana = await buildUser(own)
  expect(await read(ana)).toMatchObject({ items: [], reviews: 0, new: 0, minutes: 0, has_plan: false })
  for (const n of [1, 2, 3]) await answer(ana, choice(n), 3)
  const reviews = await read(ana)
  expect(reviews).toMatchObject({ today, reviews: 3, new: 0, minutes: 3, day_minutes: 20, days_of_seven: 1 })
  await makePlan(ana)
  const day = await read(ana, '&questions=1')
  expect(day).toMatchObject({ has_plan: true, reviews: 3, day_minutes: 30, waiting: 0, spent: 0 })
  expect(day.new).toBeGreaterThan(5)
  expect(day.items).toHaveLength(day.reviews + day.new)
  expect(new Set(idsOf(day)).size).toBe(day.items.length)
  const seconds = day.items.reduce((sum, item) => sum + item.seconds, 0)
  expect(day.minutes).toBe(Math.ceil(seconds / 60))
  expect(day.minutes).toBeGreaterThanOrEqual(24)
  expect(day.minutes).toBeLessThanOrEqual(30)
  for (const item of day.items) {
    expect(item.question?.id).toBe(item.content_id)
    if (item.reason === 'new')
      expect(item).toMatchObject({ last_day: null, recall: null, why: expect.any(String) })
    else
      expect(item).toMatchObject({
        reason: 'wrong',
        due_day: addDays(today, -2),
        last_day: addDays(today, -3),
      })
  }
  // Without the questions it's the same day.
  const short = await read(ana)
  expect(short).toEqual({ ...day, items: day.items.map(({ question: _, ...item }) => item) })
})

test('TODAY-01 what was answered is gone from the day, its time counts, and a late reader computes the same day', async () => {
  const ana = await buildUser(own)
  for (const n of [1, 2]) await answer(ana, choice(n), 3)
  await makePlan(ana)
  const before = await read(ana)
  const [first, second] = [
    before.items.find(({ reason }) => reason === 'new'),
    before.items.find(({ reason }) => reason !== 'new'),
  ]
  for (const item of [first, second])
    await answer(ana, item?.content_id ?? '', 0, { source: 'review', seconds: 60 })
  const after = await read(ana)
  expect(after.spent).toBe(120)
  expect(idsOf(after)).not.toContain(first?.content_id)
  expect(idsOf(after)).not.toContain(second?.content_id)
  expect(after.reviews).toBe(before.reviews - 1)
  expect(after.minutes).toBeLessThanOrEqual(28)
  // Another instance, which has seen nothing of the morning.
  expect(await todayReader(own)(ana.uid, 'UTC')).toEqual(after)
})

test('TODAY-01 a paused question leaves the day, a put-off one too, and both can be taken back', async () => {
  const ana = await buildUser(own)
  await answer(ana, choice(1), 3)
  const card = `PATCH /api/user/review/cards/${choice(1)}`
  const [item] = (await read(ana)).items
  for (const [change, back] of [
    [{ paused: true }, { paused: false }],
    [{ put_off_days: 7 }, { due_day: item?.due_day }],
  ]) {
    await callerOf(own, ana)(card, { ...change, zone: 'UTC' })
    expect((await read(ana)).items).toEqual([])
    await callerOf(own, ana)(card, { ...back, zone: 'UTC' })
    expect((await read(ana)).items).toEqual([item])
  }
})

test('TODAY-01 a pause of an earlier day that is taken back changes the day on each instance alike', async () => {
  const ana = await buildUser(own)
  const numbers = [1, 2, 3, 4, 5, 6]
  for (const n of numbers) await answer(ana, choice(n), 9)
  for (const n of numbers) await answer(ana, choice(n), 1, { answer: { chosen: [rightOf(choice(n))] } })
  await makePlan(ana, 120)
  const paused_at = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await own.db.query.updateTable('review_cards').set({ paused_at }).where('user_id', '=', ana.uid).execute()
  await read(ana)
  for (const n of numbers)
    await callerOf(own, ana)(`PATCH /api/user/review/cards/${choice(n)}`, { paused: false, zone: 'UTC' })
  expect(await read(ana)).toEqual(await todayReader(own)(ana.uid, 'UTC'))
})

test('TODAY-02 a day stops at its minutes, and five more can be asked for', async () => {
  const ana = await buildUser(own)
  for (let n = 1; n <= 30; n++) await answer(ana, choice(n), 5)
  const settings = { minutes: 10, retention: 0.85, with_saved: true }
  await callerOf(own, ana)('PUT /api/user/review/settings', settings)
  // Thirty answers of half a minute: this member's own median counts, not the label of a minute.
  const first = await read(ana)
  expect(first).toMatchObject({ reviews: 20, minutes: 10, waiting: 10, has_more: true })
  for (const id of idsOf(first)) await answer(ana, id, 0, { source: 'review', seconds: 30 })
  const done = await read(ana)
  expect(done).toMatchObject({ spent: 600, items: [], waiting: 10, has_more: true })
  expect(await read(ana, '&more=1')).toMatchObject({ reviews: 10, minutes: 5, waiting: 0, has_more: false })
})

test('TODAY-03 a program counts its own minutes', async () => {
  const ana = await buildUser(own)
  const program = own.content
    .questions('sample')
    .find(({ member }) => member.question_type === 'code')?.member
  if (!program) throw new Error('no program')
  await answer(ana, program.id, 3)
  expect((await read(ana)).items).toMatchObject([{ content_id: program.id, seconds: labelSeconds(program) }])
})

test('TODAY-01 a question that a running mock interview asks is not in the day, and the sitting comes first', async () => {
  const ana = await buildUser(own)
  for (const { visitor } of own.content.questions('sample')) await answer(ana, visitor.id, 3)
  await makePlan(ana, 120)
  const mock = (
    await callerOf(own, ana)('POST /api/user/mocks', {
      role: 'own',
      subjects: ['sample'],
      minutes: 45,
      zone: 'UTC',
    })
  ).body
  const asked = mock.stages.flatMap(({ questions }: { questions: { id: string }[] }) =>
    questions.map(({ id }) => id),
  )
  expect(asked.length).toBeGreaterThan(2)
  for (const more of ['', '&more=1', '&questions=1']) {
    const day = await read(ana, more)
    expect(day.sitting).toMatchObject({ kind: 'mock', name: mock.id, ends_at: mock.ends_at })
    expect(idsOf(day).filter((id) => asked.includes(id))).toEqual([])
    if (more !== '&questions=1')
      for (const field of answerFields) expect(JSON.stringify(day)).not.toContain(`"${field}":`)
  }
  await callerOf(own, ana)(`POST /api/user/mocks/${mock.id}/finish`)
  expect((await read(ana)).sitting).toBeNull()
})

test('TODAY-01 PLAN-01 a mock interview stays on the day on which the plan placed it, until it is taken', async () => {
  const ana = await buildUser(own)
  await makePlan(ana, 60)
  // The plan was made ten days ago for an interview in ten: half-way is today.
  await own.db.query
    .updateTable('plans')
    .set({
      updated_at: new Date(Date.now() - 10 * 86_400_000).toISOString(),
      interview_day: addDays(today, 10),
    })
    .where('user_id', '=', ana.uid)
    .execute()
  const day = await read(ana)
  expect(day).toMatchObject({ mock: 45, day_minutes: 15 })
  expect(day.minutes).toBeLessThanOrEqual(15)
  const calendar = (await callerOf(own, ana)('POST /api/user/plan/calendar')).body.url.slice(ORIGIN.length)
  const text = async () => (await own.app.inject({ method: 'GET', url: calendar })).body
  expect(await text()).toContain('SUMMARY:Mock interview\\, 45 minutes')
  const start = { role: 'own', subjects: ['sample'], minutes: 20, zone: 'UTC' }
  const { body } = await callerOf(own, ana)('POST /api/user/mocks', start)
  await callerOf(own, ana)(`POST /api/user/mocks/${body.id}/finish`)
  expect((await read(ana)).mock).toBeNull()
})

test('TODAY-01 the calendar says of today what the call says, also after an answer', async () => {
  const ana = await buildUser(own)
  for (const n of [1, 2, 3]) await answer(ana, choice(n), 3)
  await makePlan(ana)
  const url = (await callerOf(own, ana)('POST /api/user/plan/calendar')).body.url.slice(ORIGIN.length)
  const event = async () => {
    const text = (await own.app.inject({ method: 'GET', url })).body.replaceAll('\r\n ', '')
    return text.split('BEGIN:VEVENT').find((one) => one.includes(`UID:session-${today}`))
  }
  for (const step of [0, 1]) {
    const day = await read(ana)
    if (step > 0) expect(day.reviews).toBe(2)
    expect(await event()).toContain(`SUMMARY:Practice\\, ${day.minutes} minutes`)
    expect(await event()).toContain(`DESCRIPTION:${day.reviews} to review\\, ${day.new} new`)
    const review = day.items.find(({ reason }) => reason !== 'new')
    await answer(ana, review?.content_id ?? '', 0, { source: 'review', seconds: 60 })
  }
})

test('TODAY-01 a story that waits to be told is in the day, until one is rehearsed', async () => {
  const ana = await buildUser(own)
  const parts = { situation: '', task: '', action: '', result: '', learned: '', tags: [], prompts: [] }
  const { body } = await callerOf(own, ana)('POST /api/user/stories', { title: 'The outage', ...parts })
  expect((await read(ana)).story).toEqual({ id: body.id, title: 'The outage' })
  await callerOf(own, ana)(`POST /api/user/stories/${body.id}/rehearsals`, { seconds: 100 })
  expect((await read(ana)).story).toBeNull()
})

test.each([
  ['more=2', 'more'],
  ['questions=yes', 'questions'],
])('bad input (%s) is a 400 that names the field', async (query, field) => {
  const { status, body } = await callerOf(own, await buildUser(own))(`GET /api/user/today?${query}`)
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
})

test('TODAY-01 a visitor and another member get nothing of it', async () => {
  const ana = await buildUser(own)
  await answer(ana, choice(1), 3)
  expect((await callerOf(own)(TODAY)).status).toBe(401)
  expect((await callerOf(own, await buildUser(own, { verified: false }))(TODAY)).status).toBe(403)
  expect((await read(await buildUser(own))).items).toEqual([])
})
