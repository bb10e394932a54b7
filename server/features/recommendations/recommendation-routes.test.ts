import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const asMember = async () => callerOf(own, await buildUser(own))
const done = (slug: string, name: string, status = 'completed') => ({
  resource_slug: slug,
  kind: 'question',
  id: `${slug}-${name}`,
  status,
})
type Item = { resource_slug: string; questions: { id: string }[] }

test('API-03 a new user is offered the first three questions of every resource', async () => {
  const { items } = (await (await asMember())('GET /api/user/recommendations')).body as { items: Item[] }
  expect(items.map((item) => [item.resource_slug, item.questions.length])).toEqual([
    ['sample', 3],
    ['other', 1],
  ])
})

test('the resource in use comes first, what is completed does not come back', async () => {
  const call = await asMember()
  const first = (await call('GET /api/user/recommendations?per_resource=10')).body.items as Item[]
  const ids = first[0]?.questions.map((question) => question.id) ?? []
  await call('POST /api/user/progress/update', { resource_slug: 'sample', kind: 'question', id: ids[4] })
  await call('POST /api/user/progress/update', done('other', 'only', 'in_progress'))
  const next = (await call('GET /api/user/recommendations?per_resource=3')).body.items as Item[]
  expect(next.map((item) => item.resource_slug)).toEqual(['other', 'sample'])
  expect(next[1]?.questions.map((question) => question.id)).toEqual(ids.slice(5, 8))
  await call('POST /api/user/progress/update', done('other', 'only'))
  expect(
    ((await call('GET /api/user/recommendations')).body.items as Item[]).map((item) => item.resource_slug),
  ).toEqual(['sample'])
})

test.each(['0', '11', 'x'])('API-03 per_resource=%s is a 400', async (value) => {
  expect((await (await asMember())(`GET /api/user/recommendations?per_resource=${value}`)).status).toBe(400)
})
