import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

type Call = ReturnType<typeof callerOf>
type Row = Record<string, unknown>
const exported = async (call: Call) => (await call('GET /api/user/export')).body
const member = async () => callerOf(own, await buildUser(own))

test('abuse 106: while a mock interview runs, no import of a finished one and no attempt tells an answer', async () => {
  const ana = await member()
  const start = { role: 'own', minutes: 20, subjects: ['sample'] }
  const { id, stages } = (await ana('POST /api/user/mocks', start)).body
  const asked: Row = stages.flatMap(({ questions }: { questions: Row[] }) => questions)[0]
  const { mocks } = await exported(ana)
  const forged = { ...mocks[0], id: uuidv7(), finished_at: new Date().toISOString() }
  const rows = { mocks: [forged] }
  expect(await ana('POST /api/user/import', { dry_run: false, rows })).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict' } },
  })
  expect((await ana(`GET /api/user/mocks/${forged.id}/report`)).status).toBe(404)

  const attempt = {
    id: uuidv7(),
    content_id: asked.id,
    source: 'practice',
    answer: { gave_up: true },
    seconds: 5,
    answered_at: new Date().toISOString(),
    zone: 'UTC',
  }
  const sent = (await ana('POST /api/user/attempts', { attempts: [attempt] })).body
  expect(sent).toMatchObject({ taken: [], refused: [{ id: attempt.id }], cards: [] })
  expect((await exported(ana)).attempts).toEqual([])

  await ana(`POST /api/user/mocks/${id}/finish`)
  expect((await ana('POST /api/user/attempts', { attempts: [attempt] })).body.taken).toEqual([attempt.id])
  expect((await ana('POST /api/user/import', { dry_run: false, rows })).status).toBe(200)
  expect((await ana(`GET /api/user/mocks/${forged.id}/report`)).status).toBe(200)
})

test('abuse 106: the report of an earlier practice test waits while the same test runs again', async () => {
  const ana = await member()
  const startOne = async () => (await ana('POST /api/user/practice-tests', { name: 'sample-1' })).body.id
  const earlier = await startOne()
  const report = async () => (await ana(`GET /api/user/practice-tests/${earlier}/report`)).status
  await ana(`POST /api/user/practice-tests/${earlier}/finish`)
  expect(await report()).toBe(200)
  const again = await startOne()
  expect(await report()).toBe(409)
  await ana(`POST /api/user/practice-tests/${again}/finish`)
  expect(await report()).toBe(200)
})

test('abuse 107: an imported attempt is graded by the present key whatever revision it names, and its day is near its time', async () => {
  const ana = await member()
  const content_id = 'sample-choice-03'
  const answered_at = '2026-03-04T12:00:00.000Z'
  const row = {
    content_id,
    question_type: 'mcq',
    revision: 'abcdef012345',
    source: 'practice',
    outcome: 'right',
    score: 1,
    confidence: null,
    seconds: 5,
    answer: '{"gave_up":true}',
    answered_at,
    received_at: answered_at,
  }
  const days = ['0001-01-01', '9999-12-31', '2026-03-04']
  const attempts: Row[] = days.map((local_day) => ({ ...row, id: uuidv7(), local_day }))
  attempts.push({ ...row, id: uuidv7(), local_day: '2026-03-04', answer: '{"texts":["of another type"]}' })
  const { body } = await ana('POST /api/user/import', { dry_run: false, rows: { attempts } })
  expect(body).toMatchObject({ counts: { attempts: { added: 3 } }, unknown: [content_id] })
  const taken: Row[] = (await exported(ana)).attempts
  expect(taken.map(({ outcome, score }) => [outcome, score])).toEqual(Array(3).fill(['wrong', 0]))
  expect(taken.map(({ local_day }) => local_day).sort()).toEqual(['2026-03-03', '2026-03-04', '2026-03-04'])
  for (const { revision } of taken) expect(revision).not.toBe('abcdef012345')
})
