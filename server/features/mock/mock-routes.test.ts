import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFields, serverFields } from '#contract/api/answer-fields.ts'
import type { MockState } from '#contract/api/mocks.ts'
import { localDay } from '#contract/attempts/local-day.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

type Member = Awaited<ReturnType<typeof buildUser>>
const START = 'POST /api/user/mocks'
const sample = { role: 'own', minutes: 45, subjects: ['sample'], zone: 'UTC' }
const QUESTIONS = 'GET /api/resources/sample/interview?limit=100'

async function start(user: Member): Promise<MockState> {
  const { status, body } = await callerOf(own, user)(START, sample)
  expect(status).toBe(201)
  return body
}
const asked = (mock: MockState) => mock.stages.flatMap(({ questions }) => questions)
const first = (mock: MockState, type: string) => {
  const found = asked(mock).find(({ question_type }) => question_type === type)
  if (!found) throw new Error(`no ${type} was asked`)
  return found.id
}
const blank = {
  answer: null,
  text: null,
  notes: null,
  language: null,
  confidence: null,
  flagged: false,
  seconds: 40,
}
const give = (content_id: string, changes: object) => ({ ...blank, at: 10, content_id, ...changes })
const send = (user: Member, { id }: { id: string }, ...answers: object[]) =>
  callerOf(own, user)(`PUT /api/user/mocks/${id}/answers`, { answers })
const rightIndex = (id: string) => {
  const question = own.content.findQuestion(id)?.member
  if (question?.question_type !== 'mcq') throw new Error('no mcq')
  return question.content.correct_index
}
/** The clock of the server moves on: the mock began earlier. */
const moveOn = async ({ id }: { id: string }, minutes: number) => {
  const { started_at, ends_at } = await own.db.query
    .selectFrom('sittings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const back = (time: string) => new Date(Date.parse(time) - minutes * 60_000).toISOString()
  await own.db.query
    .updateTable('sittings')
    .set({ started_at: back(started_at), ends_at: back(ends_at) })
    .where('id', '=', id)
    .execute()
}
const keysOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysOf)
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : []

test('MOCK-01 the server sets the end, and nothing tells level, topic or answer', async () => {
  const ana = await buildUser(own)
  const mock = await start(ana)
  expect(Date.parse(mock.ends_at) - Date.parse(mock.started_at)).toBe(45 * 60_000)
  expect(mock.stages.map(({ stage }) => stage)).toEqual(['warmup', 'explain', 'code'])
  const keys = keysOf(mock)
  for (const field of [...answerFields, ...serverFields, 'difficulty', 'tags', 'topic', 'also'])
    expect(keys).not.toContain(field)
  expect(JSON.stringify(mock)).not.toContain('SECRET')
  const again = await callerOf(own, ana)(`GET /api/user/mocks/${mock.id}`)
  expect(again.body).toMatchObject({ ends_at: mock.ends_at, stages: mock.stages })
})

