import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/api/calls.ts'
import { signUpAccount, verifiedAccount } from '#server/testing/accounts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { admin } from './admin.ts'
import { listAudit } from './audit-log.ts'
import { suspendMember } from './members.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const command = (...words: string[]) => admin(own.db, own.settings, words)
const log = async () => (await listAudit(own.db, { page: 1, limit: 100 })).items

test('HOST-03 the first administrator is made by a command, and unmade by one; both are in the log', async () => {
  const { browser, email, uid } = await verifiedAccount(own)
  const session = async () => (await browser.get('/identity/session')).body.user
  expect(await session()).not.toHaveProperty('administrator')
  expect(await command('add', email.toUpperCase())).toContain('is an administrator')
  expect(await session()).toMatchObject({ administrator: true })
  expect(await command('add', email)).toContain('already')
  expect(await command('list')).toBe(`1 administrator\n${email}`)
  expect(await command('remove', email)).toContain('no administrator any more')
  expect(await session()).not.toHaveProperty('administrator')
  await expect(command('remove', email)).rejects.toThrow('is no administrator')
  const subject = { uid, email }
  expect(await log()).toMatchObject([
    { actor: null, action: 'administrator_removed', subject },
    { actor: null, action: 'administrator_added', subject },
  ])
})

test('HOST-03 an address without an account, an unverified one and a suspended one get no role', async () => {
  await expect(command('add', 'nobody@example.com')).rejects.toThrow('no account')
  const unverified = await signUpAccount(own)
  await expect(command('add', unverified.email)).rejects.toThrow("isn't verified")
  const suspended = await verifiedAccount(own)
  await suspendMember(own, null, suspended.uid)
  await expect(command('add', suspended.email)).rejects.toThrow('is suspended')
  await expect(command('add')).rejects.toThrow('npm run admin -- add <address>')
  await expect(command('add', 'one@example.com', 'two@example.com')).rejects.toThrow('Usage')
  expect(await command('list')).toBe('0 administrators')
})

test('HOST-03 an invitation made by a command is in the log without its code and its address', async () => {
  const text = await command('invite', 'ben@example.com', '3')
  const code = /#invitation=(\S+)/.exec(text)?.[1] ?? ''
  const [entry] = await log()
  expect(entry).toMatchObject({
    actor: null,
    action: 'invitation_created',
    details: { days: 3, for: 'one address' },
  })
  await command('withdraw', String(entry?.details.invitation))
  expect((await log())[0]).toMatchObject({
    action: 'invitation_withdrawn',
    details: { invitation: entry?.details.invitation },
  })
  const rows = JSON.stringify(await own.db.query.selectFrom('audit_log').selectAll().execute())
  for (const secret of [code, 'ben@example.com']) expect(rows).not.toContain(secret)
})

test('HOST-03 nothing changes or removes a line of the audit log', () => {
  const named = [...calls.values()].filter(({ url }) => url.includes('audit'))
  expect(named.map(({ method }) => method)).toEqual(['GET'])
  const root = resolve(import.meta.dirname, '../..')
  const changing = /(update|updateTable|deleteFrom|delete from|dropTable|mergeInto)\W+audit_log/i
  const files = globSync('{server,tools}/**/*.ts', {
    cwd: root,
    exclude: (file) => /\.test\.ts$|node_modules/.test(file),
  })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => changing.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([])
})
