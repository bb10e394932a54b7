import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { newEmail, signUp, verificationLink } from './accounts.ts'
import { expect, newMember, test } from './support.ts'

/** Attempts of somebody else, as a real browser meets them. */

/** Opens /login as who is signed in already, with this way back in the history's state. */
async function returnTo(page: Page, origin: object) {
  await page.addInitScript(
    (usr) => {
      if (location.pathname === '/login') history.replaceState({ usr, key: 'k', idx: 0 }, '')
    },
    { at: Date.now(), ...origin },
  )
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname !== '/login')
}

for (const [from, path] of [
  ['//evil.example', '/resources'],
  ['/.//evil.example', '/resources'],
  ['/resources/../..//evil.example', '/resources'],
  ['/\\evil.example', '/resources'],
  ['https:evil.example', '/resources'],
  ['javascript:alert(1)', '/resources'],
  ['/login', '/resources'],
  ['/signup?from=//evil.example', '/resources'],
  ['/%2f%2fevil.example', '/'],
  ['/login/..//evil.example', '/resources'],
  ['/LOGIN/', '/resources'],
  ['/%6cogin', '/resources'],
  ['/%ff', '/resources'],
  ['/nowhere', '/'],
  ['/resources/sql?from=//evil.example', '/resources/sql'],
] as const)
  test(`ROUTE-07 abuse 17: back to ${from} is back to ${path}`, async ({ page, baseURL }) => {
    await newMember(page)
    await returnTo(page, { from })
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    expect(new URL(page.url()).origin).toBe(baseURL)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('ROUTE-07 abuse 17: of the modes only read and practice come along', async ({ page }) => {
  await newMember(page)
  const from = '/resources/sql'
  for (const [intendedMode, kept] of [
    ['read', 'read'],
    ['practice', 'practice'],
    ['admin', undefined],
    [{ read: true }, undefined],
  ]) {
    await returnTo(page, { from, intendedMode })
    await expect(page).toHaveURL(from)
    expect((await page.evaluate(() => history.state.usr))?.intendedMode).toEqual(kept)
  }
})

test('ROUTE-07 abuse 17: an address cannot say where signing in leads', async ({ page }) => {
  await newMember(page)
  const evil = encodeURIComponent('//evil.example')
  await page.goto(`/login?from=${evil}&redirect=${evil}&next=${evil}&intendedMode=read#from=${evil}`)
  await expect(page).toHaveURL('/resources')
})

test('AUTH-01 abuse 21: six tabs of one user share one stream and all stay usable', async ({
  page,
  context,
}) => {
  test.slow()
  const { uid, authorization } = await newMember(page)
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/live')) streams.push(request.url())
  })
  const tabs = [page]
  while (tabs.length < 6) tabs.push(await context.newPage())
  for (const tab of tabs) {
    await tab.goto('/dashboard')
    await expect(tab.getByText('Ana Reader')).toBeVisible()
  }
  await expect.poll(() => streams.length).toBe(1)
  await page.request.patch(`/documents/users/${uid}`, {
    data: { name: 'Ana Sixfold' },
    headers: { authorization },
  })
  for (const tab of tabs) await expect(tab.getByText('Ana Sixfold')).toBeVisible()
  for (const tab of tabs) {
    const answer = tab.evaluate(async () => (await fetch('/identity/session')).status)
    expect(await answer).toBe(200)
  }
  expect(streams).toHaveLength(1)
})

/** A page of somebody else's, under another origin. */
async function foreignPage(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><html lang="en"><title>Elsewhere</title>${html}</html>`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

test('VERIFY-04 abuse 13: a browser that loads the link ahead confirms nothing', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await signUp(page, email)
  const link = await verificationLink(page, email)
  await using mail = await foreignPage(
    `<link rel="prefetch" href="${link}"><link rel="preload" as="fetch" crossorigin href="${link}">
     <script type="speculationrules">{"prefetch":[{"urls":["${link}"]}],"prerender":[{"urls":["${link}"]}]}</script>`,
  )
  const reader = await (await browser.newContext()).newPage()
  const ahead = reader.waitForRequest((request) => request.url().includes('/confirm-email'))
  await reader.goto(mail.url)
  await ahead
  // A page loaded ahead may run its scripts; a tab that is on it certainly does.
  await reader.goto(link)
  await expect(reader.getByRole('button', { name: 'Confirm my email' })).toBeVisible()
  const { user } = await (await page.request.get('/identity/session')).json()
  expect(user.email_verified).toBe(false)
  await reader.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(reader.getByText('Your email is confirmed.')).toBeVisible()
  await reader.context().close()
})

const accountPages = ['/login', '/signup', '/verify', '/confirm-email', '/reset-password', '/dashboard']

test('abuse 35: no account page can be framed, and none runs scripts from elsewhere', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const path of accountPages) {
    const headers = (await page.request.get(path)).headers()
    const policy = headers['content-security-policy']
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(/script-src ([^;]*)/.exec(policy ?? '')?.[1], path).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/)
    expect(headers['x-frame-options'], path).toMatch(/DENY|SAMEORIGIN/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups')
    expect(headers['strict-transport-security'], path).toBeUndefined() // only over https
  }
  await using trap = await foreignPage(
    accountPages.map((path) => `<iframe src="${baseURL}${path}"></iframe>`).join(''),
  )
  const victim = await (await browser.newContext()).newPage()
  await victim.goto(trap.url)
  expect(victim.frames()).toHaveLength(1 + accountPages.length)
  for (const frame of victim.frames().slice(1)) await expect(frame.locator('form, main')).toHaveCount(0)
  await victim.context().close()
})
