import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const followUp = (name = 'descriptive-basic') => `POST /api/questions/sample-${name}/follow-up`
const nothing = { transcript: '', asked: [] }
const said = (transcript: string, ...asked: number[]) => ({ transcript, asked })

const RESTED = 'A tired CUE, and a body CUE.'

test('TALK-01 the interviewer asks about what was not said, then beyond it, and nothing after the last', async () => {
  const ana = callerOf(own, await buildUser(own))
  const { status, headers, body } = await ana(followUp(), nothing)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toEqual({ follow_up: { index: 0, question: 'SECRET-FOLLOW-UP how long?' } })
  expect((await ana(followUp(), said('To rest.', 0))).body.follow_up.index).toBe(1)
  expect((await ana(followUp(), said('To rest.', 0, 2))).body.follow_up.index).toBe(1)
  expect((await ana(followUp(), said('To rest.', 0, 1, 2))).body).toEqual({ follow_up: null })
})

test('TALK-01 what was said is not asked, and what was said by half is', async () => {
  const ana = callerOf(own, await buildUser(own))
  const next = async (...given: Parameters<typeof said>) =>
    (await ana(followUp(), said(...given))).body.follow_up?.index
  expect(await next(RESTED)).toBe(1)
  expect(await next('A tired CUE.')).toBe(0)
  expect(await next(RESTED, 1, 2)).toBeUndefined()
})

test('TALK-01 ten minutes of speech are read within 100 ms', async () => {
  const ana = callerOf(own, await buildUser(own))
  const long = `${'I sleep because my brain wants it and the body asks for it. '.repeat(110)}${RESTED}`
  const times = []
  for (let run = 0; run < 5; run++) {
    const from = performance.now()
    expect((await ana(followUp(), said(long))).body.follow_up.index).toBe(1)
    times.push(performance.now() - from)
  }
  expect(Math.min(...times)).toBeLessThan(100)
})

test('TALK-01 a follow-up tells neither its answer nor the rubric', async () => {
  const ana = callerOf(own, await buildUser(own))
  for (const asked of [[], [0], [0, 1]]) {
    const text = JSON.stringify((await ana(followUp(), { transcript: 'rest', asked })).body)
    expect(text).not.toMatch(/eight hours|at night|in bed|CRITERION|CUE|HALF|IDEAL|SHORT|FLAG/)
  }
})

test('abuse 170: a visitor and an unverified user are asked nothing', async () => {
  const unverified = await buildUser(own, { verified: false })
  for (const [caller, expected] of [
    [undefined, 401],
    [unverified, 403],
  ] as const) {
    const { status, body } = await callerOf(own, caller)(followUp(), nothing)
    expect(status).toBe(expected)
    expect(JSON.stringify(body)).not.toContain('SECRET')
  }
})

test('abuse 170: while a practice test asks the question, the interviewer waits', async () => {
  const ana = callerOf(own, await buildUser(own))
  const { id } = (await ana('POST /api/user/practice-tests', { name: 'sample-1' })).body
  const { status, body } = await ana(followUp(), nothing)
  expect(status).toBe(403)
  expect(JSON.stringify(body)).not.toContain('SECRET')
  expect((await ana(followUp('descriptive-advanced'), nothing)).status).toBe(200)
  await ana(`POST /api/user/practice-tests/${id}/finish`)
  expect((await ana(followUp(), nothing)).status).toBe(200)
})

test('TALK-01 only an open question has an interviewer', async () => {
  const ana = callerOf(own, await buildUser(own))
  for (const name of ['choice-01', 'code-basic', 'nowhere'])
    expect((await ana(followUp(name), nothing)).status).toBe(404)
})

test.each([
  ['without a transcript', { asked: [] }, 'transcript'],
  ['with one that is too long', said('x'.repeat(ANSWER_TEXT_MAX + 1)), 'transcript'],
  ['with an index below zero', said('rest', -1), 'asked'],
  ['with half an index', said('rest', 0.5), 'asked'],
  ['with a hundred of them', said('rest', ...Array(100).keys()), 'asked'],
])('TALK-01 a call %s is refused and names the field', async (_, body, field) => {
  const ana = callerOf(own, await buildUser(own))
  const refused = await ana(followUp(), body)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain(field)
})

test('TALK-01 a call writes nothing', async () => {
  const member = await buildUser(own)
  const ana = callerOf(own, member)
  const before = (await ana('GET /api/user/export')).body
  await ana(followUp(), said('To rest.'))
  const { exported_at: _, ...after } = (await ana('GET /api/user/export')).body
  expect(before).toMatchObject(after)
})
