import type { Browser, CDPSession, Page } from '@playwright/test'
import { newEmail, signIn } from './accounts.ts'
import { inDatabase } from './database.ts'
import { examine, expect, mailTo, newMember, PASSWORD, test } from './support.ts'

/** Chromium's own virtual authenticator: it makes and keeps passkeys, and its person always agrees. */
async function withAuthenticator(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** A second browser of the same person. */
async function signInElsewhere(browser: Browser, page: Page, email: string) {
  const baseURL = new URL(page.url()).origin
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': '10.99.1.7' } })
  const other = await context.newPage()
  await other.goto('/login')
  await signIn(other, email)
  await other.waitForURL('**/resources')
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'My Learning' })).toBeVisible()
  return other
}

test('SAFE-01 a member finds the settings from the dashboard and signs out another device, at once', async ({
  page,
  browser,
}) => {
  const { email } = await newMember(page)
  await page.goto('/dashboard')
  const other = await signInElsewhere(browser, page, email)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText(/^This device/)).toHaveCount(1)
  await expect(devices.getByText(/last used in the last two hours/)).toHaveCount(1)
  await devices.getByRole('button', { name: /^Sign out Chrom/ }).click()
  await expect(page.getByText(/^Signed out: /)).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.waitForURL('**/login**')
  await other.context().close()
  await page.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})

test('SAFE-01 all other devices are signed out with one button', async ({ page, browser }) => {
  const { email } = await newMember(page)
  await page.goto('/settings')
  const others = [await signInElsewhere(browser, page, email), await signInElsewhere(browser, page, email)]
  await page.reload()
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  for (const other of others) {
    await other.waitForURL('**/login**')
    await other.context().close()
  }
})

test('KEEP-09 KEEP-14 notes being typed are kept for their author when another device ends the session', async ({
  page,
  browser,
}) => {
  const { email } = await newMember(page)
  await page.goto('/settings')
  const other = await signInElsewhere(browser, page, email)
  await other.goto('/resources/sql/interview')
  const bookmark = other
    .locator('details[name=question]')
    .first()
    .locator('..')
    .locator('button[aria-pressed]')
  const notes = other.getByRole('dialog').getByLabel('Your private notes')
  await bookmark.click()
  await notes.fill('half a thought')
  await page.reload()
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(notes).toHaveCount(0)
  await other.goto('/login')
  await signIn(other, email)
  await other.waitForURL('**/resources')
  await other.goto('/resources/sql/interview')
  await bookmark.click()
  await expect(notes).toHaveValue('half a thought')
  await other.context().close()
})

test('the settings are for members: a visitor signs in first and comes back to them', async ({ page }) => {
  const { email } = await newMember(page)
  await page.context().clearCookies()
  await page.goto('/settings')
  await page.waitForURL('**/login**')
  await signIn(page, email)
  await page.waitForURL('**/settings')
})

test('SAFE-02 a passkey is added with the password, signs in on /login, and is removed', async ({ page }) => {
  const { email } = await newMember(page)
  await withAuthenticator(page)
  await page.goto('/settings')
  const ways = page.getByRole('region', { name: 'Ways to sign in' })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('Wr0ng-horse')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByText('That is not your password.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(ways.getByText(/^Passkey: Chrom/)).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeHidden()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/settings')
  await expect(page.getByText(/^This device · Passkey/)).toBeVisible()
  await expect(ways.getByText(/last used/)).toBeVisible()

  await ways.getByRole('button', { name: /^Remove the passkey/ }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(ways.getByText(/^Passkey: /)).toHaveCount(0)
  await expect(ways.getByRole('listitem')).toHaveCount(1)
  await mailTo(email, /passkey was added/)
  await mailTo(email, /passkey was removed/)
})

test('SAFE-02 without a passkey on the device, or with one that was removed, the login goes on by other ways', async ({
  page,
}) => {
  const { email, uid } = await newMember(page)
  await withAuthenticator(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  inDatabase('delete from identity_passkeys where uid = ?', uid)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey was not accepted. Please sign in another way.')).toBeVisible()
  await signIn(page, email)
  await page.waitForURL('**/resources')
})

test('SAFE-01 the mail of a changed password undoes it: everybody is out, and the owner chooses a new one', async ({
  page,
}) => {
  const { email } = await newMember(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('We sent you a link that sets a new password')).toBeVisible()
  const { link } = await mailTo(email, /Reset your/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Intruder8Stone')
  await page.getByLabel('Confirm password').fill('Intruder8Stone')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()

  const notice = await mailTo(email, /password was changed/)
  await page.goto(notice.link)
  await expect(page.getByRole('heading', { name: 'This was not me' })).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await page.getByLabel('New password', { exact: true }).fill('Owner9Stone')
  await page.getByLabel('Confirm password').fill('Owner9Stone')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await page.goto('/login')
  await signIn(page, email, 'Owner9Stone')
  await page.waitForURL('**/resources')
})

test('SAFE-02 a common password is refused with its sentence; checklist and button are as for any other', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Ana Reader')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('Password1')
  await page.getByLabel('Confirm password').fill('Password1')
  const button = page.getByRole('button', { name: 'Create Account' })
  await expect(button).toBeEnabled()
  await button.click()
  await expect(
    page.getByText('This password is one of the first that attackers try. Please choose another one.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/signup')
})

test('the settings are whole on a phone and break no rule of axe, closed and with the dialog open', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/settings')
  await expect(page.getByText(/^This device/)).toBeVisible()
  await examine(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'dialog')
})
