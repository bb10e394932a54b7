import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORIES_MAX, STORY_PART_MAX } from '#contract/limits.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const story = {
  title: 'The night the queue filled',
  situation: 'Orders stood still for an hour.',
  task: 'I was on call.',
  action: 'I found the poison message and moved it aside.',
  result: 'Orders ran again after ten minutes.',
  learned: 'A dead-letter queue belongs to every queue.',
  tags: ['failure', 'on call'],
  prompts: ['failure', 'pressure'],
}
const LIST = 'GET /api/user/stories'
const ADD = 'POST /api/user/stories'

test('STORY-01 a story is written, changed, told against the clock and removed', async () => {
  const ana = await buildUser(own)
  const call = callerOf(own, ana)
  const { status, body } = await call(ADD, story)
  expect([status, body]).toMatchObject([201, { ...story, rehearsals: 0, rehearsed_at: null }])
  const changed = { ...story, title: 'A better title', prompts: ['failure', 'failure'] }
  const put = await call(`PUT /api/user/stories/${body.id}`, { ...changed, if_updated_at: body.updated_at })
  expect(put.body).toMatchObject({ title: 'A better title', prompts: ['failure'] })
  expect(
    (await call(`PUT /api/user/stories/${body.id}`, { ...story, if_updated_at: body.updated_at })).status,
  ).toBe(409)
  expect((await call(`POST /api/user/stories/${body.id}/rehearsals`, { seconds: 95 })).body).toMatchObject({
    rehearsals: 1,
    rehearsed_seconds: 95,
  })
  expect((await call(LIST)).body.items).toHaveLength(1)
  expect((await call(`DELETE /api/user/stories/${body.id}`)).status).toBe(204)
  expect((await call(LIST)).body.items).toEqual([])
})

test('STORY-01 nobody reads or changes the stories of another', async () => {
  const ana = await buildUser(own)
  const ben = await buildUser(own)
  const { id } = (await callerOf(own, ana)(ADD, story)).body
  expect((await callerOf(own, ben)(LIST)).body.items).toEqual([])
  for (const call of [`PUT /api/user/stories/${id}`, `DELETE /api/user/stories/${id}`])
    expect((await callerOf(own, ben)(call, call.startsWith('PUT') ? story : undefined)).status).toBe(404)
  expect((await callerOf(own, ben)(`POST /api/user/stories/${id}/rehearsals`, { seconds: 5 })).status).toBe(
    404,
  )
  expect((await callerOf(own)(LIST)).status).toBe(401)
  expect((await callerOf(own, ana)(LIST)).body.items).toMatchObject([story])
})

test.each([
  ['title', ''],
  ['title', 'x'.repeat(101)],
  ['situation', 'x'.repeat(STORY_PART_MAX + 1)],
  ['learned', 'a\0b'],
  ['tags', Array.from({ length: 9 }, () => 'tag')],
  ['tags', ['x'.repeat(31)]],
  ['prompts', ['Not An Id']],
])('STORY-01 a story whose %s is out of bounds is refused', async (field, value) => {
  const ana = await buildUser(own)
  expect((await callerOf(own, ana)(ADD, { ...story, [field]: value })).status).toBe(400)
})

test('STORY-01 there is a bound on how many stories there are', async () => {
  const ana = await buildUser(own)
  const call = callerOf(own, ana)
  for (let n = 0; n < STORIES_MAX; n++) expect((await call(ADD, story)).status).toBe(201)
  expect((await call(ADD, story)).status).toBe(403)
})

test('STORY-01 stories are in the export, and gone with the account', async () => {
  const ana = await buildUser(own)
  await callerOf(own, ana)(ADD, story)
  expect((await callerOf(own, ana)('GET /api/user/export')).body.stories).toMatchObject([
    { title: story.title },
  ])
  await own.db.query.deleteFrom('identity_users').where('uid', '=', ana.uid).execute()
  expect(
    await own.db.query.selectFrom('stories').select('id').where('user_id', '=', ana.uid).execute(),
  ).toEqual([])
})
