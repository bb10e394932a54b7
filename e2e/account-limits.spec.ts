import { newEmail, signIn } from './accounts.ts'
import { expect, newMember, PASSWORD, test } from './support.ts'
import { slowDown } from './waiting.ts'

test('KEEP-13 after too many wrong passwords the sentence says to wait, and how long; nobody else has to', async ({
  page,
  context,
}) => {
  const other = await newMember(page)
  await context.clearCookies()
  const { email } = await newMember(page)
  await context.clearCookies()
  await page.goto('/login')
  for (let attempt = 0; attempt < 10; attempt++) {
    await signIn(page, email, `Wrong${attempt}Password`)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Invalid email or password. New here? Please sign up.',
    )
  }
  await slowDown(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    /^Too many attempts\. Please wait 1[45] minutes before you try again\.$/,
  )
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeFocused()
  await signIn(page, other.email)
  await expect(page).toHaveURL('/resources')
})

test.describe('the forms say their limits where they are met', () => {
  test.beforeEach(({ page }) => page.goto('/signup'))

  test('KEEP-05 a password of 1,024 characters signs up and in, one of 1,025 is told the limit', async ({
    page,
    context,
  }) => {
    const email = newEmail()
    const long = `Aa1${'x'.repeat(1021)}`
    const requirements = page.getByLabel('Password requirements')
    const password = page.getByLabel('Password', { exact: true })
    await page.getByLabel('Full name').fill('Ana')
    await page.getByLabel('Email').fill(email)
    await password.fill(`${long}x`)
    await expect(requirements).toContainText('At most 1,024 characters (not met)')
    await expect(requirements).toContainText('At least 8 characters (met)')
    await password.fill(long)
    await expect(requirements).not.toContainText('At most')
    await page.getByLabel('Confirm password').fill(long)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(/\/verify$/)
    await context.clearCookies()
    await page.goto('/login')
    await signIn(page, email, `${long}x`)
    await expect(page.getByText('Invalid email or password. New here? Please sign up.')).toBeVisible()
    await signIn(page, email, long)
    await expect(page.getByText('Please verify your email before signing in.')).toBeVisible()
  })
})
