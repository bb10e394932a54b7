import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { buildUser, callerOf, ORIGIN, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const today = localDay(new Date(), 'UTC')
const GET = 'GET /api/user/plan?zone=UTC'
const PUT = 'PUT /api/user/plan'
const plan = {
  interview_day: addDays(today, 20),
  minutes: [20, 20, 20, 20, 20, 20, 20],
  scope: [{ resource_slug: 'sample', weight: 2 }],
  zone: 'UTC',
}

test('PLAN-01 a plan says what can be known on the day, what each day holds and what is left out', async () => {
  const ana = await buildUser(own)
  expect((await callerOf(own, ana)(GET)).body).toEqual({ plan: null, computed: null, retrospectives: [] })
  const { status, body } = await callerOf(own, ana)(PUT, plan)
  expect(status).toBe(200)
  expect(body.plan).toMatchObject({ interview_day: plan.interview_day, has_calendar: false })
  expect(body.computed.days).toHaveLength(20)
  expect(body.computed.total).toBe(own.content.questions('sample').length)
  expect(body.computed.known.expected).toBeGreaterThan(0.8)
  expect(body.computed.left_out).toEqual([])
  const little = { ...plan, minutes: [0, 5, 0, 0, 0, 0, 0] }
  const short = (await callerOf(own, ana)(PUT, little)).body.computed
  expect(short.left_out).toMatchObject([{ resource_slug: 'sample', topic: 'Basics', total: 70 }])
  expect(short.known.expected).toBeLessThan(0.6)
})

test('PLAN-01 the day itself ends the plan, and how it went is kept for the learner alone', async () => {
  const ana = await buildUser(own)
  const ben = await buildUser(own)
  await callerOf(own, ana)(PUT, plan)
  await own.db.query
    .updateTable('plans')
    .set({ interview_day: today })
    .where('user_id', '=', ana.uid)
    .execute()
  expect((await callerOf(own, ana)(GET)).body.computed).toBeNull()
  expect((await callerOf(own, ana)('GET /api/user/today?zone=UTC')).body).toMatchObject({
    has_plan: false,
    items: [],
  })
  const told = { interview_day: today, text: 'They asked about joins.' }
  expect((await callerOf(own, ana)('POST /api/user/plan/retrospectives', told)).status).toBe(201)
  expect((await callerOf(own, ana)(GET)).body.retrospectives).toMatchObject([told])
  expect((await callerOf(own, ben)(GET)).body.retrospectives).toEqual([])
})

test('PLAN-01 a question that is paused leaves the plan, and comes back with the pause taken back', async () => {
  const ana = await buildUser(own)
  const given = { content_id: 'sample-choice-01', source: 'practice', answer: { gave_up: true } }
  const attempt = { ...given, id: uuidv7(), answered_at: new Date().toISOString(), seconds: 30, zone: 'UTC' }
  await callerOf(own, ana)('POST /api/user/attempts', { attempts: [attempt] })
  const { total } = (await callerOf(own, ana)(PUT, plan)).body.computed
  for (const [paused, left] of [
    [true, total - 1],
    [false, total],
  ]) {
    await callerOf(own, ana)(`PATCH /api/user/review/cards/${given.content_id}`, { paused, zone: 'UTC' })
    expect((await callerOf(own, ana)(GET)).body.computed.total).toBe(left)
  }
})

test('PLAN-01 a plan that was changed in another tab is not overwritten', async () => {
  const ana = await buildUser(own)
  const { body } = await callerOf(own, ana)(PUT, { ...plan, if_updated_at: null })
  const stale = { ...plan, if_updated_at: null }
  expect((await callerOf(own, ana)(PUT, stale)).status).toBe(409)
  expect((await callerOf(own, ana)(PUT, { ...plan, if_updated_at: body.plan.updated_at })).status).toBe(200)
})

test('PLAN-01 the calendar is read by its secret address without signing in, until it is revoked', async () => {
  const ana = await buildUser(own)
  expect((await callerOf(own, ana)('POST /api/user/plan/calendar')).status).toBe(404)
  await callerOf(own, ana)(PUT, { ...plan, minutes: [60, 60, 60, 60, 60, 60, 60] })
  const { body } = await callerOf(own, ana)('POST /api/user/plan/calendar')
  expect(body.url.startsWith(`${ORIGIN}/calendar/`)).toBe(true)
  const read = (url: string) => own.app.inject({ method: 'GET', url: url.slice(ORIGIN.length) })
  const { statusCode, headers, body: text } = await read(body.url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ])
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBe(
    lines.filter((line) => line === 'END:VEVENT').length,
  )
  expect(text).toContain(`DTSTART;VALUE=DATE:${plan.interview_day.replaceAll('-', '')}`)
  expect(text.match(/SUMMARY:Mock interview/g)).toHaveLength(2)
  expect(text).not.toContain(ana.email)
  const again = (await callerOf(own, ana)('POST /api/user/plan/calendar')).body.url
  expect([(await read(body.url)).statusCode, (await read(again)).statusCode]).toEqual([404, 200])
  await callerOf(own, ana)('DELETE /api/user/plan/calendar')
  expect((await read(again)).statusCode).toBe(404)
})

