import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFields, serverFields } from '#contract/api/answer-fields.ts'
import type { TestState } from '#contract/api/practice-tests.ts'
import { PRACTICE_TESTS_PER_DAY } from '#contract/limits.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

type Member = Awaited<ReturnType<typeof buildUser>>
const START = 'POST /api/user/practice-tests'
const sample = { name: 'sample-1', zone: 'UTC' }
const ESSAY = 'sample-descriptive-basic'
const FIRST = ['sample-choice-01', 'sample-choice-02', 'sample-mcma-basic', 'sample-blank-basic']
const EASIER = ['sample-choice-11', 'sample-choice-12', 'sample-choice-13']
const HARDER = ['sample-choice-21', 'sample-choice-22', 'sample-choice-13']

async function start(user: Member): Promise<TestState> {
  const { status, body } = await callerOf(own, user)(START, sample)
  expect(status).toBe(201)
  return body
}
const read = async (user: Member, id: string): Promise<TestState> =>
  (await callerOf(own, user)(`GET /api/user/practice-tests/${id}`)).body
const next = async (user: Member, id: string, step: number): Promise<TestState> =>
  (await callerOf(own, user)(`POST /api/user/practice-tests/${id}/next`, { step })).body
const finish = async (user: Member, id: string): Promise<TestState> =>
  (await callerOf(own, user)(`POST /api/user/practice-tests/${id}/finish`)).body
const report = async (user: Member, id: string) =>
  (await callerOf(own, user)(`GET /api/user/practice-tests/${id}/report`)).body
const asked = ({ current }: TestState) => current?.questions.map(({ id }) => id)

const blank = { answer: null, text: null, flagged: false, seconds: 40, at: 0 }
const give = (content_id: string, changes: object) => ({ ...blank, content_id, ...changes })
const send = (user: Member, id: string, ...answers: object[]) =>
  callerOf(own, user)(`PUT /api/user/practice-tests/${id}/answers`, { answers })

/** The right answer by the key; `wrong` is another option or text. */
function answerTo(id: string, isRight: boolean) {
  const question = own.content.findQuestion(id)?.member
  if (question?.question_type === 'mcq')
    return { chosen: [(question.content.correct_index + (isRight ? 0 : 1)) % 3] }
  if (question?.question_type === 'mcma')
    return { chosen: isRight ? question.content.correct_indices : question.content.correct_indices.slice(1) }
  return { texts: [isRight ? 'SECRET-down' : 'sideways'] }
}
const answersTo = (ids: string[], right: number, at = 0) =>
  ids.map((id, index) => give(id, { answer: answerTo(id, index < right), at }))

/** The clock of the server moves on: the test began earlier. */
async function moveOn(id: string, minutes: number) {
  const row = await own.db.query
    .selectFrom('sittings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const back = (time: string) => new Date(Date.parse(time) - minutes * 60_000).toISOString()
  const taken = JSON.parse(row.taken).map((step: Record<string, string | null>) =>
    Object.fromEntries(
      Object.entries(step).map(([key, value]) => [key, value && key.endsWith('_at') ? back(value) : value]),
    ),
  )
  await own.db.query
    .updateTable('sittings')
    .set({ started_at: back(row.started_at), ends_at: back(row.ends_at), taken: JSON.stringify(taken) })
    .where('id', '=', id)
    .execute()
}
const keysOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysOf)
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : []

test('FORM-02 everybody reads what a test consists of, and nobody a question of it', async () => {
  const visitor = callerOf(own)
  const { status, body } = await visitor('GET /api/practice-tests/sample-1')
  expect([status, body]).toEqual([
    200,
    {
      name: 'sample-1',
      title: 'Sample test 1',
      resource_slug: 'sample',
      steps: [
        { kind: 'module', section: 'Writing', minutes: 30, questions: 1, is_scored: false },
        { kind: 'break', section: null, minutes: 10, questions: 0, is_scored: false },
        { kind: 'module', section: 'Sums', minutes: 20, questions: 4, is_scored: true },
        { kind: 'module', section: 'Sums', minutes: 25, questions: 3, is_scored: true },
      ],
    },
  ])
  expect((await visitor('GET /api/practice-tests/none-1')).status).toBe(404)
  expect((await visitor('GET /api/resources/sample')).body.practice_tests).toEqual([
    { name: 'sample-1', title: 'Sample test 1' },
  ])
})

