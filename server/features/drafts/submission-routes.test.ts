import { appendFileSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUBMISSIONS_KEPT, SUBMISSIONS_OF_QUESTION } from '#contract/limits.ts'
import { sampleContent } from '#server/testing/sample-content.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const question = 'sample-code-basic'
const ATTEMPTS = 'POST /api/user/attempts'
const LIST = `GET /api/user/submissions?content_id=${question}`
const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
const submit = (text: string, changes: object = {}) => ({
  id: uuidv7(),
  content_id: question,
  source: 'run',
  answer: { passed: 2, total: 3, language: 'javascript' },
  text,
  seconds: 12,
  answered_at: at(1),
  zone: 'UTC',
  ...changes,
})

test('CODE-01 a submitted program is kept once with its language, result and time, and opens with its text', async () => {
  const ana = callerOf(own, await buildUser(own))
  const one = submit('let a = 1')
  for (const _ of [1, 2]) expect((await ana(ATTEMPTS, { attempts: [one] })).body.taken).toEqual([one.id])
  const row = {
    id: one.id,
    content_id: question,
    language: 'javascript',
    kind: 'submitted',
    passed: 2,
    total: 3,
    created_at: one.answered_at,
    seconds: 12,
  }
  expect((await ana(LIST)).body.items).toEqual([row])
  expect((await ana(`GET /api/user/submissions/${one.id}`)).body).toEqual({ ...row, text: 'let a = 1' })
  expect((await ana('GET /api/user/export')).body.submissions).toMatchObject([{ text: 'let a = 1' }])
})

test('CODE-01 what a session and an ended mock interview submit is kept, and a spoken answer is none', async () => {
  const ana = callerOf(own, await buildUser(own))
  const attempts = [
    submit('of a session', { source: 'review', answered_at: at(2) }),
    submit('of a mock', { source: 'mock', mock_id: uuidv7(), answered_at: at(1) }),
    submit('said', { content_id: 'sample-descriptive-basic', source: 'practice', answer: { ticks: [1] } }),
  ]
  await ana(ATTEMPTS, { attempts })
  expect((await ana(LIST)).body.items).toMatchObject([{ id: attempts[1]?.id }, { id: attempts[0]?.id }])
  const spoken = 'GET /api/user/submissions?content_id=sample-descriptive-basic'
  expect((await ana(spoken)).body.items).toEqual([])
})

test('CODE-01 of a question the newest 20 are kept', async () => {
  const ana = callerOf(own, await buildUser(own))
  const attempts = Array.from({ length: SUBMISSIONS_OF_QUESTION + 3 }, (_, n) =>
    submit(`program ${n}`, { answered_at: at(100 - n) }),
  )
  await ana(ATTEMPTS, { attempts })
  const { items } = (await ana(LIST)).body
  expect(items.map(({ id }: { id: string }) => id)).toEqual(
    attempts
      .slice(3)
      .map(({ id }) => id)
      .reverse(),
  )
})

test('CODE-01 of a member the newest 2,000 are kept', async () => {
  const user = await buildUser(own)
  const rows = Array.from({ length: SUBMISSIONS_KEPT }, (_, n) => ({
    user_id: user.uid,
    id: uuidv7(),
    content_id: `of-before-${n}`,
    language: 'sql' as const,
    kind: 'submitted' as const,
    passed: 1,
    total: 1,
    text: 'select 1',
    created_at: at(10_000 - n),
  }))
  for (let from = 0; from < rows.length; from += 100)
    await own.db.query
      .insertInto('submissions')
      .values(rows.slice(from, from + 100))
      .execute()
  await callerOf(own, user)(ATTEMPTS, { attempts: [submit('one more')] })
  const kept = await own.db.query
    .selectFrom('submissions')
    .select('content_id')
    .where('user_id', '=', user.uid)
    .orderBy('created_at')
    .execute()
  expect([kept.length, kept[0]?.content_id, kept.at(-1)?.content_id]).toEqual([
    SUBMISSIONS_KEPT,
    'of-before-1',
    question,
  ])
})

test('CODE-01 nobody reads the submissions of another; a visitor has none', async () => {
  const [ana, ben] = [callerOf(own, await buildUser(own)), callerOf(own, await buildUser(own))]
  const one = submit('of Ana')
  await ana(ATTEMPTS, { attempts: [one] })
  expect((await ben(LIST)).body.items).toEqual([])
  expect((await ben(`GET /api/user/submissions/${one.id}`)).status).toBe(404)
  expect((await callerOf(own)(LIST)).status).toBe(401)
})

test('CODE-01 a running interview that asks the question shows none of its submissions', async () => {
  const ana = callerOf(own, await buildUser(own))
  const all = (await ana('GET /api/resources/sample/interview?limit=100')).body.items
  const programs = all.filter(({ question_type }: { question_type: string }) => question_type === 'code')
  const attempts = programs.map(({ id }: { id: string }) => submit('of before', { content_id: id }))
  await ana(ATTEMPTS, { attempts })
  const mock = (await ana('POST /api/user/mocks', { role: 'own', minutes: 45, subjects: ['sample'] })).body
  const asked = mock.stages.flatMap(({ questions }: { questions: { id: string }[] }) => questions)
  const withheld = attempts.filter(({ content_id }: { content_id: string }) =>
    asked.some(({ id }: { id: string }) => id === content_id),
  )
  expect(withheld.length).toBeGreaterThan(0)
  for (const { id, content_id } of withheld) {
    expect((await ana(`GET /api/user/submissions?content_id=${content_id}`)).status).toBe(409)
    expect((await ana(`GET /api/user/submissions/${id}`)).status).toBe(409)
  }
  await ana(`POST /api/user/mocks/${mock.id}/finish`)
  for (const { id } of withheld) expect((await ana(`GET /api/user/submissions/${id}`)).status).toBe(200)
})

test('CODE-01 a submission for a question that retired meanwhile is kept with its text, and so is a draft', async () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'whetstone-retired-'))
  cpSync(sampleContent(), contentDir, { recursive: true })
  appendFileSync(
    join(contentDir, 'sample/questions/code-basic.yaml'),
    'retired: { since: 2026-11-01, reason: Nobody asks this any more. }\n',
  )
  const later = await startTestApp({ contentDir })
  try {
    const ana = callerOf(later, await buildUser(later))
    const one = submit('written before')
    expect((await ana(ATTEMPTS, { attempts: [one] })).body).toMatchObject({ taken: [one.id], refused: [] })
    expect((await ana(LIST)).body.items).toMatchObject([{ id: one.id, passed: 2, total: 3 }])
    const draft = { content_id: question, language: 'javascript', text: 'let b', base: null }
    const put = await ana('PUT /api/user/drafts', { ...draft, writer: 'laptop', written_at: at(0) })
    expect([put.status, put.body.draft.text]).toEqual([200, 'let b'])
  } finally {
    await later.close()
  }
})

test('CODE-02 a text that two devices tell of is kept once, in the steps of a design problem too', async () => {
  const ana = callerOf(own, await buildUser(own))
  const text = { content_id: 'sample-descriptive-basic', language: 'round', text: 'Clarify\nWho reads it?' }
  for (const minutes of [2, 1]) {
    const given = { ...text, id: uuidv7(), created_at: at(minutes) }
    expect((await ana('POST /api/user/submissions', given)).status).toBe(204)
  }
  const list = 'GET /api/user/submissions?content_id=sample-descriptive-basic'
  expect((await ana(list)).body.items).toMatchObject([{ kind: 'replaced', language: 'round', seconds: null }])
})
