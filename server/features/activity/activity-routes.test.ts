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

test('abuse 76: the newest 10,000 entries are kept; deep pages are as they were counted', {
  timeout: 60_000,
}, async () => {
  const user = await buildUser(own)
  const call = callerOf(own, user)
  const rows = Array.from({ length: 10_500 }, (_, n) => ({
    id: `${user.uid}-${String(n).padStart(6, '0')}`,
    user_id: user.uid,
    kind: 'opened' as const,
    resource_slug: 'sample',
    content_type: null,
    content_id: null,
    created_at: new Date(1_760_000_000_000 + Math.floor(n / 3)).toISOString(),
  }))
  for (let from = 0; from < rows.length; from += 1000)
    await own.db.query
      .insertInto('activity')
      .values(rows.slice(from, from + 1000))
      .execute()
  const idOf = (place: number) => rows.at(-1 - place)?.id
  const page = async (number: number) =>
    (await call(`GET /api/user/recent-activity?page=${number}&limit=100`)).body
  expect((await page(1)).total).toBe(10_000)
  for (const number of [1, 2, 57, 100]) {
    const items: { id: string }[] = (await page(number)).items
    expect(items.map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, n) => idOf((number - 1) * 100 + n)),
    )
  }
  for (const number of [101, 1_000_000]) expect((await page(number)).items).toEqual([])
  for (let n = 0; n < 100; n++)
    await call('POST /api/user/activity/log', { kind: 'opened', resource_slug: 'sample' })
  const left = await own.db.query
    .selectFrom('activity')
    .select('id')
    .where('user_id', '=', user.uid)
    .orderBy('id')
    .execute()
  expect(left).toHaveLength(10_000)
  expect(left.some(({ id }) => id === idOf(0))).toBe(true)
  expect(left.some(({ id }) => id === rows[599]?.id)).toBe(false)
})
