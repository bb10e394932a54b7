import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { CLIENT, startOidcPeer } from '#server/testing/oidc-peer.ts'
import { signIn } from './accounts.ts'
import { ownServer, portBeside } from './own-server.ts'
import { signInByWindow } from './provider-window.ts'
import { expect, mailTo, PASSWORD, test } from './support.ts'

const PORT = portBeside(2)
const redirectUri = `http://localhost:${PORT}/identity/google/callback`
let provider: Awaited<ReturnType<typeof startOidcPeer>>
let server: ReturnType<typeof ownServer>

test.use({ baseURL: `http://localhost:${PORT}` })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  provider = await startOidcPeer({ redirectUris: [redirectUri] })
  server = ownServer(PORT, {
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  })
  await server.start()
})
test.afterAll(async () => {
  await server.stop()
  await provider.close()
})

function newGoogleUser() {
  const sub = randomUUID()
  const user = { sub, email: `${sub}@example.com`, email_verified: true, name: 'Gus Google' }
  provider.addUser(user)
  return user
}

/** Somebody who has an account by Google and is signed out again. */
async function signedUpWithGoogle(page: Page) {
  const user = newGoogleUser()
  await page.goto('/signup')
  await signInByWindow(page, 'Sign up with Google', user.email)
  await expect(page).toHaveURL(/\/resources$/)
  await page.context().clearCookies()
  return user
}

function inDatabase(statement: string, value: string) {
  const database = new DatabaseSync(join(server.dataDir, 'whetstone.sqlite'))
  const rows = database.prepare(statement).all(value)
  database.close()
  return rows
}
const documentOf = (email: string) => {
  const [row] = inDatabase(
    'select document from user_documents join identity_users using (uid) where email_key = ?',
    email,
  )
  return JSON.parse(String(row?.document))
}

test('SIGNUP-06 a new user signs up with Google: verified at once, with credits and a welcome mail', async ({
  page,
}) => {
  const user = newGoogleUser()
  const credits = page.waitForResponse('**/services/credits/provision-initial-credits')
  await page.goto('/signup')
  await signInByWindow(page, 'Sign up with Google', user.email)
  await expect(page).toHaveURL(/\/resources$/)
  expect((await credits).status()).toBe(200)
  expect(documentOf(user.email)).toMatchObject({
    email: user.email,
    name: 'Gus Google',
    namelower: 'gus google',
    verified: true,
    onboardingCompleted: false,
    subscription_level: 'free',
    subscription_status: 'active',
  })
  await mailTo(user.email, /welcome/i, server.dataDir)
})

test('LOGIN-09 a returning user signs in, and what the document lacks is filled in', async ({ page }) => {
  const user = await signedUpWithGoogle(page)
  inDatabase(
    `update user_documents set document = '{"email":"x","name":"Gus Google","verified":true}'
     where uid = (select uid from identity_users where email_key = ?)`,
    user.email,
  )
  await page.goto('/login')
  await signInByWindow(page, 'Sign in with Google', user.email)
  await expect(page).toHaveURL(/\/resources$/)
  expect(documentOf(user.email)).toMatchObject({
    namelower: 'gus google',
    subscription_level: 'free',
    subscription_status: 'active',
  })
})

