import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CASE_TEXT_MAX, CASES_OF_QUESTION } from '#contract/limits.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const question = 'sample-code-basic'
const one = { content_id: question, input: 'console.log(add(1, -1))', expected: '0' }
const LIST = `GET /api/user/cases?content_id=${question}`
const at = (id: string) => `PUT /api/user/cases/${id}`
const member = async () => callerOf(own, await buildUser(own))

test('CODE-06 a case is kept, changed, kept twice as one, and removed', async () => {
  const ana = await member()
  const [id, other] = [uuid(), uuid()]
  const kept = await ana(at(id), one)
  expect([kept.status, kept.body]).toMatchObject([200, { id, ...one }])
  expect((await ana(at(id), one)).status).toBe(200)
  expect((await ana(at(other), { ...one, expected: null })).body.expected).toBeNull()
  expect((await ana(at(id), { ...one, input: 'add(2, 2)', expected: ' 4\n' })).body).toMatchObject({
    input: 'add(2, 2)',
    expected: ' 4\n',
    created_at: kept.body.created_at,
  })
  expect((await ana(LIST)).body.items.map((row: { id: string }) => row.id)).toEqual([id, other])
  expect((await ana('GET /api/user/cases?content_id=sample-choice-01')).body.items).toEqual([])
  expect((await ana(`DELETE /api/user/cases/${id}`)).status).toBe(204)
  expect((await ana(`DELETE /api/user/cases/${id}`)).status).toBe(404)
  expect((await ana(LIST)).body.items).toHaveLength(1)
})

test('CODE-06 nobody reads, changes or removes the cases of another, and visitors have none here', async () => {
  const [ana, ben] = [await member(), await member()]
  const id = uuid()
  await ana(at(id), one)
  expect((await ben(LIST)).body.items).toEqual([])
  expect((await ben(`DELETE /api/user/cases/${id}`)).status).toBe(404)
  expect((await ben(at(id), { ...one, input: 'of Ben' })).status).toBe(200)
  expect((await ana(LIST)).body.items).toMatchObject([one])
  const visitor = callerOf(own)
  for (const call of [LIST, at(id), `DELETE /api/user/cases/${id}`])
    expect((await visitor(call, call.startsWith('PUT') ? one : undefined)).status).toBe(401)
})

test.each([
  ['input', ''],
  ['input', 'x'.repeat(CASE_TEXT_MAX + 1)],
  ['input', 'a\0b'],
  ['expected', 'x'.repeat(CASE_TEXT_MAX + 1)],
  ['content_id', 'no id'],
])('CODE-06 a case whose %s is out of bounds is refused, and the answer names it', async (field, value) => {
  const { status, body } = await (await member())(at(uuid()), { ...one, [field]: value })
  expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [expect.stringContaining(field)]])
})

test('CODE-06 only code questions have cases, and so many each', async () => {
  const ana = await member()
  expect((await ana(at(uuid()), { ...one, content_id: 'sample-choice-01' })).status).toBe(404)
  expect((await ana(at('not-an-id'), one)).status).toBe(400)
  const ids = Array.from({ length: CASES_OF_QUESTION }, () => uuid())
  for (const id of ids) expect((await ana(at(id), one)).status).toBe(200)
  const { status, body } = await ana(at(uuid()), one)
  expect([status, body.error.message]).toEqual([403, expect.stringContaining('Remove one to add another.')])
  expect((await ana(at(ids[0] ?? ''), { ...one, input: 'changed' })).status).toBe(200)
})

test('CODE-06 cases are in the export, and gone with the account', async () => {
  const user = await buildUser(own)
  const ana = callerOf(own, user)
  await ana(at(uuid()), one)
  expect((await ana('GET /api/user/export')).body.own_cases).toMatchObject([one])
  await own.db.query.deleteFrom('identity_users').where('uid', '=', user.uid).execute()
  const left = own.db.query.selectFrom('own_cases').select('id').where('user_id', '=', user.uid)
  expect(await left.execute()).toEqual([])
})

test('CODE-06 while a mock interview asks the question, what was loaded from its tests stays away', async () => {
  const ana = await member()
  const body = { role: 'own', minutes: 60, subjects: ['sample'] }
  const mock = (await ana('POST /api/user/mocks', body)).body
  const stages = mock.stages as { questions: { id: string; question_type: string }[] }[]
  const asked = stages.flatMap(({ questions }) => questions).find((one) => one.question_type === 'code')
  if (!asked) throw new Error('a code question is needed')
  const secret = { ...one, content_id: asked.id, expected: 'SECRET-EXPECTED' }
  expect((await ana(at(uuid()), secret)).status).toBe(200)
  const list = `GET /api/user/cases?content_id=${asked.id}`
  const refused = await ana(list)
  expect(refused.status).toBe(403)
  expect(JSON.stringify(refused.body)).not.toContain('SECRET')
  expect((await ana(`POST /api/user/mocks/${mock.id}/finish`)).status).toBe(200)
  expect((await ana(list)).body.items).toMatchObject([secret])
})