test('FORM-02 members alone take a test, one at a time, and nobody that of another', async () => {
  const [ana, ben, pending] = [
    await buildUser(own),
    await buildUser(own),
    await buildUser(own, { verified: false }),
  ]
  expect((await callerOf(own)(START, sample)).status).toBe(401)
  expect((await callerOf(own, pending)(START, sample)).status).toBe(403)
  expect((await callerOf(own, ana)(START, { name: 'none-1' })).status).toBe(404)
  expect((await callerOf(own, ana)(START, { name: 'NOT A NAME' })).status).toBe(400)
  const starts = await Promise.all([callerOf(own, ana)(START, sample), callerOf(own, ana)(START, sample)])
  expect(starts.map(({ status }) => status).sort()).toEqual([201, 409])
  const id = starts.find(({ status }) => status === 201)?.body.id
  const bens = callerOf(own, ben)
  const url = `/api/user/practice-tests/${id}`
  for (const call of [`GET ${url}`, `GET ${url}/report`, `POST ${url}/finish`])
    expect((await bens(call)).status, call).toBe(404)
  expect((await bens(`POST ${url}/next`, { step: 0 })).status).toBe(404)
  expect((await send(ben, id, give(ESSAY, { text: 'Mine' }))).status).toBe(404)
  expect((await bens('GET /api/user/practice-tests')).body.items).toEqual([])
  expect((await read(ana, id)).current?.step).toBe(0)
  expect((await read(ana, id)).answers).toEqual([])
})

test('FORM-02 the clock of the server ends each step and begins the next, also when nobody looks', async () => {
  const ana = await buildUser(own)
  const { id, current, now } = await start(ana)
  expect(asked(await read(ana, id))).toEqual([ESSAY])
  expect(Date.parse(current?.ends_at ?? '') - Date.parse(now)).toBe(30 * 60_000)
  await moveOn(id, 31)
  const paused = await read(ana, id)
  expect(paused.current).toMatchObject({ step: 1, questions: [] })
  expect(paused.current?.started_at).toBe((await read(ana, id)).current?.started_at)
  await moveOn(id, 10)
  const sums = await read(ana, id)
  expect(asked(sums)).toEqual(FIRST)
  // It began when the break was over, a minute ago.
  expect(Date.parse(sums.now) - Date.parse(sums.current?.started_at ?? '')).toBeGreaterThanOrEqual(60_000)
  await send(ana, id, ...answersTo(FIRST.slice(0, 2), 2, 40 * 60 + 30))
  await moveOn(id, 60)
  const ended = await read(ana, id)
  expect(ended.current).toBeNull()
  expect(Date.parse(ended.finished_at ?? '') - Date.parse(ended.started_at)).toBe(85 * 60_000)
  const rows = own.db.query.selectFrom('attempts').select('content_id').where('sitting_id', '=', id)
  expect(await rows.execute()).toHaveLength(2)
  await finish(ana, id)
  expect(await rows.execute()).toHaveLength(2)
})

test('FORM-02 the learner ends a module or the break early; a second press and a wrong step change nothing', async () => {
  const ana = await buildUser(own)
  const { id } = await start(ana)
  expect((await next(ana, id, 0)).current?.step).toBe(1)
  expect((await next(ana, id, 0)).current?.step).toBe(1)
  expect((await next(ana, id, 3)).current?.step).toBe(1)
  const both = await Promise.all([next(ana, id, 1), next(ana, id, 1)])
  expect(both.map(({ current }) => current?.step)).toEqual([2, 2])
  expect((await next(ana, id, 2)).current?.step).toBe(3)
  expect((await next(ana, id, 3)).finished_at).not.toBeNull()
  for (const step of [-1, 1.5, 'two', 1000])
    expect(
      (await callerOf(own, ana)(`POST /api/user/practice-tests/${id}/next`, { step })).status,
      `${step}`,
    ).toBe(400)
})

