import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDb } from '#server/testing/test-db.ts'
import { up } from './migrations/0024-administrators.ts'

let own: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  own = await openTestDb()
  // The state before.
  for (const table of ['audit_log', 'mail_failures']) await own.db.query.schema.dropTable(table).execute()
  for (const column of ['role', 'suspended_at'])
    await own.db.query.schema.alterTable('identity_users').dropColumn(column).execute()
})
afterAll(() => own.remove())

test('HOST-03 an account of before is nobody’s administrator, is not suspended, and is still there', async () => {
  const { query } = own.db
  const user = { uid: 'ana', email: 'ana@example.com', email_key: 'ana@example.com', display_name: 'Ana' }
  await query
    .insertInto('identity_users')
    .values({ ...user, created_at: '2026-11-20T10:00:00.000Z' })
    .execute()
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables
  await up(query as any)
  const users = query.selectFrom('identity_users').select(['uid', 'role', 'suspended_at'])
  expect(await users.execute()).toEqual([{ uid: 'ana', role: null, suspended_at: null }])
  expect(await query.selectFrom('audit_log').selectAll().execute()).toEqual([])
  expect(await query.selectFrom('mail_failures').selectAll().execute()).toEqual([])
})
