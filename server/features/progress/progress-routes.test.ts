import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const asMember = async () => callerOf(own, await buildUser(own))
const question = (id: string, status?: string) => ({
  resource_slug: 'sample',
  kind: 'question',
  id: `sample-${id}`,
  status,
})

test('Q-05 a completed question is found again on the dashboard', async () => {
  const call = await asMember()
  const { status, body } = await call('POST /api/user/progress/update', question('choice-01'))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    resource_slug: 'sample',
    content_type: 'interview',
    completed_count: 1,
    in_progress_count: 0,
    total_items: 70,
    progress_pct_avg: 1,
  })
  expect((await call('GET /api/user/my-learning')).body.items).toEqual([body])
  expect((await call('GET /api/user/progress/sample')).body.completed_ids.interview).toEqual([
    'sample-choice-01',
  ])
})

test('progress never falls back from completed, and the same fact twice is one', async () => {
  const call = await asMember()
  await call('POST /api/user/progress/update', question('choice-01', 'in_progress'))
  await call('POST /api/user/progress/update', question('choice-01', 'completed'))
  await call('POST /api/user/progress/update', question('choice-01', 'completed'))
  const { body } = await call('POST /api/user/progress/update', question('choice-01', 'in_progress'))
  expect([body.completed_count, body.in_progress_count]).toEqual([1, 0])
  const kinds = (await call('GET /api/user/recent-activity')).body.items.map(
    (item: { kind: string }) => item.kind,
  )
  expect(kinds).toEqual(['completed', 'started'])
})

test('40 concurrent facts about 4 questions leave 4 rows', async () => {
  const call = await asMember()
  const facts = Array.from({ length: 40 }, (_, n) =>
    question(`choice-0${1 + (n % 4)}`, n % 3 ? 'completed' : 'in_progress'),
  )
  const responses = await Promise.all(facts.map((fact) => call('POST /api/user/progress/update', fact)))
  expect(responses.every((response) => response.status === 200)).toBe(true)
  expect((await call('GET /api/user/stats')).body).toMatchObject({ completed: 4, in_progress: 0 })
  expect(
    (await call('GET /api/user/recent-activity?limit=100')).body.items.filter(
      (item: { kind: string }) => item.kind === 'completed',
    ),
  ).toHaveLength(4)
})

test('DASH-03 the four numbers count progress and saved questions', async () => {
  const call = await asMember()
  await call('POST /api/user/progress/update', question('choice-01'))
  await call('POST /api/user/progress/update', {
    resource_slug: 'sample',
    kind: 'material',
    id: 'sample-m-one',
    status: 'in_progress',
  })
  await call('POST /api/user/progress/update', { resource_slug: 'sample', kind: 'video', id: 'sample-v-one' })
  await call('POST /api/user/saved/interview/toggle', {
    resource_slug: 'sample',
    content_id: 'sample-choice-02',
  })
  expect((await call('GET /api/user/stats')).body).toEqual({
    completed: 2,
    in_progress: 1,
    total_items: 74,
    saved_questions: 1,
  })
})

const removal = 'DELETE /api/user/progress/sample/question/sample-choice-01'

test('KEEP-12 what is done can be taken back: it counts nowhere, and can be done again', async () => {
  const call = await asMember()
  await call('POST /api/user/progress/update', question('choice-01', 'in_progress'))
  await call('POST /api/user/progress/update', question('choice-01'))
  await call('POST /api/user/progress/update', question('choice-02'))
  const { status, body } = await call(removal)
  expect([status, body.completed_count, body.in_progress_count]).toEqual([200, 1, 0])
  expect((await call('GET /api/user/progress/sample')).body.completed_ids.interview).toEqual([
    'sample-choice-02',
  ])
  expect((await call('GET /api/user/stats')).body).toMatchObject({ completed: 1, in_progress: 0 })
  const { items } = (await call('GET /api/user/recent-activity')).body
  expect(items.map((item: { content_id: string }) => item.content_id)).toEqual(['sample-choice-02'])
  expect((await call(removal)).status).toBe(200)
  await call('POST /api/user/progress/update', question('choice-01'))
  expect((await call('GET /api/user/stats')).body.completed).toBe(2)
})