test('LOGIN-05 LOGIN-08 Google on /login without an account is told to create one', async ({ page }) => {
  await page.goto('/login')
  await signInByWindow(page, 'Sign in with Google', newGoogleUser().email)
  await expect(page.getByText('User data not found. Please create an account.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('LOGIN-08 a cancelled and a closed window are silent, and the button is free again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await signInByWindow(page, 'Sign in with Google', 'Cancel')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await (await opened).close()
  await expect(async () => {
    await page.clock.runFor(10_000) // the grace of a closed window, once the page knows of it
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('SIGNUP-09 an address that has a password is not taken over', async ({ page, context, baseURL }) => {
  const user = newGoogleUser()
  const headers = { origin: baseURL ?? '' }
  const data = { name: 'Ana', email: user.email, password: PASSWORD, remember_me: true }
  await page.request.post('/identity/sign-up', { data, headers })
  await context.clearCookies()
  await page.goto('/signup')
  await signInByWindow(page, 'Sign up with Google', user.email)
  await expect(
    page.getByText('An account with this email already exists. Please log in with your original method.'),
  ).toBeVisible()
})

test('LOGIN-06 a Google account has no password to sign in with', async ({ page }) => {
  const user = await signedUpWithGoogle(page)
  await page.goto('/login')
  await signIn(page, user.email)
  await expect(page.getByText('Invalid email or password. New here? Please sign up.')).toBeVisible()
})

test('SIGNUP-08 abuse 24: an address that signed up with Google cannot be taken with a password', async ({
  page,
}) => {
  const user = await signedUpWithGoogle(page)
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Ana')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('An account already exists with this email. Please log in.')).toBeVisible()
})

const signedIn = async (page: Page) =>
  (await (await page.request.get('/identity/session')).json()).user !== null

test('LOGIN-08 abuse 24: an error with a wrong state is a failure, not a silent cancel', async ({ page }) => {
  await page.goto('/login')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const popup = await opened
  await popup.getByRole('link', { name: 'Cancel' }).waitFor()
  await popup.evaluate((url) => void location.assign(url), `${redirectUri}?error=access_denied&state=forged`)
  await expect(page.getByText('Failed to sign in with Google. Please try again.')).toBeVisible()
  expect(await signedIn(page)).toBe(false)
})

test('abuse 24 abuse 25: the answer is good once, and its page holds neither token nor session', async ({
  page,
  context,
}) => {
  const user = newGoogleUser()
  await context.addInitScript(() => {
    window.close = () => {} // so that the window can be looked at
  })
  await page.goto('/signup')
  const popup = await signInByWindow(page, 'Sign up with Google', user.email)
  await expect(page).toHaveURL(/\/resources$/)
  const [callback, answer] = [popup.url(), await popup.content()]
  const session = (await context.cookies()).find(({ name }) => name === 'sid')
  expect(session?.httpOnly).toBe(true)
  expect(answer).toContain('identity:google')
  expect(answer).not.toContain(session?.value)
  expect(answer).not.toMatch(/ey[\w-]+\.[\w-]+/)

  await context.clearCookies()
  await page.goto(callback)
  await expect(page.getByText('You can close this window.')).toBeVisible()
  expect(await signedIn(page)).toBe(false)
})

test('abuse 25: only the own window answers: not another origin, not another attempt', async ({
  page,
  context,
}) => {
  const user = newGoogleUser()
  await page.goto('/signup')
  const opened = page.waitForEvent('popup')
  const started = context.waitForEvent('request', (request) =>
    request.url().includes('/identity/google/start'),
  )
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  const popup = await opened
  const n = new URL((await started).url()).searchParams.get('n') ?? ''
  const reads: string[] = []
  page.on('request', (request) => reads.push(request.url()))

  // Another origin's window knows even the right n, and posts to its opener.
  const elsewhere = page.waitForEvent('popup')
  await page.evaluate((url) => void window.open(url), provider.issuer.replace('127.0.0.1', 'localhost'))
  const evil = await elsewhere
  await evil.waitForLoadState()
  await evil.evaluate((value) => {
    const result = { type: 'identity:google', n: value, ok: false, code: 'provider_failed' }
    window.opener?.postMessage(result, '*')
    new BroadcastChannel('identity').postMessage(result) // the channel of its own origin
  }, n)
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    new BroadcastChannel('identity').onmessage = ({ data }) => heard.push(data)
  })
  // Another tab of ours reports another attempt.
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(() => {
    const results = ['', 'another-attempt'].flatMap((value) => [
      { type: 'identity:google', n: value, ok: false, code: 'provider_failed' },
      { type: 'identity:google', n: value, ok: true },
    ])
    for (const result of results) new BroadcastChannel('identity').postMessage(result)
  })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard').length)).toBe(4)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeDisabled()
  expect(reads).toEqual([])

  await popup.getByRole('link', { name: user.email }).click()
  await expect(page).toHaveURL(/\/resources$/)
})

test('LOGIN-08 SIGNUP-09 with the provider away both screens have their sentence', async ({ page }) => {
  const away = ownServer(portBeside(3), {
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
  })
  await away.start()
  await page.goto(`${away.url}/login`)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Failed to sign in with Google. Please try again.')).toBeVisible()
  await page.goto(`${away.url}/signup`)
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  await expect(page.getByText('Failed to sign up with Google. Please try again.')).toBeVisible()
  await away.stop()
})
