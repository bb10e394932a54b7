import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp({ env: { USER_CALLS_PER_SECOND: '0.5' } })
})
afterAll(() => own.close())

const many = <T>(count: number, call: () => Promise<T>) => Promise.all(Array.from({ length: count }, call))

test('abuse 74: a user is refused after ten seconds of calls at once, other users and visitors are not', async () => {
  const ana = callerOf(own, await buildUser(own))
  const ben = callerOf(own, await buildUser(own))
  const log = () => ana('POST /api/user/activity/log', { kind: 'opened', resource_slug: 'sample' })
  const responses = await many(30, log)
  const taken = responses.filter(({ status }) => status === 201).length
  expect(taken).toBeGreaterThanOrEqual(5)
  expect(taken).toBeLessThan(15)
  const refused = responses.find(({ status }) => status !== 201)
  expect([refused?.status, refused?.body.error.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ben('GET /api/user/recent-activity')).status).toBe(200)
  expect((await callerOf(own)('GET /api/resources')).status).toBe(200)
})

test('abuse 74: the refusal comes before the database; documents and costly lists count as well', async () => {
  const user = await buildUser(own)
  const call = callerOf(own, user)
  expect((await call('GET /api/user/bookmarks?limit=1')).status).toBe(200)
  expect((await call('GET /api/user/bookmarks?limit=1')).status).toBe(429)
  await many(6, () => call('GET /api/user/stats'))
  expect((await call(`PATCH /documents/users/${user.uid}`, { city: 'Lund' })).status).toBe(429)
  const { refused } = await own.db.write(async () => ({ refused: await call('GET /api/user/my-learning') }))
  expect(refused.status).toBe(429)
})

test('abuse 122: accounts of one address without a verified one are limited together, members beside them are not', async () => {
  const accounts = await many(20, () => buildUser(own, { verified: false }))
  const responses = await Promise.all(
    accounts.map((user) => callerOf(own, user)(`GET /documents/users/${user.uid}`)),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
  const ben = await buildUser(own)
  expect((await callerOf(own, ben)(`GET /documents/users/${ben.uid}`)).status).toBe(200)
})

test('abuse 74: a write of a document counts as four calls', async () => {
  const user = await buildUser(own)
  const write = () => callerOf(own, user)(`PATCH /documents/users/${user.uid}`, { city: 'Lund' })
  const responses = await many(4, write)
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})