test.each([
  [2, EASIER],
  [3, HARDER],
  [4, HARDER],
] as const)(
  'FORM-03 %i right answers choose the questions of the second module, and no call tells which',
  async (right, expected) => {
    const ana = await buildUser(own)
    const { id } = await start(ana)
    await next(ana, id, 0)
    await next(ana, id, 1)
    await send(ana, id, ...answersTo(FIRST, right))
    const second = await next(ana, id, 2)
    expect(asked(second)).toEqual(expected)
    const list = (await callerOf(own, ana)('GET /api/user/practice-tests')).body
    const exported = (await callerOf(own, ana)('GET /api/user/export')).body
    for (const body of [second, list, await read(ana, id), exported.practice_tests]) {
      expect(JSON.stringify(body)).not.toMatch(/easier|harder/)
      expect(keysOf(body)).not.toContain('path')
      expect(keysOf(body)).not.toContain('outcome')
    }
    expect(list.items[0]).toMatchObject({ scores: [], total: null })
    await finish(ana, id)
    const { sections } = await report(ana, id)
    expect(sections[1].modules.map(({ path }: { path: string }) => path)).toEqual([
      null,
      right < 3 ? 'easier' : 'harder',
    ])
  },
)

test('FORM-03 what was given in time and comes with the end still counts for the choice; a later one does not', async () => {
  const [ana, ben] = [await buildUser(own), await buildUser(own)]
  for (const [user, isLooked, expected] of [
    [ana, false, HARDER],
    [ben, true, EASIER],
  ] as const) {
    const { id } = await start(user)
    await next(user, id, 0)
    await next(user, id, 1)
    await moveOn(id, 21)
    if (isLooked) await read(user, id)
    const { body } = await send(user, id, ...answersTo(FIRST, 4, 19 * 60))
    expect(body.taken).toEqual(FIRST)
    expect(asked(await read(user, id))).toEqual(expected)
  }
})

test('FORM-02 an answer after the end of its module is refused, also after an early end, and forged ones too', async () => {
  const ana = await buildUser(own)
  const { id } = await start(ana)
  const refusedOf = async (...answers: object[]) => (await send(ana, id, ...answers)).body.refused
  const why = (content_id: string, why: string) => [{ content_id, why }]
  const [one = '', two = ''] = FIRST
  const choice = { answer: { chosen: [0] } }
  const none = 'This question is not part of it.'
  // Not begun: neither a later module nor either path of it.
  expect(await refusedOf(give(one, choice))).toEqual(why(one, none))
  expect(await refusedOf(give(HARDER[0] ?? '', choice))).toEqual(why(HARDER[0] ?? '', none))
  expect(await refusedOf(give('sample-choice-40', choice))).toEqual(why('sample-choice-40', none))
  expect(await refusedOf(give(ESSAY, choice))).toEqual(
    why(ESSAY, 'This is no answer to a question of this type.'),
  )
  await moveOn(id, 10)
  await next(ana, id, 0)
  await next(ana, id, 1)
  // The essay ended after ten minutes, of which its learner knows.
  expect(await refusedOf(give(ESSAY, { text: 'Later', at: 11 * 60 }))).toEqual(
    why(ESSAY, 'The time of this module was over.'),
  )
  expect(await refusedOf(give(one, { answer: { texts: ['2'] } }))).toEqual(
    why(one, 'This is no answer to a question of this type.'),
  )
  await moveOn(id, 25)
  expect(await refusedOf(give(one, { ...choice, at: 31 * 60 }))).toEqual(
    why(one, 'The time of this module was over.'),
  )
  // Given in time by a device that was away: kept, and marked.
  expect(await refusedOf(give(two, { answer: answerTo(two, true), at: 15 * 60 }))).toEqual([])
  // A module whose path was not taken isn't a module of this test.
  expect(await refusedOf(give('sample-choice-21', { ...choice, at: 32 * 60 }))).toEqual(
    why('sample-choice-21', none),
  )
  await finish(ana, id)
  const after = await send(ana, id, give('sample-choice-11', { ...choice, at: 60 * 60 }))
  expect(after.body.refused).toEqual(why('sample-choice-11', 'The time of this module was over.'))
  const { items } = (await report(ana, id)).sections[1].modules[0]
  expect(items.map(({ late, outcome }: { late: boolean; outcome: string }) => [late, outcome])).toEqual([
    [false, 'unanswered'],
    [true, 'right'],
    [false, 'unanswered'],
    [false, 'unanswered'],
  ])
})

