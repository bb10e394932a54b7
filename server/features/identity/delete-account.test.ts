import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, signUpAccount, verifiedAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

test('the password deletes the account, and everything of it is gone while the neighbour keeps all', async () => {
  const gone = await verifiedAccount(own)
  const neighbour = await verifiedAccount(own)
  for (const { browser, bearer, uid, email } of [gone, neighbour]) {
    const account = { userId: uid, userEmail: email }
    await browser.post('/services/user-data/v1/user/initialize', account, { headers: bearer })
    await browser.post('/services/credits/provision-initial-credits', account, { headers: bearer })
    const question = { resource_slug: 'sample', content_id: 'sample-choice-01', notes: 'mine' }
    await browser.post('/api/user/saved/interview/toggle', question, { headers: bearer })
    const progress = { resource_slug: 'sample', kind: 'question', id: 'sample-choice-01' }
    await browser.post('/api/user/progress/update', progress, { headers: bearer })
  }
  const response = await gone.browser.post('/identity/account/delete', { password: PASSWORD })
  expect(response.status).toBe(204)
  expect(gone.browser.cookies.size).toBe(0)
  expect(await tablesWith(gone.uid)).toEqual([])
  expect((await tablesWith(neighbour.uid)).sort()).toEqual([
    'activity',
    'bookmarks',
    'credits',
    'identity_sessions',
    'identity_users',
    'progress',
    'progress_versions',
    'user_documents',
    'user_settings',
  ])
  expect((await signUpAccount(own, { email: gone.email })).uid).not.toBe(gone.uid)
})

/** Every table that still has the uid in any column. */
async function tablesWith(uid: string) {
  const found = []
  for (const { name } of await own.db.query.introspection.getTables()) {
    const rows = await own.db.query
      .selectFrom(name as 'identity_users')
      .selectAll()
      .execute()
    if (JSON.stringify(rows).includes(uid)) found.push(name)
  }
  return found
}

test('abuse 28: without the password, or with a wrong one, nothing is deleted', async () => {
  const { browser, uid } = await verifiedAccount(own)
  for (const body of [{}, { password: '' }, { password: 'Wr0ng-horse' }])
    expect(await browser.post('/identity/account/delete', body)).toMatchObject({
      status: 403,
      code: 'reauth_required',
    })
  expect(await tablesWith(uid)).toContain('identity_users')
  expect((await openBrowser(own).post('/identity/account/delete', { password: PASSWORD })).status).toBe(401)
})

test('abuse 28: five wrong passwords and the right one has to wait', async () => {
  const { browser } = await verifiedAccount(own)
  for (let n = 0; n < 5; n++) await browser.post('/identity/account/delete', { password: 'Wr0ng-horse' })
  expect((await browser.post('/identity/account/delete', { password: PASSWORD })).status).toBe(429)
})

test('abuse 08: the tokens of a deleted account are dead at once', async () => {
  const { browser, bearer, uid } = await verifiedAccount(own)
  await browser.post('/identity/account/delete', { password: PASSWORD })
  expect((await browser.get(`/documents/users/${uid}`, { headers: bearer })).status).toBe(401)
  expect((await browser.get('/api/resources', { headers: bearer })).status).toBe(401)
})
