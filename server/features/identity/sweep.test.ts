import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquireLease } from '#server/auth/rate-limit.ts'
import { signUpAccount, verifiedAccount } from '#server/testing/accounts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sweepIdentity } from './sweep.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString()
const createdAt = (uid: string, created_at: string) =>
  own.db.query.updateTable('identity_users').set({ created_at }).where('uid', '=', uid).execute()
const rows = (table: 'identity_users' | 'identity_sessions' | 'identity_codes') =>
  own.db.query.selectFrom(table).select('uid').execute()

test('accounts that nobody verified for 7 days go, with their tokens; verified and younger ones stay', async () => {
  const stale = await signUpAccount(own)
  const headers = await stale.browser.bearer()
  const young = await signUpAccount(own)
  const old = await verifiedAccount(own)
  await createdAt(stale.uid, days(7.01))
  await createdAt(young.uid, days(6.99))
  await createdAt(old.uid, days(400))
  await sweepIdentity(own)
  expect((await rows('identity_users')).map(({ uid }) => uid).sort()).toEqual([young.uid, old.uid].sort())
  expect((await stale.browser.get(`/documents/users/${stale.uid}`, { headers })).status).toBe(401)
  expect((await old.browser.get('/identity/session')).body.user.uid).toBe(old.uid)
})

test('expired sessions, codes, limits and revocations go, the others stay', async () => {
  const kept = await signUpAccount(own)
  const gone = await signUpAccount(own)
  const expires_at = days(0.01)
  await own.db.query
    .updateTable('identity_sessions')
    .set({ expires_at })
    .where('uid', '=', gone.uid)
    .execute()
  await own.db.query.updateTable('identity_codes').set({ expires_at }).where('uid', '=', gone.uid).execute()
  await own.db.query.insertInto('identity_revoked').values({ sid: 'long-gone', expires_at }).execute()
  await own.db.query
    .insertInto('throttle')
    .values({ bucket: 'over', hits: 3, reset_at: expires_at })
    .execute()
  await sweepIdentity(own)
  for (const table of ['identity_sessions', 'identity_codes'] as const) {
    const uids = (await rows(table)).map(({ uid }) => uid)
    expect(uids).toContain(kept.uid)
    expect(uids).not.toContain(gone.uid)
  }
  expect(
    await own.db.query.selectFrom('identity_revoked').where('sid', '=', 'long-gone').selectAll().execute(),
  ).toEqual([])
  expect(
    await own.db.query.selectFrom('throttle').where('bucket', '=', 'over').selectAll().execute(),
  ).toEqual([])
})

test('of all instances one gets the lease of the hour', async () => {
  const leases = await Promise.all(Array.from({ length: 5 }, () => acquireLease(own.db, 'test', 3600)))
  expect(leases.filter(Boolean)).toHaveLength(1)
})