test('FORM-02 the newest answer counts in any order of arrival, and forged bodies are refused by field', async () => {
  const ana = await buildUser(own)
  const { id } = await start(ana)
  await moveOn(id, 5)
  const texts = ['first', 'second', 'third'].map((text, n) => give(ESSAY, { text, at: 20 + n }))
  for (const one of [texts[2], texts[0], texts[1], texts[2]]) await send(ana, id, one ?? {})
  expect((await read(ana, id)).answers).toMatchObject([{ content_id: ESSAY, text: 'third', at: 22 }])
  for (const wrong of [
    { at: -1 },
    { at: 1e9 },
    { text: 'x'.repeat(20_001) },
    { answer: { chosen: ['a'] } },
    { flagged: 'yes' },
    { content_id: '../etc' },
  ])
    expect((await send(ana, id, give(ESSAY, wrong))).status, JSON.stringify(wrong).slice(0, 60)).toBe(400)
  expect((await send(ana, id, ...Array.from({ length: 31 }, () => give(ESSAY, {})))).status).toBe(400)
})

test('FORM-05 until the end no call of any kind answers a question of either path', async () => {
  const ana = await buildUser(own)
  const call = callerOf(own, ana)
  const all = [ESSAY, ...FIRST, ...EASIER, ...HARDER]
  for (const content_id of all)
    await call('POST /api/user/saved/interview/toggle', { resource_slug: 'sample', content_id })
  const state = await start(ana)
  const { id } = state
  const states = [state, await next(ana, id, 0), await next(ana, id, 1), await next(ana, id, 2)]
  for (const field of [...answerFields, ...serverFields, 'difficulty', 'tags', 'topic', 'path', 'also'])
    expect(keysOf(states)).not.toContain(field)
  expect(JSON.stringify(states)).not.toContain('SECRET')
  const alone = async () => {
    const found = []
    for (const one of all) {
      const name = one.slice('sample-'.length)
      found.push((await call(`GET /api/resources/sample/questions/${name}`)).body.question)
      const look = `GET /api/user/bookmarks/lookup?content_type=interview&content_id=${one}`
      found.push((await call(look)).body.content)
    }
    const { items } = (await call('GET /api/resources/sample/interview?limit=100')).body
    return [...found, ...items.filter((one: { id: string }) => all.includes(one.id))]
  }
  const running = await alone()
  expect(running.length).toBeGreaterThan(2 * all.length)
  for (const field of [...answerFields, ...serverFields]) expect(keysOf(running)).not.toContain(field)
  expect((await call(`GET /api/questions/${FIRST[2]}/proof`)).status).toBe(403)
  expect((await call(`GET /api/user/practice-tests/${id}/report`)).status).toBe(403)
  const attempt = { content_id: FIRST[0], answer: { gave_up: true }, seconds: 1, zone: 'UTC' }
  const attempts = (['practice', 'test'] as const).map((source) => ({
    ...attempt,
    source,
    mock_id: id,
    id: uuidv7(),
    answered_at: new Date().toISOString(),
  }))
  const { body } = await call('POST /api/user/attempts', { attempts })
  expect([body.cards, body.refused.length]).toEqual([[], 2])
  await finish(ana, id)
  expect(keysOf(await alone())).toContain('correct_index')
})

test('FORM-04 the report has what was chosen, what is right and an estimate; what was not right is in the queue', async () => {
  const ana = await buildUser(own)
  const { id } = await start(ana)
  await send(ana, id, give(ESSAY, { text: 'An essay of five words' }))
  await next(ana, id, 0)
  await next(ana, id, 1)
  await send(ana, id, ...answersTo(FIRST, 4).map((one) => ({ ...one, flagged: true })))
  await next(ana, id, 2)
  await send(ana, id, ...answersTo(HARDER, 2))
  const ended = await next(ana, id, 3)
  expect(ended).toMatchObject({ current: null, answers: [] })
  const body = await report(ana, id)
  expect(body).toMatchObject({ name: 'sample-1', title: 'Sample test 1', total: null })
  const [writing, sums] = body.sections
  expect(writing).toMatchObject({ estimate: null, modules: [{ items: [{ outcome: 'waiting' }] }] })
  expect(writing.modules[0].items[0].text).toBe('An essay of five words')
  expect(sums.modules).toMatchObject([
    { path: null, questions: 4, right: 4 },
    { path: 'harder', questions: 3, right: 2 },
  ])
  // (4 + 1.4 * 2) of (4 + 1.4 * 3), on 200 to 800.
  expect(sums.estimate).toMatchObject({ score: 700, min: 200, max: 800 })
  expect(sums.estimate.low).toBeLessThan(700)
  expect(sums.modules[1].items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'right',
    'right',
    'wrong',
  ])
  expect(keysOf(sums.modules[0].items[0])).toContain('correct_index')
  expect(sums.modules[0].items[0]).toMatchObject({ flagged: true, question: { resource_slug: 'sample' } })
  const { items } = (await callerOf(own, ana)('GET /api/user/practice-tests')).body
  expect(items).toMatchObject([{ id, scores: [{ section: 'Sums', score: 700 }] }])
  const cards = await own.db.query
    .selectFrom('review_cards')
    .select(['content_id', 'reason'])
    .where('user_id', '=', ana.uid)
    .execute()
  expect(cards).toEqual([{ content_id: 'sample-choice-13', reason: 'test' }])
  // The learner scores the essay; nobody corrects an answer afterwards.
  const score = (content_id: string, answer: object) => ({
    content_id,
    answer,
    source: 'test',
    mock_id: id,
    seconds: 5,
    zone: 'UTC',
    id: uuidv7(),
    answered_at: new Date().toISOString(),
  })
  const forged = score('sample-choice-13', answerTo('sample-choice-13', true))
  const sent = await callerOf(own, ana)('POST /api/user/attempts', {
    attempts: [score(ESSAY, { ticks: [1, 1, 1] }), forged],
  })
  expect(sent.body.refused).toMatchObject([{ id: forged.id }])
  const again = await report(ana, id)
  expect(again.sections[0].modules[0].items[0].outcome).toBe('right')
  expect(again.sections[1].estimate).toEqual(sums.estimate)
})

