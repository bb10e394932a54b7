import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleMovedQuestions } from '#server/db/settle-moved.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

/** The user's work before the question retired or moved. */
async function remember(userId: string, contentId: string, slug: string) {
  const now = new Date().toISOString()
  const item = {
    user_id: userId,
    content_type: 'interview' as const,
    content_id: contentId,
    resource_slug: slug,
  }
  await own.db.query
    .insertInto('bookmarks')
    .values({ id: uuidv7(), ...item, notes: 'mine', bookmarked_at: now, updated_at: now })
    .execute()
  await own.db.query
    .insertInto('progress')
    .values({ ...item, status: 'completed', created_at: now, updated_at: now })
    .execute()
}

test('BANK-03 a retired question stays readable where it was saved, says so, and counts no more', async () => {
  const user = await buildUser(own)
  const call = callerOf(own, user)
  await remember(user.uid, 'sample-old-sum', 'sample')
  const { items } = (await call('GET /api/user/saved/interview/sample')).body
  expect(items).toMatchObject([
    { title: 'Sum number 60', retired: true, sequence_no: null, difficulty: 'Basic', notes: 'mine' },
  ])
  const lookup = 'GET /api/user/bookmarks/lookup?content_type=interview&content_id=sample-old-sum'
  const { body } = await call(lookup)
  expect(body.retired).toBe(true)
  expect(body.content.retired).toMatchObject({
    reason: 'A better question asks the same.',
    replaced_by: { id: 'sample-choice-01' },
  })
  expect(body.content.content.correct_index).toBeTypeOf('number')
  const progress = (await call('GET /api/user/progress/sample')).body
  expect(progress.completed_ids.interview).toEqual([])
  expect((await call('GET /api/user/stats')).body.completed).toBe(0)
})

test('a retired question can be removed from what is saved, and not be saved or done again', async () => {
  const user = await buildUser(own)
  const call = callerOf(own, user)
  await remember(user.uid, 'sample-old-sum', 'sample')
  const toggle = 'POST /api/user/saved/interview/toggle'
  const body = { resource_slug: 'sample', content_id: 'sample-old-sum' }
  expect((await call(toggle, body)).body.saved).toBe(false)
  expect((await call(toggle, body)).status).toBe(404)
  const fact = { resource_slug: 'sample', kind: 'question', id: 'sample-old-sum' }
  expect((await call('POST /api/user/progress/update', fact)).status).toBe(404)
})

test('BANK-03 what was saved and done of a moved question shows at its new resource', async () => {
  const user = await buildUser(own)
  const call = callerOf(own, user)
  await remember(user.uid, 'other-adding', 'other')
  await remember(user.uid, 'other-only', 'other')
  for (let start = 0; start < 2; start++) await settleMovedQuestions(own.db, own.content.movedQuestions)
  expect((await call('GET /api/user/saved/interview/sample')).body.items).toMatchObject([
    { content_id: 'other-adding', resource_slug: 'sample', retired: false, notes: 'mine' },
  ])
  expect((await call('GET /api/user/saved/interview/other')).body.total).toBe(1)
  const ids = (await call('GET /api/user/progress/sample')).body.completed_ids.interview
  expect(ids).toEqual(['other-adding'])
})

test('BANK-03 a page that still knows the old resource of a moved question saves and records at the new one', async () => {
  const call = callerOf(own, await buildUser(own))
  const fact = { resource_slug: 'other', kind: 'question', id: 'other-adding' }
  expect((await call('POST /api/user/progress/update', fact)).body).toMatchObject({
    resource_slug: 'sample',
    completed_count: 1,
  })
  const save = { resource_slug: 'other', content_id: 'other-adding' }
  const { item } = (await call('POST /api/user/saved/interview/toggle', save)).body
  expect(item.resource_slug).toBe('sample')
})
