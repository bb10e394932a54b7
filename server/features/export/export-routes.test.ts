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
