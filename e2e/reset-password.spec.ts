import { newEmail, signIn } from './accounts.ts'
import { expect, mailTo, newMember, PASSWORD, test } from './support.ts'
import { holdBack, isReady } from './waiting.ts'

const NEW_PASSWORD = 'Another8Stone'

test('RESET-01 the form, the way back, the success and Try again', async ({ page }) => {
  const { email } = await newMember(page)
  await page.goto('/reset-password')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email')).toHaveAttribute('required', '')
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Reset link sent! Check your email for instructions.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('RESET-01 a form sent before the scripts run is sent when they do', async ({ page }) => {
  const { email } = await newMember(page)
  const scripts = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto('/reset-password', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  scripts.release()
  await expect(page.getByText('Reset link sent! Check your email for instructions.')).toBeVisible()
})

test('RESET-02 an unknown address and any other failure have their sentences', async ({ page }) => {
  await page.goto('/reset-password')
  await isReady(page)
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('No account found with this email address.')).toBeVisible()
  await page.route('**/identity/password/reset-request', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Failed to send reset email. Please try again.')).toBeVisible()
})

test('RESET-03 the link sets a new password once, and every other login ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await newMember(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' } })
  const other = await elsewhere.newPage()
  await other.goto('/reset-password')
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send Reset Link' }).click()
  const { link } = await mailTo(email, /reset/i)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await expect(other).toHaveURL(/\/reset-password$/)
  await other.getByLabel('New password').fill('weak')
  await expect(other.getByRole('button', { name: 'Set New Password' })).toBeDisabled()
  await other.getByLabel('New password').fill(NEW_PASSWORD)
  await other.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await other.getByRole('button', { name: 'Set New Password' }).click()
  await expect(other.getByRole('heading', { name: 'Password changed' })).toBeVisible()

  await expect(page).toHaveURL(/\/login$/) // the first browser is signed out, at once

  await other.goto('about:blank')
  await other.goto(link)
  await expect(other.getByText('This reset link is not valid any more.')).toBeVisible()

  await other.goto('/login')
  await signIn(other, email, PASSWORD)
  await expect(other.getByText('Invalid email or password.')).toBeVisible()
  await signIn(other, email, NEW_PASSWORD)
  await expect(other).toHaveURL(/\/resources$/)
  await elsewhere.close()
})
