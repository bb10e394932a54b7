import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

type Member = Awaited<ReturnType<typeof buildUser>>
const today = localDay(new Date(), 'UTC')
const SAVE = 'POST /api/user/saved/interview/toggle'
const TODAY = 'GET /api/user/today?zone=UTC&questions=1'

/** Answers a question so many days ago. */
async function answer(user: Member, content_id: string, daysAgo: number, changes: object = {}) {
  const answered_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const given = { id: uuidv7(), content_id, answered_at, source: 'practice', answer: { gave_up: true } }
  const attempt = { ...given, seconds: 30, zone: 'UTC', ...changes }
  const { body } = await callerOf(own, user)('POST /api/user/attempts', { attempts: [attempt] })
  expect(body.refused).toEqual([])
  return body.cards[0]
}

const idsOf = (body: { items: { content_id: string }[] }) => body.items.map(({ content_id }) => content_id)
const choice = (n: number) => `sample-choice-${String(n).padStart(2, '0')}`

test('REV-02 what was wrong comes back with the question, why and when', async () => {
  const ana = await buildUser(own)
  await answer(ana, choice(1), 3)
  await answer(ana, choice(2), 0)
  const { status, headers, body } = await callerOf(own, ana)(TODAY)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect([body.reviews, body.today, idsOf(body)]).toEqual([1, today, [choice(1)]])
  const [item] = body.items
  expect(item).toMatchObject({ reason: 'wrong', reason_day: addDays(today, -3), due_day: addDays(today, -2) })
  expect(item.recall).toBeLessThan(0.85)
  expect(item.question.content.options).toHaveLength(3)
})

test('REV-02 a review moves the card on, and it is gone from the queue', async () => {
  const ana = await buildUser(own)
  await answer(ana, choice(1), 3)
  const question = own.content.findQuestion(choice(1))?.member
  if (question?.question_type !== 'mcq') throw new Error('no mcq')
  const right = { source: 'review', confidence: 2, answer: { chosen: [question.content.correct_index] } }
  const card = await answer(ana, choice(1), 0, right)
  expect(card.due_day > today).toBe(true)
  expect((await callerOf(own, ana)(TODAY)).body).toMatchObject({ reviews: 0, spent: 30, items: [] })
})

test('REV-01 a saved question comes back from the next day on, unless that is switched off', async () => {
  const ana = await buildUser(own)
  await callerOf(own, ana)(SAVE, { resource_slug: 'sample', content_id: choice(5) })
  expect((await callerOf(own, ana)(TODAY)).body.reviews).toBe(0)
  await own.db.query
    .updateTable('bookmarks')
    .set({ bookmarked_at: new Date(Date.now() - 2 * 86_400_000).toISOString() })
    .where('user_id', '=', ana.uid)
    .execute()
  expect((await callerOf(own, ana)(TODAY)).body.items).toMatchObject([{ reason: 'saved', recall: null }])
  const settings = { minutes: 20, retention: 0.85, with_saved: false }
  expect((await callerOf(own, ana)('PUT /api/user/review/settings', settings)).body).toEqual(settings)
  expect((await callerOf(own, ana)(TODAY)).body.reviews).toBe(0)
})

test('REV-02 the summary says how many cards there are and what comes on which day', async () => {
  const ana = await buildUser(own)
  for (let n = 1; n <= 4; n++) await answer(ana, choice(n), 5, { seconds: 60 })
  for (const n of [1, 2]) await answer(ana, choice(n), 0, { source: 'review', seconds: 60 })
  const summary = (await callerOf(own, ana)('GET /api/user/review/summary?zone=UTC')).body
  expect(summary).toMatchObject({ today, cards: 4, paused: 0 })
  expect(summary.coming[0]).toEqual({ day: addDays(today, 1), count: 2 })
})

test('REV-02 a card is paused, goes on, and is put off', async () => {
  const ana = await buildUser(own)
  const ben = await buildUser(own)
  await answer(ana, choice(1), 3)
  const url = `PATCH /api/user/review/cards/${choice(1)}`
  expect((await callerOf(own, ben)(url, { paused: true })).status).toBe(404)
  expect((await callerOf(own, ana)(url, { paused: true })).body.paused).toBe(true)
  expect((await callerOf(own, ana)(TODAY)).body.reviews).toBe(0)
  const paused = (await callerOf(own, ana)('GET /api/user/review/paused')).body.items
  expect(paused).toMatchObject([{ content_id: choice(1), title: 'Sum number 1' }])
  await answer(ana, choice(1), 2)
  expect((await callerOf(own, ana)(TODAY)).body.reviews).toBe(0)
  await callerOf(own, ana)(url, { paused: false })
  expect((await callerOf(own, ana)(TODAY)).body.reviews).toBe(1)
  expect((await callerOf(own, ana)(url, { put_off_days: 7, zone: 'UTC' })).body.due_day).toBe(
    addDays(today, 7),
  )
  expect((await callerOf(own, ana)(TODAY)).body.reviews).toBe(0)
})

test('REV-02 the due questions of a resource are told by their ids', async () => {
  const ana = await buildUser(own)
  await answer(ana, choice(1), 3)
  await answer(ana, 'other-only', 3)
  const ids = async (slug: string) => (await callerOf(own, ana)(`GET /api/user/review/due/${slug}`)).body.ids
  expect([await ids('sample'), await ids('other')]).toEqual([[choice(1)], ['other-only']])
})

test('REV-01 more retention brings cards back earlier', async () => {
  const ana = await buildUser(own)
  await answer(ana, choice(1), 20)
  for (const daysAgo of [19, 15, 5]) await answer(ana, choice(1), daysAgo, rightAnswer(choice(1)))
  const due = async (retention: number) => {
    await callerOf(own, ana)('PUT /api/user/review/settings', { minutes: 20, retention, with_saved: true })
    const card = await own.db.query
      .selectFrom('review_cards')
      .selectAll()
      .where('user_id', '=', ana.uid)
      .executeTakeFirst()
    return card?.due_day ?? ''
  }
  const [often, rarely] = [await due(0.95), await due(0.8)]
  expect(often < rarely).toBe(true)
})

function rightAnswer(id: string) {
  const question = own.content.findQuestion(id)?.member
  if (question?.question_type !== 'mcq') throw new Error('no mcq')
  return { answer: { chosen: [question.content.correct_index] } }
}

test.each([
  ['PUT /api/user/review/settings', { minutes: 1, retention: 0.85, with_saved: true }, 'minutes'],
  ['PUT /api/user/review/settings', { minutes: 20, retention: 0.5, with_saved: true }, 'retention'],
  [`PATCH /api/user/review/cards/${choice(1)}`, { put_off_days: 0 }, 'put_off_days'],
])('bad input (%s %o) is a 400 that names the field', async (call, body, field) => {
  const answer = await callerOf(own, await buildUser(own))(call, body)
  expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]])
})

test('a visitor gets no review', async () => {
  for (const path of ['/summary', '/due/sample', '/paused', '/settings'])
    expect((await callerOf(own)(`GET /api/user/review${path}`)).status).toBe(401)
})
