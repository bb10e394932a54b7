import type { Page } from '@playwright/test'
import { newEmail, signIn, signUp, verificationLink } from './accounts.ts'
import { inDatabase } from './database.ts'
import { ownServer, portBeside } from './own-server.ts'
import { expect, newMember, PASSWORD, test } from './support.ts'
import { isReady } from './waiting.ts'

/** Each sentence of the account screens after a failure that really happened: limits, dead mail servers, dead servers. */

test('KEEP-13 LOGIN-07 who tried too often cannot sign in, even with the right password', async ({
  page,
  context,
}) => {
  const { email } = await newMember(page)
  await context.clearCookies()
  await page.goto('/login')
  const headers = { origin: new URL(page.url()).origin }
  for (let attempt = 0; attempt < 10; attempt++)
    await page.request.post('/identity/sign-in', { data: { email, password: 'Wrong4Password' }, headers })
  await signIn(page, email)
  await expect(page.getByText(/^Too many attempts\. Please wait 1[45] minutes/)).toBeVisible()
})

test('RESET-02 who asks for one unknown address after the other is held up', async ({ page }) => {
  await page.goto('/reset-password')
  const headers = { origin: new URL(page.url()).origin }
  for (let attempt = 0; attempt < 5; attempt++)
    await page.request.post('/identity/password/reset-request', { data: { email: newEmail() }, headers })
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText(/^Too many attempts\. Please wait (a minute|\d+ minutes)/)).toBeVisible()
})

test('SIGNUP-08 with the server gone nobody signs up or in, and each screen has its sentence', async ({
  page,
}) => {
  const server = ownServer(portBeside(4))
  await server.start()
  await page.goto(`${server.url}/signup`)
  await page.getByLabel('Full name').fill('Ana')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  const login = await page.context().newPage()
  await login.goto(`${server.url}/login`)
  await expect(login.getByLabel('Email')).toBeVisible()
  await server.stop('SIGKILL')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Failed to create an account. Please try again.')).toBeVisible()
  await signIn(login, newEmail())
  await expect(login.getByText('Failed to sign in. Please try again.')).toBeVisible()
})

test('VERIFY-03 RESET-02 with the mail server gone both mails fail, and the wait does not start', async ({
  page,
}) => {
  const server = ownServer(portBeside(5), { SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' })
  await server.start()
  try {
    const headers = { origin: server.url }
    const data = { name: 'Ana', email: newEmail(), password: PASSWORD, remember_me: true }
    await page.request.post(`${server.url}/identity/sign-up`, { data, headers })
    await page.goto(`${server.url}/verify`)
    const send = page.getByRole('button', { name: 'Send Verification Email' })
    await send.click()
    await expect(page.getByText('Failed to send verification email. Please try again.')).toBeVisible()
    await expect(send).toBeEnabled()
    await page.goto(`${server.url}/reset-password`)
    await isReady(page)
    await page.getByLabel('Email').fill(data.email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByText('Failed to send reset email. Please try again.')).toBeVisible()
  } finally {
    await server.stop()
  }
})

test.describe('verified, but', () => {
  test.use({ allowedErrors: [/could not be/] })

  test('VERIFY-03 the document cannot be marked when it is gone', async ({ page, browser }) => {
    const email = newEmail()
    await signUp(page, email)
    const link = await verificationLink(page, email)
    inDatabase(
      'delete from user_documents where uid in (select uid from identity_users where email_key = ?)',
      email,
    )
    await confirm(await browser.newPage(), link)
    await expect(page.getByText('Error updating verification status. Please try again.')).toBeVisible()
  })

  test('VERIFY-03 nobody is there to be marked when the session ended at that moment', async ({
    page,
    browser,
  }) => {
    const email = newEmail()
    // Else the live document would say at once that the server has marked it.
    await page.route('**/documents/users/*/live', () => new Promise<void>(() => {}))
    await signUp(page, email)
    const link = await verificationLink(page, email)
    await page.route('**/identity/token', (route) => {
      inDatabase(
        'delete from identity_sessions where uid in (select uid from identity_users where email_key = ?)',
        email,
      )
      return route.continue()
    })
    await confirm(await browser.newPage(), link)
    await expect(page.getByText('No authenticated user found')).toBeVisible()
  })
})

async function confirm(other: Page, link: string) {
  await other.goto(link)
  await other.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(other.getByText('Your email is confirmed.')).toBeVisible()
  await other.close()
}
