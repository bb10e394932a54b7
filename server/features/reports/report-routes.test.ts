import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReports } from '#server/operator/decide-reports.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const body = { content_id: 'sample-choice-01', kind: 'answer', text: 'Two and two is four.' }
const asMember = async () => callerOf(own, await buildUser(own))

test('TRUTH-01 a report is kept with its code and listed to the one who sent it', async () => {
  const [ana, ben] = [await asMember(), await asMember()]
  const sent = await ana('POST /api/user/reports', { ...body, code: 'select 1' })
  expect(sent).toMatchObject({
    status: 201,
    body: { content_id: 'sample-choice-01', resource_slug: 'sample', status: 'open', reply: null },
  })
  expect((await ana('GET /api/user/reports')).body.items).toEqual([sent.body])
  expect((await ana('GET /api/user/reports?content_id=other-only')).body.items).toEqual([])
  expect((await ben('GET /api/user/reports')).body.items).toEqual([])
  const row = await own.db.query
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', sent.body.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ code: 'select 1', revision: expect.stringMatching(/./) })
})

test('TRUTH-01 the operator reads and decides it, and who reported reads the reply', async () => {
  const ana = await asMember()
  const { id } = (await ana('POST /api/user/reports', { ...body, text: 'First line\nsecond', code: 'x = 1' }))
    .body
  const operator = (...words: string[]) => decideReports(own.db, own.content, words)
  expect(await operator()).toContain(`${id}  `)
  expect(await operator('show', id)).toMatch(/content\/sample\/questions\/choice-01\.yaml.*second.*x = 1/s)
  await expect(operator('accept', id)).rejects.toThrow(/^Usage/)
  await expect(operator('accept', 'nothing', 'why')).rejects.toThrow('There is no report nothing.')
  expect(await operator('accept', id, 'Right, thank you.')).toBe(`Report ${id} is accepted.`)
  expect(await operator()).not.toContain(id)
  const [mine] = (await ana('GET /api/user/reports')).body.items
  expect(mine).toMatchObject({
    status: 'accepted',
    reply: 'Right, thank you.',
    decided_at: expect.any(String),
  })
})

test('a visitor cannot report, an unknown question is 404, bad input names the field', async () => {
  expect((await callerOf(own)('POST /api/user/reports', body)).status).toBe(401)
  const ana = await asMember()
  expect((await ana('POST /api/user/reports', { ...body, content_id: 'sample-nothing' })).status).toBe(404)
  for (const [change, field] of [
    [{ text: ' ' }, 'text'],
    [{ text: 'a'.repeat(1001) }, 'text'],
    [{ text: 'a\0b' }, 'text'],
    [{ kind: 'praise' }, 'kind'],
  ] as const)
    expect(await ana('POST /api/user/reports', { ...body, ...change })).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: expect.any(String) } } },
    })
})

test('abuse: the sixth report of a day is refused, of this user alone', async () => {
  const ana = await asMember()
  const states: number[] = []
  for (let n = 0; n < 6; n++) states.push((await ana('POST /api/user/reports', body)).status)
  expect(states).toEqual([201, 201, 201, 201, 201, 429])
  expect((await (await asMember())('POST /api/user/reports', body)).status).toBe(201)
})

test('the reports of a user are in the export and gone with the account', async () => {
  const user = await buildUser(own)
  const ana = callerOf(own, user)
  await ana('POST /api/user/reports', body)
  expect((await ana('GET /api/user/export')).body.reports).toMatchObject([{ text: body.text }])
  await own.db.query.deleteFrom('identity_users').where('uid', '=', user.uid).execute()
  const left = await own.db.query.selectFrom('reports').select('id').where('user_id', '=', user.uid).execute()
  expect(left).toEqual([])
})
