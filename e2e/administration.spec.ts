import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openDb } from '../server/db/open-db.ts'
import { ownServer, portBeside } from './own-server.ts'
import { examine, expect, newAccount, newMember, PASSWORD, test } from './support.ts'

test('HOST-03 an administrator made by the command suspends a member, who is out, and the log says so', async ({
  page,
  browser,
}) => {
  const server = ownServer(portBeside(74 + test.info().repeatEachIndex))
  await (await openDb({ url: undefined, dataDir: server.dataDir })).close()
  const boss = await newAccount({ name: 'Bo Keeper', server })
  const command = ['server/operator/admin-cli.ts', 'add', boss.email]
  const env = { ...process.env, DATA_DIR: server.dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  expect(stdout).toContain('is an administrator')
  await server.start()
  const theirs = await browser.newContext()
  try {
    const other = await theirs.newPage()
    const member = await newMember(other, { server })
    await other.goto(`${server.url}/admin`)
    await expect(other.getByText('That page is not here. This is the start page.')).toBeVisible()
    await expect(other).toHaveURL(`${server.url}/`)

    await page.goto(`${server.url}/login`)
    await page.getByLabel('Email').fill(boss.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('link', { name: 'Administration' }).click()
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search by address' }).fill(member.email.slice(0, 20))
    await expect(page.getByText(boss.email)).toBeHidden()
    await page.getByRole('button', { name: `Suspend ${member.email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByRole('button', { name: `Let ${member.email} sign in again` })).toBeVisible()
    await examine(page)

    await other.goto(`${server.url}/dashboard`)
    await expect(other).toHaveURL(/\/login/)
    await other.getByLabel('Email').fill(member.email)
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(other.getByText('This account is suspended. Ask whoever runs this site.')).toBeVisible()

    await page.getByRole('tab', { name: 'Audit log' }).click()
    await expect(page.getByText(`Member suspended: ${member.email}`)).toBeVisible()
    await examine(page)
  } finally {
    await theirs.close()
    await server.stop()
  }
})
