import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDb } from '#server/testing/test-db.ts'
import { up } from './migrations/0017-submissions.ts'

let own: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  own = await openTestDb()
  // The state before.
  for (const table of ['submissions', 'drafts']) await own.db.query.schema.dropTable(table).execute()
})
afterAll(() => own.remove())

test('CODE-01 an account of before gets room for submissions and drafts, and is still there', async () => {
  const { query } = own.db
  const user = { uid: 'ana', email: 'ana@example.com', email_key: 'ana@example.com', display_name: 'Ana' }
  await query
    .insertInto('identity_users')
    .values({ ...user, created_at: '2026-11-20T10:00:00.000Z' })
    .execute()
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables
  await up(query as any)
  const row = { user_id: 'ana', content_id: 'q', language: 'sql' as const, text: 'select 1' }
  const time = '2026-11-26T10:00:00.000Z'
  await query
    .insertInto('drafts')
    .values({ ...row, version: 'v', writer: 'w', written_at: time })
    .execute()
  await query
    .insertInto('submissions')
    .values({ ...row, id: 's', kind: 'submitted', passed: 1, total: 1, created_at: time })
    .execute()
  expect(await query.selectFrom('identity_users').select('uid').execute()).toEqual([{ uid: 'ana' }])
})
