import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvitation } from '#server/auth/invitations.ts'
import { openTestDb } from '#server/testing/test-db.ts'
import { up } from './migrations/0022-invitations.ts'

let own: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  own = await openTestDb()
  await own.db.query.schema.dropTable('invitations').execute() // the state before
})
afterAll(() => own.remove())

test('HOST-02 a database of before gets room for invitations, and its accounts are still there', async () => {
  const { query } = own.db
  const user = { uid: 'ana', email: 'ana@example.com', email_key: 'ana@example.com', display_name: 'Ana' }
  await query
    .insertInto('identity_users')
    .values({ ...user, created_at: '2026-11-20T10:00:00.000Z' })
    .execute()
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables
  await up(query as any)
  const { id } = await createInvitation(query, { emailKey: null, days: 1 })
  expect(await query.selectFrom('invitations').select('id').execute()).toEqual([{ id }])
  expect(await query.selectFrom('identity_users').select('uid').execute()).toEqual([{ uid: 'ana' }])
})
