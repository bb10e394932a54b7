import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { newEmail, signIn, signUp } from './accounts.ts'
import { inDatabase } from './database.ts'
import { expect, newMember, PASSWORD, test } from './support.ts'
import { followInBar, holdBack, isReady } from './waiting.ts'

test('LOGIN-01 the form has its fields, the password can be shown, and the ways on are there', async ({
  page,
}) => {
  await page.goto('/login')
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required', '')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('required', '')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('Remember me')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/reset-password',
  )
  await expect(page.getByRole('main').getByRole('link', { name: /create a free account/i })).toHaveAttribute(
    'href',
    '/signup',
  )
})

for (const remember of [true, false])
  test(`LOGIN-02 remember-me ${remember ? 'on: the login survives' : 'off: the login ends with'} a browser restart`, async ({
    page,
    baseURL,
  }) => {
    const { email } = await newMember(page)
    const folder = mkdtempSync(join(tmpdir(), 'whetstone-browser-'))
    const { launchOptions } = test.info().project.use
    const open = () =>
      chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL,
        extraHTTPHeaders: { 'x-forwarded-for': '10.1.2.3' },
      })

    const first = await open()
    const before = await first.newPage()
    await before.goto('/login')
    await before.getByLabel('Remember me').setChecked(remember)
    await signIn(before, email)
    await before.waitForURL('**/resources')
    await first.close()

    const second = await open()
    const after = await second.newPage()
    await after.goto('/dashboard')
    if (remember) await expect(after.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    else await expect(after).toHaveURL(/\/login$/)
    await second.close()
    rmSync(folder, { recursive: true, force: true })
  })

test('LOGIN-03 while it submits the button says so and is disabled', async ({ page }) => {
  await page.goto('/login')
  const call = await holdBack(page, '**/identity/sign-in')
  await signIn(page, newEmail())
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  call.release()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
})

test('LOGIN-04 an unverified account is refused, signed out again, and Verify Now leads to /verify', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await signUp(page, email)
  await context.clearCookies()
  await page.goto('/login')
  await signIn(page, email)
  await expect(page.getByText('Please verify your email before signing in.')).toBeVisible()
  const { user } = await (await page.request.get('/identity/session')).json()
  expect(user).toBeNull()
  await page.getByRole('button', { name: 'Verify Now' }).click()
  await expect(page).toHaveURL(/\/verify$/)
  await expect(page.getByText(email)).toBeVisible()
})

for (const remember of [true, false])
  test(`LOGIN-02 LOGIN-04 Verify Now keeps the choice of remember-me ${remember ? 'on' : 'off'}`, async ({
    page,
    context,
  }) => {
    const email = newEmail()
    await signUp(page, email)
    await context.clearCookies()
    await page.goto('/login')
    await page.getByLabel('Remember me').setChecked(remember)
    await signIn(page, email)
    await page.getByRole('button', { name: 'Verify Now' }).click()
    await expect(page).toHaveURL(/\/verify$/)
    const [cookie] = await context.cookies()
    expect(cookie?.expires === -1).toBe(!remember) // -1: until the browser closes
  })

test('LOGIN-04 the stored verified flag counts as well as the confirmed email', async ({ page, context }) => {
  const { email, uid } = await newMember(page)
  inDatabase(
    `update user_documents set document = replace(document, '"verified":true', '"verified":false') where uid = ?`,
    uid,
  )
  await context.clearCookies()
  await page.goto('/login')
  await signIn(page, email)
  await expect(page.getByText('Please verify your email before signing in.')).toBeVisible()
})

