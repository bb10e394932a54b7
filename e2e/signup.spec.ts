import { newEmail, signUp, verificationLink } from './accounts.ts'
import { expect, mailTo, newMember, PASSWORD, test } from './support.ts'
import { holdBack } from './waiting.ts'

test.describe('the form', () => {
  test.beforeEach(({ page }) => page.goto('/signup').then(() => undefined))

  test('SIGNUP-01 has its fields, Google, and the way to /login', async ({ page }) => {
    await expect(page.getByLabel('Full name')).toHaveAttribute('required', '')
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Email')).toHaveAttribute('required', '')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'password')
    await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeEnabled()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login',
    )
  })

  test('SIGNUP-04 while it submits the button says so', async ({ page }) => {
    const call = await holdBack(page, '**/identity/sign-up')
    await page.getByLabel('Full name').fill('Ana')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
    call.release()
    await expect(page).toHaveURL(/\/verify$/)
  })

  test('SIGNUP-08 any other failure says so and keeps what was typed', async ({ page }) => {
    await page.route('**/identity/sign-up', (route) => route.abort())
    await page.getByLabel('Full name').fill('Ana')
    await page.getByLabel('Email').fill('ana@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Failed to create an account. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Ana')
  })
})

test('SIGNUP-08 an address in use is told', async ({ page, context }) => {
  const { email } = await newMember(page)
  await context.clearCookies()
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Ana')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('An account already exists with this email. Please log in.')).toBeVisible()
})

test('SIGNUP-07 the three account services are called in the background, and the welcome mail arrives after the verification', async ({
  page,
  browser,
}) => {
  const called: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/services/') && response.request().method() === 'POST')
      called.push(`${new URL(response.url()).pathname} ${response.status()}`)
  })
  const email = newEmail()
  await signUp(page, email)
  await expect
    .poll(() => called.toSorted())
    .toEqual([
      '/services/credits/provision-initial-credits 200',
      '/services/user-data/v1/user/initialize 200',
      '/services/welcome-email/send-welcome-email 200',
    ])
  const other = await browser.newPage()
  await other.goto(await verificationLink(page, email))
  await other.getByRole('button', { name: 'Confirm my email' }).click()
  expect((await mailTo(email, /welcome/i)).text).toContain('Ana Reader')
})

test.describe('with the services away', () => {
  test.use({ allowedErrors: [/failed/] })
  test('SIGNUP-07 their failure is logged and holds nobody up', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.route('**/services/**', (route) => route.abort())
    await signUp(page, newEmail())
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
    for (const name of ['Preparing the user data', 'Granting the first credits', 'The welcome mail'])
      await expect.poll(() => logged.some((text) => text.startsWith(`${name} failed`))).toBe(true)
  })
})
