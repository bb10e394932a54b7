import { randomUUID } from 'node:crypto'
import { oidcSettings, startOidcPeer } from '#server/testing/oidc-peer.ts'
import { ownServer, portBeside } from './own-server.ts'
import { signInByWindow } from './provider-window.ts'
import { examine, expect, test } from './support.ts'

const PORT = portBeside(76)
let provider: Awaited<ReturnType<typeof startOidcPeer>>
let server: ReturnType<typeof ownServer>

test.use({ baseURL: `http://localhost:${PORT}` })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const redirectUris = [`http://localhost:${PORT}/identity/oidc/acme/callback`]
  provider = await startOidcPeer({ redirectUris, thinIdToken: true, knowsNoPrompt: true })
  server = ownServer(PORT, {
    ...oidcSettings({ acme: provider }),
    OIDC_ACME_LABEL: 'Acme Works',
    OIDC_ACME_ADMIN_GROUPS: 'ops',
  })
  await server.start()
})
test.afterAll(async () => {
  await server.stop()
  await provider.close()
})

function newColleague(claims: { email_verified?: boolean; groups?: string[] } = {}) {
  const sub = randomUUID()
  const user = { sub, email: `${sub}@acme.example`, email_verified: true, name: 'Olga Open', ...claims }
  provider.addUser(user)
  return user
}

test('HOST-01 a colleague signs in by the provider, gets an account, and comes back to the same one', async ({
  page,
}) => {
  const { email } = newColleague()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in with Acme Works' })).toBeVisible()
  await examine(page)
  await signInByWindow(page, 'Sign in with Acme Works', email)
  await expect(page).toHaveURL(/\/(resources|dashboard)$/)

  await page.goto('/settings')
  await expect(page.getByText('Acme Works', { exact: true })).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  await examine(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/$/)

  await page.context().clearCookies()
  await page.goto('/login')
  await signInByWindow(page, 'Sign in with Acme Works', email)
  await expect(page).toHaveURL(/\/(resources|dashboard)$/)
  await page.goto('/settings')
  await expect(page.getByText(email).first()).toBeVisible()
})

test('HOST-01 whoever is in the group of administrators at the provider finds the administration', async ({
  page,
}) => {
  const { email } = newColleague({ groups: ['ops'] })
  await page.goto('/login')
  await signInByWindow(page, 'Sign in with Acme Works', email)
  await expect(page).toHaveURL(/\/(resources|dashboard)$/)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('link', { name: 'Administration' }).click()
  await page.getByRole('tab', { name: 'Audit log' }).click()
  await expect(page.getByText('Signed in as an administrator, by a group')).toBeVisible()
})

test('HOST-01 a provider that does not vouch for the address, or is cancelled, signs nobody in', async ({
  page,
}) => {
  const { email } = newColleague({ email_verified: false })
  await page.goto('/login')
  await signInByWindow(page, 'Sign in with Acme Works', email)
  await expect(page.getByText("Acme Works didn't confirm your email address.")).toBeVisible()
  await signInByWindow(page, 'Sign in with Acme Works', 'Cancel')
  await expect(page.getByRole('button', { name: 'Sign in with Acme Works' })).toBeEnabled()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/\/login$/)
})
