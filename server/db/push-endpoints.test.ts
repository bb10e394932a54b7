import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDb } from '#server/testing/test-db.ts'
import { up } from './migrations/0030-push-endpoints.ts'

let own: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  own = await openTestDb()
})
afterAll(() => own.remove())

test('HOST-08 a browser is found by its address without reading every subscription', async () => {
  const { rows } = await own.db.write(async (tx) => {
    const isPostgres = own.db.engine === 'postgres'
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(tx) // a small table is read whole
    return sql`${sql.raw(isPostgres ? 'explain' : 'explain query plan')}
      delete from push_subscriptions where endpoint = 'https://push.example.com/a'`.execute(tx)
  })
  expect(JSON.stringify(rows)).toMatch(/SEARCH push_subscriptions USING .*INDEX|Index Cond: \(endpoint =/)
})

test('HOST-08 a database of before takes the index with an address that a B-tree could not hold', async () => {
  const { query } = own.db
  await query.schema.dropIndex('push_subscriptions_endpoint').execute() // the state before
  const at = '2026-11-28T10:00:00.000Z'
  const user = { uid: 'ana', email: 'ana@example.com', email_key: 'ana@example.com', display_name: 'Ana' }
  await query
    .insertInto('identity_users')
    .values({ ...user, created_at: at })
    .execute()
  const hostile = Array.from({ length: 1900 }, () =>
    String.fromCharCode(0x4e00 + Math.random() * 20_000),
  ).join('')
  for (const [sid, endpoint] of [
    ['a', 'https://push.example.com/a'],
    ['b', `https://push.example.com/${hostile}`],
  ] as const) {
    const session = {
      sid,
      uid: 'ana',
      token_hash: sid,
      persistent: 1,
      provider: 'password',
      user_agent: '',
    } as const
    const times = { auth_time: at, last_seen_at: at, expires_at: at }
    await query
      .insertInto('identity_sessions')
      .values({ ...session, ...times })
      .execute()
    await query
      .insertInto('push_subscriptions')
      .values({ user_id: 'ana', sid, endpoint, p256dh: 'k', auth: 'k', created_at: at })
      .execute()
  }
  // In a transaction, as the migrator runs it.
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables
  await own.db.write((tx) => up(tx as any))
  const kept = await query.selectFrom('push_subscriptions').select('sid').orderBy('sid').execute()
  expect(kept).toEqual([{ sid: 'a' }, { sid: 'b' }])
})