test('HOST-08 the calendar has the numbers of today', async () => {
  const ana = await buildUser(own)
  const call = callerOf(own, ana)
  await call(PUT, { ...plan, minutes: [30, 30, 30, 30, 30, 30, 30] })
  const { url } = (await call('POST /api/user/plan/calendar')).body
  const eventOfToday = async () => {
    const { body } = await own.app.inject({ method: 'GET', url: url.slice(ORIGIN.length) })
    const start = `UID:session-${today}@`
    return body.split('BEGIN:VEVENT').find((event) => event.includes(start)) ?? ''
  }
  const numbersOfToday = async () => {
    const day = (await call('GET /api/user/today?zone=UTC')).body
    return [
      `SUMMARY:Practice\\, ${day.minutes} minutes`,
      `DESCRIPTION:${day.reviews} to review\\, ${day.new} new`,
    ]
  }
  for (const line of await numbersOfToday()) expect(await eventOfToday()).toContain(line)
})

test.each([
  [{ interview_day: today }, 'interview_day'],
  [{ interview_day: addDays(today, 400) }, 'interview_day'],
  [{ minutes: [0, 0, 0, 0, 0, 0, 0] }, 'minutes'],
  [{ minutes: [20] }, 'minutes'],
  [{ scope: [] }, 'scope'],
  [{ scope: [{ resource_slug: 'nothing', weight: 1 }] }, 'scope'],
])('PLAN-01 a plan with %j is refused, and the field is named', async (change, field) => {
  const ana = await buildUser(own)
  const { status, body } = await callerOf(own, ana)(PUT, { ...plan, ...change })
  expect(status).toBe(400)
  expect(Object.keys(body.error?.fields ?? body.fields).some((name) => name.startsWith(field))).toBe(true)
})

test('PLAN-01 plans are in the export without the secret, and gone with the account; a visitor has none', async () => {
  const ana = await buildUser(own)
  await callerOf(own, ana)(PUT, plan)
  await callerOf(own, ana)('POST /api/user/plan/calendar')
  await callerOf(own, ana)('POST /api/user/plan/retrospectives', { interview_day: today, text: 'Well.' })
  const { body } = await callerOf(own, ana)('GET /api/user/export')
  expect(body.plans).toMatchObject([{ interview_day: plan.interview_day }])
  expect(JSON.stringify(body.plans)).not.toContain('calendar_hash')
  expect(body.retrospectives).toMatchObject([{ text: 'Well.' }])
  await own.db.query.deleteFrom('identity_users').where('uid', '=', ana.uid).execute()
  expect(await own.db.query.selectFrom('plans').selectAll().where('user_id', '=', ana.uid).execute()).toEqual(
    [],
  )
  expect((await callerOf(own)(GET)).status).toBe(401)
})