test('MOCK-01 until the end no call of any kind answers a question of the interview', async () => {
  const ana = await buildUser(own)
  for (const { visitor } of own.content.questions('sample'))
    await callerOf(own, ana)('POST /api/user/saved/interview/toggle', {
      resource_slug: 'sample',
      content_id: visitor.id,
    })
  const mock = await start(ana)
  const ids = new Set(asked(mock).map(({ id }) => id))
  const reads = async () => {
    const { items } = (await callerOf(own, ana)(QUESTIONS)).body
    const alone = []
    for (const id of ids) {
      const name = own.content.findQuestion(id)?.name
      alone.push((await callerOf(own, ana)(`GET /api/resources/sample/questions/${name}`)).body.question)
      const lookUp = `GET /api/user/bookmarks/lookup?content_type=interview&content_id=${id}`
      const { status, body } = await callerOf(own, ana)(lookUp)
      if (status === 200) alone.push(body.content)
    }
    return [...items.filter((one: { id: string }) => ids.has(one.id)), ...alone]
  }
  const running = await reads()
  expect(running.length).toBeGreaterThan(ids.size)
  for (const field of [...answerFields, ...serverFields]) expect(keysOf(running)).not.toContain(field)
  const others = (await callerOf(own, ana)(QUESTIONS)).body.items.filter(
    (one: { id: string }) => !ids.has(one.id),
  )
  expect(keysOf(others)).toContain('correct_index')
  const tests = `GET /api/questions/${first(mock, 'code')}/tests`
  expect((await callerOf(own, ana)(tests)).status).toBe(403)
  const proof = `GET /api/questions/${first(mock, 'code')}/proof`
  expect((await callerOf(own, ana)(proof)).status).toBe(403)
  const mistakes = `GET /api/questions/${first(mock, 'code')}/mistakes`
  expect((await callerOf(own, ana)(mistakes)).status).toBe(403)
  const editorial = `GET /api/questions/${first(mock, 'code')}/editorial`
  expect((await callerOf(own, ana)(editorial)).status).toBe(403)
  const spoken = [...ids].find((id) => own.content.findQuestion(id)?.member.question_type === 'descriptive')
  const followUp = `POST /api/questions/${spoken}/follow-up`
  expect((await callerOf(own, ana)(followUp, { transcript: 'rest', asked: [] })).status).toBe(403)
  // An answer in practice tells no outcome either.
  const attempt = {
    content_id: first(mock, 'mcq'),
    source: 'practice',
    answer: { gave_up: true },
    seconds: 1,
    zone: 'UTC',
  }
  const attempts = [{ ...attempt, id: uuidv7(), answered_at: new Date().toISOString() }]
  expect((await callerOf(own, ana)('POST /api/user/attempts', { attempts })).body.cards).toEqual([])

  await callerOf(own, ana)(`POST /api/user/mocks/${mock.id}/finish`)
  expect((await callerOf(own, ana)(tests)).status).toBe(200)
  expect(keysOf(await reads())).toContain('correct_index')
})

test('NAME-02 a member is sent the other names of a question, but not while an interview asks it', async () => {
  const ana = await buildUser(own)
  const names = async (ids: ReadonlySet<string>) => {
    const { items } = (await callerOf(own, ana)(QUESTIONS)).body
    return items.flatMap(({ id, also }: { id: string; also?: string[] }) => (ids.has(id) ? (also ?? []) : []))
  }
  const mock = await start(ana)
  const ids = new Set(asked(mock).map(({ id }) => id))
  expect(await names(ids)).toEqual([])
  await callerOf(own, ana)(`POST /api/user/mocks/${mock.id}/finish`)
  expect(await names(ids)).toContain('forty winks')
})

test('MOCK-02, DONE-02 the report grades what was given, names what was sure and wrong, and queues what was wrong, not what was left', async () => {
  const ana = await buildUser(own)
  const mock = await start(ana)
  const [right, wrong] = asked(mock).filter(({ question_type }) => question_type === 'mcq')
  if (!right || !wrong) throw new Error('too few choices')
  const spoken = first(mock, 'descriptive')
  await send(
    ana,
    mock,
    give(right.id, { answer: { chosen: [rightIndex(right.id)] }, confidence: 1 }),
    give(wrong.id, { answer: { chosen: [(rightIndex(wrong.id) + 1) % 3] }, confidence: 2, notes: 'A note' }),
    give(spoken, { text: 'To rest.' }),
  )
  const report = `GET /api/user/mocks/${mock.id}/report`
  expect((await callerOf(own, ana)(report)).status).toBe(403)
  await callerOf(own, ana)(`POST /api/user/mocks/${mock.id}/finish`)
  const { body } = await callerOf(own, ana)(report)
  const total = asked(mock).length
  expect(body.total).toMatchObject({ n: total - 1, right: 1, waiting: 1 })
  expect(body.total.interval.high).toBeGreaterThan(1 / (total - 1))
  expect(body.sure_but_wrong).toEqual([wrong.id])
  expect(body.topics).toMatchObject([{ resource_slug: 'sample', topic: 'Basics', n: 2, right: 1 }])
  const of = (id: string) => body.items.find((one: { content_id: string }) => one.content_id === id)
  expect([of(right.id).outcome, of(wrong.id).outcome, of(spoken).outcome]).toEqual([
    'right',
    'wrong',
    'waiting',
  ])
  expect(of(wrong.id)).toMatchObject({ notes: 'A note', seconds: 40, late: false })
  expect(of(right.id).card).toBeNull()
  expect(of(wrong.id).card.due_day > localDay(new Date(mock.started_at), 'UTC')).toBe(true)
  const left = body.items.filter((one: { outcome: string }) => one.outcome === 'unanswered')
  expect(left).toHaveLength(total - 3)
  for (const item of left) expect(item).toMatchObject({ card: null, score: 0 })
  // A score of the learner settles what waits.
  const ticks = {
    content_id: spoken,
    source: 'mock',
    mock_id: mock.id,
    answer: { ticks: [1, 1, 1] },
    seconds: 5,
    zone: 'UTC',
  }
  const attempts = [{ ...ticks, id: uuidv7(), answered_at: new Date().toISOString() }]
  await callerOf(own, ana)('POST /api/user/attempts', { attempts })
  expect((await callerOf(own, ana)(report)).body.total).toMatchObject({ n: total, right: 2, waiting: 0 })
})