test('LOGIN-05 without a user document nobody is signed in', async ({ page, context }) => {
  const { email, uid } = await newMember(page)
  inDatabase('delete from user_documents where uid = ?', uid)
  await context.clearCookies()
  await page.goto('/login')
  await signIn(page, email)
  await expect(page.getByText('User data not found. Please create an account.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
})

test('LOGIN-06 wrong credentials get one answer, known address or not', async ({ page }) => {
  const { email } = await newMember(page)
  await page.context().clearCookies()
  for (const [address, password] of [
    [email, 'Wrong4Password'],
    [newEmail(), PASSWORD],
  ] as const) {
    await page.goto('/login')
    await signIn(page, address, password)
    await expect(
      page.getByRole('alert').getByText('Invalid email or password. New here? Please sign up.'),
    ).toBeVisible()
  }
})

test('LOGIN-07 any other failure says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/identity/sign-in', (route) => route.abort())
  await signIn(page, 'ana@example.com')
  await expect(page.getByText('Failed to sign in. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
})

test('ROUTE-01 a signed-in user has no business on /login and /signup; the wait is shown', async ({
  page,
}) => {
  await newMember(page)
  for (const path of ['/login', '/signup']) {
    const session = await holdBack(page, '**/identity/session')
    await page.goto(path)
    await expect(page.getByText('Loading...')).toBeVisible()
    session.release()
    await expect(page).toHaveURL(/\/resources$/)
  }
})

test('ROUTE-02 /verify is not for those who are signed out', async ({ page }) => {
  await page.goto('/verify')
  await expect(page).toHaveURL(/\/login$/)
})

for (const path of [
  '/dashboard?tab=interview-resources',
  '/resources/sql/saved',
  '/resources/sql/saved/sql-none',
])
  test(`ROUTE-03 ROUTE-07 ${path} asks to sign in and comes back, also over a reload`, async ({
    page,
    context,
  }) => {
    const { email } = await newMember(page)
    await context.clearCookies()
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    await page.reload()
    await signIn(page, email)
    await expect(page).toHaveURL(path)
  })

test.describe('with the session taken away while its page is open', () => {
  test('ROUTE-07 the way back is good for one sign-in', async ({ page, context }) => {
    const { email } = await newMember(page)
    await context.clearCookies()
    await page.goto('/resources/sql/saved')
    await signIn(page, email)
    await expect(page).toHaveURL('/resources/sql/saved')
    await page.goto('/about')
    await context.clearCookies()
    await page.goto('/login')
    await signIn(page, email)
    await expect(page).toHaveURL('/resources')
  })

  test('ROUTE-07 the way back is only ever a page of this site', async ({ page, context, baseURL }) => {
    const { email } = await newMember(page)
    await context.clearCookies()
    for (const from of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/%09/evil.example',
    ]) {
      await page.goto('/login')
      await page.evaluate(
        (value) => history.replaceState({ usr: { from: value, at: Date.now() }, key: 'k', idx: 0 }, ''),
        from,
      )
      await page.reload()
      await signIn(page, email)
      await page.waitForURL((url) => url.pathname !== '/login')
      expect(new URL(page.url()).origin).toBe(baseURL)
      await context.clearCookies()
    }
  })
})

test('ROUTE-06 an account with neither flag goes to /verify from wherever members go', async ({ page }) => {
  await signUp(page, newEmail())
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/verify$/)
  expect(await page.evaluate(() => history.state.usr)).toEqual({ redirectTo: 'onboarding' })
})

test('KEEP-01 an unverified user is led to /verify from every guarded page, and from /login and /signup', async ({
  page,
}) => {
  await signUp(page, newEmail())
  for (const path of [
    '/dashboard',
    '/dashboard?tab=interview-guides',
    '/resources/sql/saved',
    '/resources/sql/saved/sql-none',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/verify$/)
    expect(await page.evaluate(() => history.state.usr)).toEqual({ redirectTo: 'onboarding' })
  }
  await page.goto('/resources/sql')
  await isReady(page)
  await followInBar(page, 'Verify Email')
  await expect(page).toHaveURL(/\/verify$/)
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/verify$/)
  }
})

test('KEEP-01 a member whose document says unverified is led through /verify, which marks it again', async ({
  page,
}) => {
  const { uid } = await newMember(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  inDatabase(
    'update user_documents set document = replace(document, \'"verified":true\', \'"verified":false\') where uid = ?',
    uid,
  )
  await page.reload()
  await expect(page).toHaveURL(/\/resources$/)
})

for (const path of [
  '/',
  '/resources',
  '/resources/sql',
  '/resources/sql/interview',
  '/resources/sql/learning',
  '/resources/sql/videos',
  '/reset-password',
])
  test(`ROUTE-04 ${path} is open to everybody`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  })
