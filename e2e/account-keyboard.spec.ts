import type { Locator, Page } from '@playwright/test'
import { endWait, newEmail } from './accounts.ts'
import { expectFocusSeen, press, tabTo } from './keyboard.ts'
import { expect, mailTo, PASSWORD, test } from './support.ts'
import { isReady } from './waiting.ts'

const NEW_PASSWORD = 'Another8Stone'

/** Replaces what is in a field, as somebody at a keyboard does. */
async function type(page: Page, field: Locator, text: string) {
  if (!(await field.evaluate((element) => element === document.activeElement))) await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

async function expectWrong(page: Page, field: Locator, why: string) {
  await expect(field).toBeFocused()
  await expectFocusSeen(page)
  await expect(field).toHaveAccessibleDescription(why)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function signUpAndVerify(page: Page, email: string) {
  await page.goto('/signup')
  const name = page.getByLabel('Full name')
  const address = page.getByLabel('Email')
  await type(page, name, ' ')
  await type(page, address, 'no-address')
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await type(page, page.getByLabel('Confirm password'), PASSWORD)
  await page.keyboard.press('Enter')
  await expectWrong(page, name, 'Please enter your name.')
  await type(page, name, 'Kim Keys')
  await page.keyboard.press('Enter')
  await expectWrong(page, address, 'Please enter a valid email address.')
  await type(page, address, email)
  await press(page, button(page, 'Create Account'), 'Enter')
  await expect(page).toHaveURL(/\/verify$/)

  await expect(page.getByText('Email Sent!')).toBeVisible()
  await endWait(page, email)
  await press(page, button(page, 'Send Verification Email'), 'Space')
  await expect(page.getByText('Email Sent!')).toBeVisible()
  const link = (await mailTo(email, /verify/i)).link
  const opened = await page.context().newPage()
  await opened.goto(link)
  await press(opened, button(opened, 'Confirm my email'), 'Enter')
  await expect(opened.getByText('Your email is confirmed.')).toBeFocused()
  await expectFocusSeen(opened)
  await press(opened, opened.getByRole('link', { name: 'Continue' }), 'Enter')
  await expect(opened).toHaveURL(/\/resources$/)
  await opened.close()
  await expect(page).toHaveURL(/\/resources$/)
}

async function signInAgain(page: Page, email: string) {
  await page.goto('/login')
  const address = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  await press(page, button(page, 'Sign In'), 'Enter')
  await expectWrong(page, address, 'Please enter your email address.')
  await type(page, address, email)
  await page.keyboard.press('Enter')
  await expectWrong(page, password, 'Please enter your password.')
  await type(page, password, 'Wrong4Password')
  await press(page, button(page, 'Show password'), 'Space')
  await expect(password).toHaveAttribute('type', 'text')
  await press(page, page.getByLabel('Remember me'), 'Space')
  await expect(page.getByLabel('Remember me')).not.toBeChecked()
  await press(page, button(page, 'Sign In'), 'Space')
  await expect(alert(page)).toHaveText('Invalid email or password. New here? Please sign up.')
  await expect(address).toBeFocused()
  await type(page, password, PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/resources$/)
}

async function reset(page: Page, email: string) {
  await page.goto('/reset-password')
  await isReady(page)
  const address = page.getByLabel('Email')
  await press(page, button(page, 'Send Reset Link'), 'Enter')
  await expectWrong(page, address, 'Please enter your email address.')
  await type(page, address, newEmail())
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveText('No account found with this email address.')
  await expect(address).toBeFocused()
  await type(page, address, email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reset link sent! Check your email for instructions.')).toBeFocused()
  await expectFocusSeen(page)
  const { link } = await mailTo(email, /reset/i)
  await press(page, button(page, 'Try again'), 'Space')
  await expect(address).toBeFocused()

  await page.goto('about:blank')
  await page.goto(link)
  await type(page, page.getByLabel('New password'), NEW_PASSWORD)
  await type(page, page.getByLabel('Confirm password'), NEW_PASSWORD)
  await press(page, button(page, 'Set New Password'), 'Enter')
  await expect(page.getByText('Every other login of your account has ended.')).toBeFocused()
  await expectFocusSeen(page)
  await press(page, page.getByRole('link', { name: 'Back to login' }), 'Enter')
  await expect(page).toHaveURL(/\/login$/)
}

test('UI-03 sign-up, verification, sign-in and reset by keyboard alone', async ({ page, context }) => {
  test.slow()
  const email = newEmail()
  await signUpAndVerify(page, email)
  await context.clearCookies()
  await signInAgain(page, email)
  await context.clearCookies()
  await reset(page, email)
})

test('UI-03 after a failed submit the focus is where the person goes on', async ({ page, context }) => {
  const email = newEmail()
  await page.route('**/identity/sign-up', (route) => route.abort(), { times: 1 })
  await page.goto('/signup')
  await type(page, page.getByLabel('Full name'), 'Kim Keys')
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await type(page, page.getByLabel('Confirm password'), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Create Account')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/verify$/)
  await endWait(page, email)
  await page.route('**/identity/verification/send', (route) => route.abort(), { times: 1 })
  await press(page, button(page, 'Send Verification Email'), 'Enter')
  await expect(alert(page)).toHaveText('Failed to send verification email. Please try again.')
  await expect(button(page, 'Send Verification Email')).toBeFocused()

  await context.clearCookies()
  await page.goto('/login')
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Verify Now')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/verify$/)
  await context.clearCookies()
  await page.goto('/signup')
  await type(page, page.getByLabel('Full name'), 'Kim Keys')
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await type(page, page.getByLabel('Confirm password'), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveText('An account already exists with this email. Please log in.')
  await expect(page.getByLabel('Email')).toBeFocused()
})
