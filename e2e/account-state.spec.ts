import { readFileSync } from 'node:fs'
import { signIn } from './accounts.ts'
import { expect, newMember, PASSWORD, test } from './support.ts'

test('AUTH-01 a change of the user document is on screen in every tab at once', async ({ page, context }) => {
  const { uid, authorization } = await newMember(page)
  const stream = context.waitForEvent('request', (request) => request.url().endsWith('/live')) // either tab's
  await page.goto('/dashboard')
  const second = await context.newPage()
  await second.goto('/dashboard')
  for (const tab of [page, second]) await expect(tab.getByText('Ana Reader')).toBeVisible()
  await stream
  await page.request.patch(`/documents/users/${uid}`, {
    data: { name: 'Ana Writer' },
    headers: { authorization },
  })
  for (const tab of [page, second]) await expect(tab.getByText('Ana Writer')).toBeVisible()
})

test('AUTH-01 when the tab that holds the stream closes, another takes over', async ({ page, context }) => {
  const { uid, authorization } = await newMember(page)
  const first = await context.newPage()
  await first.goto('/dashboard')
  await expect(first.getByText('Ana Reader')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Ana Reader')).toBeVisible()
  await first.close()
  await page.request.patch(`/documents/users/${uid}`, {
    data: { name: 'Ana Third' },
    headers: { authorization },
  })
  await expect(page.getByText('Ana Third')).toBeVisible()
})

test.describe('with the documents away', () => {
  test.use({ allowedErrors: [/user document could not/] })
  test('AUTH-02 a failed document is logged, the user data is empty, and loading ends', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await newMember(page)
    await page.route('**/documents/**', (route) => route.abort())
    await page.goto('/resources')
    await expect(page.getByRole('banner').getByRole('link', { name: /Dashboard/ })).toBeVisible()
    await expect.poll(() => logged.some((text) => text.includes('user document could not'))).toBe(true)
  })
})

test('AUTH-03 the settings are asked for once in 30 seconds, with the token', async ({ page }) => {
  const { email } = await newMember(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/user/me/settings')) asked.push(request.headers().authorization ?? '')
  })
  await page.goto('/dashboard')
  await expect(page.getByText('credits')).toBeVisible()
  await page.getByRole('tab', { name: 'Interview Resources' }).click()
  await page.getByRole('tab', { name: 'My Learning' }).click()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^Bearer ey/)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, email)
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('credits')).toBeVisible()
  expect(asked, 'signing in again within the 30 seconds asks no more').toHaveLength(1)
})

test('AUTH-04 signing out ends it in every tab and sends guarded pages to /login', async ({
  page,
  context,
}) => {
  await newMember(page)
  await page.goto('/dashboard')
  const second = await context.newPage()
  await second.goto('/resources')
  await expect(second.getByRole('banner').getByRole('link', { name: /Dashboard/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(second.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('AUTH-04 other tabs hear of the sign-out also while the stream is away', async ({ page, context }) => {
  await newMember(page)
  await context.route('**/documents/users/*/live', () => new Promise<void>(() => {}))
  await page.goto('/dashboard')
  const second = await context.newPage()
  await second.goto('/resources')
  await expect(second.getByRole('banner').getByRole('link', { name: /Dashboard/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(second.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test.describe('with the identity provider away', () => {
  test.use({ allowedErrors: [/Signing out failed/] })
  test('AUTH-04 a failed sign-out is only logged', async ({ page }) => {
    await newMember(page)
    await page.goto('/dashboard')
    await page.route('**/identity/sign-out', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('an account is deleted with the password, and everything of it is gone', async ({ page }) => {
  const { email } = await newMember(page)
  await page.goto('/dashboard')
  // The last part to come: until then the foot of the page moves, and a press can end beside its button.
  await expect(page.getByRole('heading', { name: 'Next Up' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong4Password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('That is not your password.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid email or password. New here? Please sign up.')).toBeVisible()
})

test('a user takes a copy of everything that is kept about them', async ({ page }) => {
  const { email } = await newMember(page)
  await page.goto('/dashboard')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await started).path()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    identity: { email },
    document: { email },
    bookmarks: [],
  })
})