test('FORM-02 a test that is ended in its first module says so: what never began is not asked and brings nothing', async () => {
  const ana = await buildUser(own)
  const { id } = await start(ana)
  await finish(ana, id)
  const { sections } = await report(ana, id)
  expect(sections[1]).toMatchObject({
    estimate: { score: 200 },
    modules: [
      { items: [], right: 0, questions: 4 },
      { items: [], path: null },
    ],
  })
})

test('DONE-02 a test that is left after two answers brings two attempts, no wrong first try and no card of the rest', async () => {
  const ana = await buildUser(own)
  const { id } = await start(ana)
  await next(ana, id, 0)
  await next(ana, id, 1)
  const [right, wrong] = answersTo(FIRST, 1)
  await send(ana, id, right ?? {}, wrong ?? {})
  await finish(ana, id)
  const rows = await own.db.query
    .selectFrom('attempts')
    .select(['content_id', 'outcome'])
    .where('user_id', '=', ana.uid)
    .orderBy('content_id')
    .execute()
  expect(rows).toEqual([
    { content_id: FIRST[0], outcome: 'right' },
    { content_id: FIRST[1], outcome: 'wrong' },
  ])
  const queue = await callerOf(own, ana)('GET /api/user/today?zone=UTC')
  expect(JSON.stringify(queue.body)).not.toContain(FIRST[2])
  const cards = own.db.query.selectFrom('review_cards').select('content_id').where('user_id', '=', ana.uid)
  expect(await cards.execute()).toEqual([{ content_id: FIRST[1] }])
  const { items } = (await report(ana, id)).sections[1].modules[0]
  expect(items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'right',
    'wrong',
    'unanswered',
    'unanswered',
  ])
})

test('FORM-02 a day has a bound, and an account that goes takes its tests along, while those of others stay', async () => {
  const [ana, ben] = [await buildUser(own), await buildUser(own)]
  const kept = await start(ben)
  for (let n = 0; n < PRACTICE_TESTS_PER_DAY; n++) {
    const { id } = await start(ana)
    await send(ana, id, give(ESSAY, { text: 'Mine' }))
    await finish(ana, id)
  }
  const { status, headers } = await callerOf(own, ana)(START, sample)
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  const exported = (await callerOf(own, ana)('GET /api/user/export')).body
  expect(exported.practice_tests).toHaveLength(PRACTICE_TESTS_PER_DAY)
  expect(exported.practice_test_answers).toHaveLength(PRACTICE_TESTS_PER_DAY)
  await own.db.query.deleteFrom('identity_users').where('uid', '=', ana.uid).execute()
  const left = await own.db.query.selectFrom('sittings').select('id').execute()
  expect(left.map(({ id }) => id)).toContain(kept.id)
  const answers = await own.db.query.selectFrom('sitting_answers').select('sitting_id').execute()
  for (const { id } of exported.practice_tests) {
    expect(left.map((row) => row.id)).not.toContain(id)
    expect(answers.map((row) => row.sitting_id)).not.toContain(id)
  }
})
