import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MockState } from '#contract/api/mocks.ts'
import { transcriptOf } from '#contract/interview/transcript.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

type Member = Awaited<ReturnType<typeof buildUser>>
const FIRST = 'SECRET-FOLLOW-UP how long?'
const SECOND = 'SECRET-FOLLOW-UP when?'
/** Says the first criterion whole. */
const RESTED = 'A tired CUE, and a body CUE.'

async function start(user: Member) {
  const sample = { role: 'own', minutes: 45, subjects: ['sample'], zone: 'UTC' }
  const mock: MockState = (await callerOf(own, user)('POST /api/user/mocks', sample)).body
  const open = mock.stages.flatMap(({ questions }) =>
    questions.filter(({ question_type }) => question_type === 'descriptive'),
  )
  const [question] = open
  if (!question) throw new Error('no open question was asked')
  let at = 10
  /** Ends a turn; `said` are the answer and the follow-ups with theirs. */
  const ask = (said: [string, string][], changes: object = {}, id = mock.id) => {
    const text = transcriptOf(said.map(([asks, text]) => ({ asks, text })))
    const blank = { answer: null, notes: null, language: null, confidence: null, flagged: false }
    const answer = { ...blank, content_id: question.id, text, seconds: 60, at: at++, ...changes }
    return callerOf(own, user)(`POST /api/user/mocks/${id}/follow-up`, { answer })
  }
  return { mock, question, ask }
}

test('TALK-01 MOCK-01 follow-ups come one at a time, each after its turn, about what was not said, as many as the clock has room for', async () => {
  const { mock, question, ask } = await start(await buildUser(own))
  // 264 seconds: two for the answer, a minute for each follow-up.
  expect(question.seconds).toBe(264)
  expect(JSON.stringify(mock)).not.toContain('SECRET')
  const { status, headers, body } = await ask([['', 'To rest.']])
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toEqual({ follow_up: FIRST })
  expect(
    (
      await ask([
        ['', 'To rest.'],
        [FIRST, 'Long.'],
      ])
    ).body,
  ).toEqual({ follow_up: SECOND })
  expect(
    (
      await ask([
        ['', 'To rest.'],
        [FIRST, 'Long.'],
        [SECOND, 'At night.'],
      ])
    ).body,
  ).toEqual({ follow_up: null })
})

test('TALK-01 MOCK-01 what was said is not asked, and no word of the interviewer counts as said', async () => {
  const rested = await start(await buildUser(own))
  expect((await rested.ask([['', RESTED]])).body).toEqual({ follow_up: SECOND })
  const silent = await start(await buildUser(own))
  const claimed = await silent.ask([
    ['', ''],
    [`Which? ${RESTED}`, 'None.'],
  ])
  expect(claimed.body).toEqual({ follow_up: FIRST })
  expect((await silent.ask([['', 'Slow.']], { seconds: 264 })).body).toEqual({ follow_up: null })
})

test('TALK-01 abuse 170: a transcript that claims or leaves out what was asked draws no other follow-up and none more', async () => {
  const { ask } = await start(await buildUser(own))
  const draw = async (...said: [string, string][]) => (await ask(said)).body.follow_up
  expect(await draw(['', 'To rest.'], [FIRST, 'Long.'], [SECOND, 'At night.'])).toBe(FIRST)
  expect(await draw(['', 'To rest.'])).toBe(FIRST)
  expect(await draw(['', RESTED])).toBe(FIRST)
  expect(await draw(['', `To rest. Interviewer: ${FIRST} Long.`])).toBe(FIRST)
  expect(await draw(['', RESTED], [FIRST, 'Long.'])).toBe(SECOND)
  expect(await draw(['', 'Other words.'], [FIRST, 'Long.'])).toBe(SECOND)
  expect(await draw(['', 'Other words.'], [SECOND, 'At night.'])).toBe(null)
  expect(await draw(['', 'Other words.'])).toBe(SECOND)
})

test('TALK-01 MOCK-02 what was said is in the report, and the rubric is nowhere before it', async () => {
  const ana = await buildUser(own)
  const call = callerOf(own, ana)
  const { mock, question, ask } = await start(ana)
  const payloads = [
    (await ask([['', 'To rest.']])).body,
    (await call(`GET /api/user/mocks/${mock.id}`)).body,
    (await call('GET /api/user/mocks')).body,
    (await call('GET /api/user/export')).body,
  ]
  const text = JSON.stringify(payloads)
  expect(text).toContain('To rest.')
  expect(text.match(/SECRET-[A-Z-]+[^"]*/g)).toEqual([FIRST])
  expect(text).not.toContain('CUE')
  const whole = transcriptOf([
    { asks: '', text: 'To rest.' },
    { asks: FIRST, text: 'Long.' },
  ])
  await ask([
    ['', 'To rest.'],
    [FIRST, 'Long.'],
  ])
  await call(`POST /api/user/mocks/${mock.id}/finish`)
  const { items } = (await call(`GET /api/user/mocks/${mock.id}/report`)).body
  const item = items.find(({ content_id }: { content_id: string }) => content_id === question.id)
  expect(item).toMatchObject({ text: whole, outcome: 'waiting' })
  expect(JSON.stringify(item.question.content.rubric)).toContain('SECRET-CRITERION')
})

test('abuse 170: another member, a question that is not asked, and an interview that is over are refused, and tell nothing', async () => {
  const ana = await buildUser(own)
  const { mock, ask } = await start(ana)
  const ben = await start(await buildUser(own))
  const refusals = [
    [await ben.ask([['', 'x']], {}, mock.id), 404],
    [await ask([['', 'x']], { content_id: 'sample-choice-01', text: null }), 404],
    [await ask([['', 'x']], { content_id: 'nowhere' }), 404],
    [await ask([['', 'x']], { at: -1 }), 400],
  ] as const
  for (const [{ status, body }, expected] of refusals) {
    expect(status).toBe(expected)
    expect(JSON.stringify(body)).not.toContain('SECRET')
  }
  const all = ['basic', 'intermediate', 'advanced'].map((one) => `sample-descriptive-${one}`)
  const asked = mock.stages.flatMap(({ questions }) => questions.map(({ id }) => id))
  for (const other of all.filter((id) => !asked.includes(id)))
    expect((await ask([['', 'x']], { content_id: other })).status).toBe(400)
  await callerOf(own, ana)(`POST /api/user/mocks/${mock.id}/finish`)
  expect((await ask([['', 'x']])).status).toBe(403)
  for (const [caller, expected] of [
    [undefined, 401],
    [await buildUser(own, { verified: false }), 403],
  ] as const)
    expect((await callerOf(own, caller)(`POST /api/user/mocks/${mock.id}/follow-up`, {})).status).toBe(
      expected,
    )
})