test('MOCK-01 reading an interview whose time is up ends it, at the second at which it was to end', async () => {
  const ana = await buildUser(own)
  const mock = await start(ana)
  await send(ana, mock, give(first(mock, 'mcq'), { answer: { chosen: [0] } }))
  await moveOn(mock, 50)
  const { body } = await callerOf(own, ana)('GET /api/user/mocks')
  const [one] = body.items
  expect(one.finished_at).toBe(one.ends_at)
  expect(one).toMatchObject({ graded: asked(mock).length, waiting: 0 })
  const rows = own.db.query.selectFrom('attempts').select('id').where('sitting_id', '=', mock.id)
  expect(await rows.execute()).toHaveLength(1)
  // Whoever reads it again changes nothing.
  await callerOf(own, ana)(`GET /api/user/mocks/${mock.id}`)
  await callerOf(own, ana)(`POST /api/user/mocks/${mock.id}/finish`)
  expect(await rows.execute()).toHaveLength(1)
  expect((await callerOf(own, ana)(START, sample)).status).toBe(201)
})

test('MOCK-01 what was given before the end and arrives after it is taken and marked late; what was given later is refused', async () => {
  const ana = await buildUser(own)
  const mock = await start(ana)
  const [one, two] = asked(mock).filter(({ question_type }) => question_type === 'mcq')
  if (!one || !two) throw new Error('too few choices')
  await moveOn(mock, 50)
  await callerOf(own, ana)('GET /api/user/mocks')
  const { body } = await send(
    ana,
    mock,
    give(one.id, { answer: { chosen: [rightIndex(one.id)] }, at: 44 * 60 }),
    give(two.id, { answer: { chosen: [rightIndex(two.id)] }, at: 46 * 60 }),
  )
  expect(body.taken).toEqual([one.id])
  expect(body.refused).toEqual([{ content_id: two.id, why: 'The interview was over.' }])
  const report = (await callerOf(own, ana)(`GET /api/user/mocks/${mock.id}/report`)).body
  const of = (id: string) => report.items.find((item: { content_id: string }) => item.content_id === id)
  expect(of(one.id)).toMatchObject({ outcome: 'right', late: true })
  expect(of(two.id)).toMatchObject({ outcome: 'unanswered' })
})

test('MOCK-01 the newest answer counts, in any order of arrival and however often it comes', async () => {
  const ana = await buildUser(own)
  const mock = await start(ana)
  const id = first(mock, 'mcq')
  await moveOn(mock, 5)
  const given = [1, 2, 0].map((index, n) => give(id, { answer: { chosen: [index] }, at: 20 + n }))
  for (const one of [given[2], given[0], given[1], given[2]]) await send(ana, mock, one ?? {})
  const { body } = await callerOf(own, ana)(`GET /api/user/mocks/${mock.id}`)
  expect(body.answers).toMatchObject([{ content_id: id, answer: { chosen: [0] }, at: 22 }])
})

test('MOCK-01 one pause moves the end by what it took, and there is no second one', async () => {
  const ana = await buildUser(own)
  const mock = await start(ana)
  const pause = async (paused: boolean) =>
    (await callerOf(own, ana)(`POST /api/user/mocks/${mock.id}/pause`, { paused })).body as MockState
  const paused = await pause(true)
  expect(Date.parse(paused.ends_at) - Date.parse(mock.ends_at)).toBe(300_000)
  expect(paused.pause.until).not.toBeNull()
  const on = await pause(false)
  expect(Date.parse(on.ends_at) - Date.parse(mock.ends_at)).toBeLessThan(5000)
  expect(Date.parse(on.ends_at)).toBeGreaterThanOrEqual(Date.parse(mock.ends_at))
  expect(on.pause).toEqual({ is_used: true, until: null })
  expect((await pause(true)).ends_at).toBe(on.ends_at)
})

