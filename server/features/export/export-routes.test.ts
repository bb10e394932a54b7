import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

test('a user gets everything of their own, nothing of others and no secret', async () => {
  const ana = await buildUser(own)
  const ben = await buildUser(own)
  const save = { resource_slug: 'sample', content_id: 'sample-choice-01', notes: "Ana's note" }
  await callerOf(own, ana)('POST /api/user/saved/interview/toggle', save)
  await callerOf(own, ben)('POST /api/user/saved/interview/toggle', { ...save, notes: "Ben's note" })
  await own.db.query.updateTable('identity_users').set({ password_hash: 'HASH-SECRET' }).execute()
  const { status, headers, body } = await callerOf(own, ana)('GET /api/user/export')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('attachment')
  expect(body).toMatchObject({
    identity: { uid: ana.uid, email: ana.email },
    document: { email: ana.email },
    bookmarks: [{ content_id: 'sample-choice-01', notes: "Ana's note" }],
    activity: [{ kind: 'saved' }],
    progress: [],
  })
  expect(JSON.stringify(body)).not.toMatch(/Ben's|HASH-SECRET/)
  expect((await callerOf(own)('GET /api/user/export')).status).toBe(401)
})

/** So many entries, written directly. */
async function fill(uid: string, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `${uid}-${String(n).padStart(6, '0')}`,
    user_id: uid,
    kind: 'opened' as const,
    resource_slug: 'sample',
    content_type: null,
    content_id: null,
    created_at: new Date(1_760_000_000_000 + Math.floor(n / 3)).toISOString(),
  }))
  for (let from = 0; from < count; from += 1000)
    await own.db.query
      .insertInto('activity')
      .values(rows.slice(from, from + 1000))
      .execute()
}

test('abuse 77: a long export is whole, each entry once and in order', async () => {
  const ana = await buildUser(own)
  await fill(ana.uid, 2500)
  const { body } = await callerOf(own, ana)('GET /api/user/export')
  const ids = body.activity.map(({ id }: { id: string }) => id)
  expect(ids).toHaveLength(2500)
  expect(new Set(ids).size).toBe(2500)
  expect(ids).toEqual(ids.toSorted())
})

test('abuse 77: a user has one export at a time; one that is given up makes room', async () => {
  const ana = await buildUser(own)
  const ben = await buildUser(own)
  await fill(ana.uid, 10_000)
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const start = (user: { authorization: string }, signal?: AbortSignal) =>
    fetch(`${address}/api/user/export`, {
      headers: { authorization: user.authorization },
      signal: signal ?? null,
    })
  const givingUp = new AbortController()
  const first = await start(ana, givingUp.signal)
  const second = await start(ana)
  expect([first.status, second.status, second.headers.get('retry-after')]).toEqual([200, 429, '5'])
  expect(await (await start(ben)).text()).toContain(ben.uid)
  givingUp.abort()
  const again = async () => {
    const response = await start(ana)
    await response.text()
    return response.status
  }
  await expect.poll(again).toBe(200)
})
