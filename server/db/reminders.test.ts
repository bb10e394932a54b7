import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDb } from '#server/testing/test-db.ts'
import { up } from './migrations/0025-reminders.ts'

let own: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  own = await openTestDb()
  await own.db.query.schema.dropTable('reminders').execute() // the state before
})
afterAll(() => own.remove())

test('HOST-08 a database of before gets room for reminders, keeps its accounts, and takes a reminder along with its account', async () => {
  const { query } = own.db
  const user = { uid: 'ana', email: 'ana@example.com', email_key: 'ana@example.com', display_name: 'Ana' }
  await query
    .insertInto('identity_users')
    .values({ ...user, created_at: '2026-11-20T10:00:00.000Z' })
    .execute()
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables
  await up(query as any)
  expect(await query.selectFrom('identity_users').select('uid').execute()).toEqual([{ uid: 'ana' }])
  const off = { next_at: null, sent_day: null, failed_day: null }
  await query
    .insertInto('reminders')
    // The columns of then: the types know those of now.
    .values({ user_id: 'ana', hour: 7, zone: 'UTC', ...off, updated_at: '2026-11-20T10:00:00.000Z' } as never)
    .execute()
  await query.deleteFrom('identity_users').where('uid', '=', 'ana').execute()
  expect(await query.selectFrom('reminders').selectAll().execute()).toEqual([])
})
