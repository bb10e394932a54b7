import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { outcomeOf } from '#contract/api/audiences.ts'
import { calls } from '#contract/api/calls.ts'
import { ADMINISTRATOR_HOURS } from '#contract/limits.ts'
import { startOidcApp } from '#server/testing/oidc-app.ts'

let app: Awaited<ReturnType<typeof startOidcApp>>
beforeAll(async () => {
  app = await startOidcApp({
    OIDC_ACME_ADMIN_GROUPS: 'site-admins, ops',
    OIDC_ACME_GROUPS_CLAIM: 'roles',
    OIDC_SCHOOL_ADMIN_GROUPS: 'staff',
  })
})
afterAll(() => app.close())

type Claims = Parameters<typeof app.newPerson>[1]
type Name = Parameters<typeof app.visit>[0]

async function signIn(name: Name, claims: Claims) {
  const person = app.newPerson(name, claims)
  const visit = await app.visit(name)
  return { ...visit, ...person, isAdministrator: visit.session?.administrator === true }
}
const statusAtDesk = async ({ browser }: Pick<Awaited<ReturnType<typeof signIn>>, 'browser'>) =>
  (await browser.get('/api/admin/members', { headers: await browser.bearer() })).status

test.each([
  ['acme', { roles: ['staff', 'ops'] }, true],
  ['acme', { roles: 'site-admins' }, true],
  ['school', { groups: ['staff'] }, true],
  ['acme', { groups: ['ops'] }, false],
  ['acme', { roles: ['Ops', 'site-admin', 'ops '] }, false],
  ['acme', { roles: 'site-admins, ops' }, false],
  ['acme', { roles: { ops: true } }, false],
  ['acme', { roles: [['ops'], 7, null] }, false],
  ['school', {}, false],
  ['shady', { groups: ['staff', 'ops'], roles: ['ops'] }, false],
] as const)('HOST-01 who signs in by %s with %j is an administrator: %s', async (name, claims, expected) => {
  const visit = await signIn(name, claims)
  expect(visit.message).toMatchObject({ ok: true })
  expect([visit.isAdministrator, await statusAtDesk(visit)]).toEqual([expected, expected ? 200 : 403])
})

test('HOST-01 the role is of that sign-in: without the group the next one has it no more, and the log has both', async () => {
  const first = await signIn('acme', { roles: ['ops'] })
  const second = await signIn('acme', { sub: first.sub, email: first.email, roles: [] })
  expect([second.session.uid, second.isAdministrator]).toEqual([first.session.uid, false])
  expect([await statusAtDesk(first), await statusAtDesk(second)]).toEqual([200, 403])
  const lines = app.own.db.query.selectFrom('audit_log').selectAll()
  expect(await lines.where('actor_uid', '=', first.session.uid).execute()).toMatchObject([
    { action: 'administrator_by_group', subject_uid: null, details: JSON.stringify({ provider: 'Acme' }) },
  ])
})

test('HOST-01 the role by a group ends half a day after the sign-in, and the session goes on', async () => {
  const visit = await signIn('acme', { roles: ['ops'] })
  const later = new Date(Date.now() + ADMINISTRATOR_HOURS * 3_600_000)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(later.getTime() - 60_000)
    expect(await statusAtDesk(visit)).toBe(200)
    vi.setSystemTime(later)
    expect(await statusAtDesk(visit)).toBe(403)
    const { user } = (await visit.browser.get('/identity/session')).body
    expect(user).toMatchObject({ uid: visit.session.uid })
    expect(user).not.toHaveProperty('administrator')
  } finally {
    vi.useRealTimers()
  }
})

test('HOST-01 a role that the command gave stays, whatever the provider says', async () => {
  const { sub, email, session } = await signIn('acme', { roles: [] })
  await app.own.db.query
    .updateTable('identity_users')
    .set({ role: 'administrator' })
    .where('uid', '=', session.uid)
    .execute()
  const again = await signIn('acme', { sub, email, roles: [] })
  expect([again.isAdministrator, await statusAtDesk(again)]).toEqual([true, 200])
})

test('HOST-03 abuse 164: an administrator by group may make the calls that one by command may, and no others', async () => {
  const { browser } = await signIn('school', { groups: ['staff'] })
  const headers = await browser.bearer()
  const wrong: string[] = []
  for (const [name, { method, url }] of calls) {
    if (!url.startsWith('/api/admin/') || method !== 'GET') continue
    const { status } = await browser.get(url.replace(/:\w+/g, 'nothing'), { headers })
    const outcome = status === 401 || status === 403 ? status : 'in'
    if (outcome !== outcomeOf(name, 'administrator')) wrong.push(`${name}: ${status}`)
  }
  expect(wrong).toEqual([])
})