test('MOCK-01 one interview runs at a time, and nobody reads that of another', async () => {
  const ana = await buildUser(own)
  const ben = await buildUser(own)
  const starts = await Promise.all([callerOf(own, ana)(START, sample), callerOf(own, ana)(START, sample)])
  expect(starts.map(({ status }) => status).sort()).toEqual([201, 409])
  const mock = starts.find(({ status }) => status === 201)?.body
  for (const call of [`GET /api/user/mocks/${mock.id}`, `GET /api/user/mocks/${mock.id}/report`])
    expect((await callerOf(own, ben)(call)).status).toBe(404)
  expect((await send(ben, mock, give(first(mock, 'mcq'), {}))).status).toBe(404)
  expect((await callerOf(own, ben)(`POST /api/user/mocks/${mock.id}/finish`)).status).toBe(404)
  expect((await callerOf(own)(START, sample)).status).toBe(401)
})

test('MOCK-02 the same questions come again a week after the interview', async () => {
  const ana = await buildUser(own)
  const mock = await start(ana)
  await callerOf(own, ana)(`POST /api/user/mocks/${mock.id}/finish`)
  const again = { ...sample, repeat_of: mock.id }
  expect((await callerOf(own, ana)(START, again)).status).toBe(403)
  await own.db.query
    .updateTable('sittings')
    .set({ finished_at: new Date(Date.now() - 8 * 86_400_000).toISOString() })
    .where('id', '=', mock.id)
    .execute()
  const { status, body } = await callerOf(own, ana)(START, again)
  expect([status, body.stages]).toEqual([201, mock.stages])
})

test.each([
  [{ ...sample, role: 'boss' }, 400],
  [{ ...sample, minutes: 30 }, 400],
  [{ ...sample, subjects: [] }, 400],
  [{ ...sample, subjects: ['nothing'] }, 400],
  [{ ...sample, zone: 'Mars' }, 201],
  [{ ...sample, repeat_of: '01890a5d-ac96-774b-bcce-b302099a8057' }, 404],
])('MOCK-01 a start as %j answers %i', async (body, status) => {
  const ana = await buildUser(own)
  expect((await callerOf(own, ana)(START, body)).status).toBe(status)
})

test('MOCK-01 forged answers are refused by themselves', async () => {
  const ana = await buildUser(own)
  const mock = await start(ana)
  const { body } = await send(
    ana,
    mock,
    give('other-only', { answer: { chosen: [0] } }),
    give(first(mock, 'mcq'), { answer: { texts: ['x'] } }),
    give(first(mock, 'code'), { answer: { passed: 3, total: 3 } }),
  )
  expect([body.taken, body.refused.length]).toEqual([[], 3])
})

test('MOCK-02 interviews are in the export, and gone with the account', async () => {
  const ana = await buildUser(own)
  const mock = await start(ana)
  await send(ana, mock, give(first(mock, 'descriptive'), { text: 'To rest.' }))
  const { body } = await callerOf(own, ana)('GET /api/user/export')
  expect(body.mocks).toMatchObject([{ id: mock.id }])
  expect(body.mock_answers).toMatchObject([{ text: 'To rest.' }])
  await own.db.query.deleteFrom('identity_users').where('uid', '=', ana.uid).execute()
  const left = await own.db.query
    .selectFrom('sitting_answers')
    .select('sitting_id')
    .where('sitting_id', '=', mock.id)
    .execute()
  expect(left).toEqual([])
})

test('MOCK-01 a round of a loop has its own questions and minutes, and says which round it is', async () => {
  const ana = await buildUser(own)
  const call = callerOf(own, ana)
  const start = { role: 'manager', minutes: 60, zone: 'UTC' }
  const refused = await call(START, { ...start, round: 'coding' })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('round')
  expect((await call(START, { ...start, role: 'own', subjects: ['sample'], round: 'screen' })).status).toBe(
    400,
  )
  expect((await call(START, { ...start, round: 'lunch' })).status).toBe(400)
  expect((await call('GET /api/user/mocks')).body.items).toEqual([])
})
