import { createInvitation } from '../server/auth/invitations.ts'
import { openDb } from '../server/db/open-db.ts'
import { newEmail } from './accounts.ts'
import { ownServer, portBeside } from './own-server.ts'
import { expect, PASSWORD, test } from './support.ts'

test('HOST-02 the sign-up page says that it is by invitation, and an invitation makes an account once', async ({
  page,
}) => {
  const server = ownServer(portBeside(61), { SIGN_UP: 'invitation' })
  const db = await openDb({ url: undefined, dataDir: server.dataDir })
  const { code } = await createInvitation(db.query, { emailKey: null, days: 1 })
  await db.close()
  await server.start()
  try {
    await page.goto(`${server.url}/signup`)
    await expect(page.getByText('Sign-up is by invitation.')).toBeVisible()
    await expect(page.getByLabel('Full name')).toBeHidden()
    await page.goto('about:blank')
    await page.goto(`${server.url}/signup#invitation=${code}`)
    await expect(page.getByText('Your invitation is good for one account.')).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/signup`)
    await page.getByLabel('Full name').fill('Ana')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(/\/verify$/)
    await page.context().clearCookies()
    await page.goto(`${server.url}/signup#invitation=${code}`)
    await page.getByLabel('Full name').fill('Ben')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('This invitation was used, has expired')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Ben')
  } finally {
    await server.stop()
  }
})

test('HOST-02 the sign-up page of a closed site has no form', async ({ page }) => {
  const server = ownServer(portBeside(62), { SIGN_UP: 'closed' })
  await server.start()
  try {
    await page.goto(`${server.url}/signup`)
    await expect(page.getByText("This site doesn't take new accounts.")).toBeVisible()
    await expect(page.getByLabel('Full name')).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
  } finally {
    await server.stop()
  }
})