test('KEEP-12 only the own progress is taken back, of content that is there, by a member', async () => {
  const ana = await asMember()
  const ben = await asMember()
  await ana('POST /api/user/progress/update', question('choice-01'))
  expect((await ben(removal)).body.completed_count).toBe(0)
  expect((await ana('GET /api/user/stats')).body.completed).toBe(1)
  for (const path of [
    'sample/question/gone',
    'other/question/sample-choice-01',
    'sample/video/sample-choice-01',
  ])
    expect([path, (await ana(`DELETE /api/user/progress/${path}`)).status]).toEqual([path, 404])
  expect((await ana('DELETE /api/user/progress/sample/song/sample-choice-01')).status).toBe(400)
  expect((await callerOf(own)(removal)).status).toBe(401)
})

test('KEEP-12 the progress of all resources comes by its ids in one response', async () => {
  const call = await asMember()
  await call('POST /api/user/progress/update', question('choice-01'))
  const material = { resource_slug: 'sample', kind: 'material', id: 'sample-m-one', status: 'in_progress' }
  await call('POST /api/user/progress/update', material)
  const none = { interview: [], learning: [], video: [] }
  expect((await call('GET /api/user/progress')).body).toEqual({
    completed_ids: { ...none, interview: ['sample-choice-01'] },
    in_progress_ids: { ...none, learning: ['sample-m-one'] },
  })
})

test('40 concurrent completions and removals leave a row or none', async () => {
  const call = await asMember()
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 ? call(removal) : call('POST /api/user/progress/update', question('choice-01')),
    ),
  )
  expect(responses.filter(({ status }) => status !== 200)).toEqual([])
  await call(removal)
  expect((await call('GET /api/user/my-learning')).body.items).toEqual([])
})

test('the token of an account that is gone records nothing', async () => {
  const user = await buildUser(own)
  const call = callerOf(own, user)
  await own.db.query.deleteFrom('identity_users').where('uid', '=', user.uid).execute()
  expect((await call('POST /api/user/progress/update', question('choice-01'))).status).toBe(401)
})

test('one user does not see the progress of another', async () => {
  const ana = await asMember()
  const ben = await asMember()
  await ana('POST /api/user/progress/update', question('choice-01'))
  expect((await ben('GET /api/user/my-learning')).body.items).toEqual([])
})

test('API-02 signed out is a 401, an unverified email a 403', async () => {
  const unverified = callerOf(own, await buildUser(own, { verified: false }))
  const calls = [
    'GET /api/user/my-learning',
    'GET /api/user/stats',
    'GET /api/user/progress',
    'GET /api/user/progress/sample',
    'GET /api/user/recent-activity',
    'GET /api/user/recommendations',
    'GET /api/user/bookmarks',
    'GET /api/user/saved/interview',
    'GET /api/user/saved/interview/sample',
  ]
  for (const call of calls) {
    expect([call, (await callerOf(own)(call)).body.error.code]).toEqual([call, 'unauthenticated'])
    const refused = await unverified(call)
    expect([call, refused.status, refused.body.error.code]).toEqual([call, 403, 'email_not_verified'])
  }
})

test('unknown content is a 404 and changes nothing', async () => {
  const call = await asMember()
  const unknown = [
    question('nothing'),
    { ...question('choice-01'), resource_slug: 'other' },
    { ...question('choice-01'), kind: 'video' },
  ]
  for (const body of unknown) expect((await call('POST /api/user/progress/update', body)).status).toBe(404)
  expect((await call('GET /api/user/my-learning')).body.items).toEqual([])
})

test('bad input is a 400 that names the field', async () => {
  const call = await asMember()
  const { status, body } = await call('POST /api/user/progress/update', {
    ...question('choice-01'),
    kind: 'song',
  })
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['kind']])
})
