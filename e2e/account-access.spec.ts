import type { Page } from '@playwright/test'
import { newEmail, requestVerification, signIn, signUp } from './accounts.ts'
import { examine, expect, mailTo, newMember, PASSWORD, test } from './support.ts'

/** Everybody can use the account screens, in every state they have: axe, narrow screens, light and dark. */

/** Requests of this address wait until the returned function lets them go on. */
async function hold(page: Page, url: string) {
  const gate = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await gate.promise
    await route.continue()
  })
  return () => gate.resolve()
}

const fail = (page: Page, url: string) => page.route(url, (route) => route.abort(), { times: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function fillSignUp(page: Page, name: string, email: string) {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
}

async function resetLink(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send Reset Link').click()
  return (await mailTo(email, /reset/i)).link
}

/** A fragment alone would not load the page again. */
async function open(page: Page, link: string) {
  await page.goto('about:blank')
  await page.goto(link)
}

test.use({ allowedErrors: [/could not be/] })
test.beforeEach(() => test.slow())

test('UI-03 /login in all its states', async ({ page, context }) => {
  const unverified = newEmail()
  await signUp(page, unverified)
  await context.clearCookies()
  await page.goto('/login')
  await expect(button(page, 'Sign In')).toBeVisible()
  await examine(page)
  await button(page, 'Sign In').click()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await examine(page)
  const release = await hold(page, '**/identity/sign-in')
  await signIn(page, newEmail())
  await expect(button(page, 'Signing in...')).toBeDisabled()
  await examine(page)
  release()
  await expect(alert(page)).toHaveText('Invalid email or password. New here? Please sign up.')
  await examine(page)
  await signIn(page, unverified)
  await expect(button(page, 'Verify Now')).toBeVisible()
  await examine(page)
  await fail(page, '**/identity/verification/session')
  await button(page, 'Verify Now').click()
  await expect(page.getByText('This sign-in is too old to verify.')).toBeVisible()
  await examine(page)
  await button(page, 'Sign in with Google').click() // which this server does not have
  await expect(page.getByText('Failed to sign in with Google. Please try again.')).toBeVisible()
  await examine(page)
})

test('UI-03 /signup in all its states', async ({ page, context }) => {
  const { email } = await newMember(page)
  await context.clearCookies()
  await page.goto('/signup')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await examine(page)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').focus()
  await expect(page.getByText('Please meet all password requirements.')).toBeVisible()
  await examine(page)
  await fillSignUp(page, ' ', 'no-address')
  await button(page, 'Create Account').click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await examine(page)
  const release = await hold(page, '**/identity/sign-up')
  await fillSignUp(page, 'Ana', email)
  await button(page, 'Create Account').click()
  await expect(button(page, 'Creating account...')).toBeDisabled()
  await examine(page)
  release()
  await expect(alert(page)).toHaveText('An account already exists with this email. Please log in.')
  await examine(page)
})

test('UI-03 /verify in all its states', async ({ page, browser }) => {
  const email = newEmail()
  await signUp(page, email)
  await examine(page)
  await fail(page, '**/identity/verification/send')
  await button(page, 'Send Verification Email').click()
  await expect(alert(page)).toBeVisible()
  await examine(page)
  const release = await hold(page, '**/identity/verification/send')
  await button(page, 'Send Verification Email').click()
  await expect(button(page, 'Sending...')).toBeDisabled()
  await examine(page)
  release()
  await expect(page.getByText('Email Sent!')).toBeVisible()
  await examine(page)
  await page.route('**/documents/users/*', (route) => route.abort())
  const other = await (await browser.newContext()).newPage()
  await other.goto((await mailTo(email, /verify/i)).link)
  await button(other, 'Confirm my email').click()
  await expect(button(page, 'Try Again')).toBeVisible()
  await examine(page)
  await other.context().close()
})

test('UI-03 the page behind a verification link in all its states', async ({ page, browser }) => {
  const email = newEmail()
  await signUp(page, email)
  const link = await requestVerification(page, email)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(button(other, 'This was not me')).toBeEnabled()
  await examine(other)
  await fail(other, '**/identity/verification/confirm')
  await button(other, 'Confirm my email').click()
  await expect(alert(other)).toBeVisible()
  await examine(other)
  const release = await hold(other, '**/identity/verification/confirm')
  await button(other, 'Confirm my email').click()
  await expect(button(other, 'Confirm my email')).toBeDisabled()
  await examine(other)
  release()
  await expect(other.getByText('Your email is confirmed.')).toBeVisible()
  await examine(other)
  await open(other, link.replace(/#.*/, ''))
  await expect(other.getByText('This link is not valid any more')).toBeVisible()
  await examine(other)
  await other.context().close()
})

test('UI-03 /reset-password in all its states', async ({ page, context }) => {
  const { email } = await newMember(page)
  await context.clearCookies()
  await page.goto('/reset-password')
  await page.waitForLoadState('networkidle')
  await examine(page)
  await button(page, 'Send Reset Link').click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await examine(page)
  const release = await hold(page, '**/identity/password/reset-request')
  await page.getByLabel('Email').fill(newEmail())
  await button(page, 'Send Reset Link').click()
  await expect(button(page, 'Sending...')).toBeDisabled()
  await examine(page)
  release()
  await expect(alert(page)).toHaveText('No account found with this email address.')
  await examine(page)
  const link = await resetLink(page, email)
  await expect(button(page, 'Try again')).toBeVisible()
  await examine(page)
  await setNewPassword(page, link)
  await open(page, link)
  await expect(page.getByText('This reset link is not valid any more.')).toBeVisible()
  await examine(page)
})

test('UI-03 the account menu and the dialog that deletes', async ({ page }) => {
  await newMember(page)
  await page.goto('/dashboard')
  await expect(page.getByText(' credits')).toBeVisible()
  await examine(page)
  await button(page, 'Delete account').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await examine(page)
  const send = dialog.getByRole('button', { name: 'Delete account' })
  await send.click()
  await expect(dialog.getByText('Please enter your password.')).toBeVisible()
  await examine(page)
  const release = await hold(page, '**/identity/account/delete')
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong4Password')
  await send.click()
  await expect(send).toBeDisabled()
  await examine(page)
  release()
  await expect(dialog.getByText('That is not your password.')).toBeVisible()
  await examine(page)
})

test('UI-03 the last page of the Google window', async ({ page }) => {
  await page.goto('/about') // a window with a past does not close itself
  await page.goto('/identity/google/start?intent=signin&n=opener-0001')
  await expect(page.getByText('You can close this window.')).toBeVisible()
  await examine(page)
})

/** From the opened link to the changed password, examined at each step. */
async function setNewPassword(page: Page, link: string) {
  const releaseCheck = await hold(page, '**/identity/password/reset-verify')
  await open(page, link)
  await expect(page.getByText('Checking the link...')).toBeAttached()
  await examine(page)
  releaseCheck()
  await expect(page.getByLabel('New password')).toBeVisible()
  await examine(page)
  await page.getByLabel('New password').fill('Another8Stone')
  await page.getByLabel('Confirm password').fill('Another8Stone')
  await fail(page, '**/identity/password/reset-confirm')
  await button(page, 'Set New Password').click()
  await expect(alert(page)).toHaveText('The password could not be changed. Please try again.')
  await examine(page)
  const release = await hold(page, '**/identity/password/reset-confirm')
  await button(page, 'Set New Password').click()
  await expect(button(page, 'Saving...')).toBeDisabled()
  await examine(page)
  release()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await examine(page)
}
