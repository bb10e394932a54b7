import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const asMember = async () => callerOf(own, await buildUser(own))

test('API-01 what a user does is in the recent activity, newest first, 20 a page', async () => {
  const call = await asMember()
  for (let n = 1; n <= 25; n++)
    await call('POST /api/user/saved/interview/toggle', {
      resource_slug: 'sample',
      content_id: `sample-choice-${String(n).padStart(2, '0')}`,
    })
  const first = (await call('GET /api/user/recent-activity')).body
  expect([first.limit, first.items.length, first.total]).toEqual([20, 20, 25])
  expect(first.items[0]).toMatchObject({
    kind: 'saved',
    content_id: 'sample-choice-25',
    title: 'Sum number 25',
    resource_slug: 'sample',
  })
  expect((await call('GET /api/user/recent-activity?page=2')).body.items).toHaveLength(5)
})

test('API-01 an entry can be logged and is answered with 201', async () => {
  const call = await asMember()
  const { status, body } = await call('POST /api/user/activity/log', {
    kind: 'opened',
    resource_slug: 'sample',
  })
  expect([status, body.kind, body.title]).toEqual([201, 'opened', 'The sample resource'])
  expect((await call('GET /api/user/recent-activity')).body.items).toEqual([body])
})

test('an entry about nothing is refused', async () => {
  const call = await asMember()
  const log = (body: unknown) => call('POST /api/user/activity/log', body)
  expect((await log({ kind: 'opened', resource_slug: 'nothing' })).status).toBe(404)
  expect(
    (
      await log({
        kind: 'opened',
        resource_slug: 'sample',
        content_type: 'video',
        content_id: 'sample-choice-01',
      })
    ).status,
  ).toBe(404)
  expect(
    Object.keys(
      (await log({ kind: 'opened', resource_slug: 'sample', content_type: 'video' })).body.error.fields,
    ),
  ).toEqual(['content_id'])
  expect(Object.keys((await log({ kind: 'danced', resource_slug: 'sample' })).body.error.fields)).toEqual([
    'kind',
  ])
  expect((await call('GET /api/user/recent-activity')).body.total).toBe(0)
})
