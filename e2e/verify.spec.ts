import type { Page } from '@playwright/test'
import { VERIFICATION_POLL_MS } from '#contract/limits.ts'
import { endWait, newEmail, signUp, verificationLink } from './accounts.ts'
import { expect, mailTo, PASSWORD, test } from './support.ts'
import { holdBack, slowDown } from './waiting.ts'

test('KEEP-12 /verify opens in its sent state with the countdown running, in every tab and over a reload', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await signUp(page, email)
  const resend = (tab: Page) => tab.getByRole('button', { name: /^Resend in \d:\d\d$/ })
  await expect(page.getByText('Email Sent!')).toHaveClass(/text-good/)
  await expect(resend(page)).toBeDisabled()
  await expect(resend(page)).toHaveText(/Resend in (5:00|4:\d\d)/)
  expect((await mailTo(email, /verify/i)).link).toContain('/confirm-email#code=')
  await page.reload()
  await expect(resend(page)).toHaveText(/Resend in 4:\d\d/)
  const second = await context.newPage()
  await second.goto('/verify')
  await expect(resend(second)).toHaveText(/Resend in 4:\d\d/)
})

test('KEEP-12 on a slow network of a phone, with the keyboard alone, the sign-up ends on the countdown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await slowDown(page)
  const email = newEmail()
  await page.goto('/signup')
  for (const text of ['Kim Keys', email, PASSWORD]) {
    await page
      .getByRole('textbox')
      .nth(text === 'Kim Keys' ? 0 : text === email ? 1 : 2)
      .focus()
    await page.keyboard.type(text)
  }
  await page.getByLabel('Confirm password').focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Resend in \d:\d\d$/ })).toBeVisible({ timeout: 30_000 })
})

test('VERIFY-01 idle, sending, sent in green, then a countdown of five minutes that survives a reload', async ({
  page,
}) => {
  const email = newEmail()
  await signUp(page, email)
  await endWait(page, email)
  const call = await holdBack(page, '**/identity/verification/send')
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  call.release()
  await expect(page.getByText('Email Sent!')).toHaveClass(/text-good/)
  const resend = page.getByRole('button', { name: /^Resend in \d:\d\d$/ })
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText(/Resend in (5:00|4:5\d)/)
  await page.reload()
  await expect(resend).toHaveText(/Resend in 4:\d\d/)
})

test('VERIFY-02 VERIFY-04 the link works in another browser, and this page goes on within its next look', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await page.clock.install()
  await signUp(page, email)
  const link = await verificationLink(page, email)
  let looks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/session')) looks++
  })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const before = looks
  for (const more of [1, 2]) {
    await page.clock.runFor(VERIFICATION_POLL_MS)
    await expect.poll(() => looks - before).toBe(more)
  }
  await page.clock.resume()

  const phone = await browser.newContext()
  const other = await phone.newPage()
  await other.goto(link)
  await expect(other).toHaveURL(/\/confirm-email$/) // the code is out of the address bar
  await expect(page).toHaveURL(/\/verify$/) // opening the link changed nothing
  await other.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(other.getByText('Your email is confirmed.')).toBeVisible()
  await phone.close()

  await expect(page).toHaveURL(/\/resources$/)
  const { user } = await (await page.request.get('/identity/session')).json()
  const { token } = await (
    await page.request.post('/identity/token', { data: {}, headers: { origin: new URL(page.url()).origin } })
  ).json()
  const document = await (
    await page.request.get(`/documents/users/${user.uid}`, { headers: { authorization: `Bearer ${token}` } })
  ).json()
  expect(document.verified).toBe(true)
  expect(document.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('VERIFY-04 a used or forged link says so and offers a new one', async ({ page, browser }) => {
  const email = newEmail()
  await signUp(page, email)
  const link = await verificationLink(page, email)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(other.getByText('Your email is confirmed.')).toBeVisible()
  for (const address of [link, link.replace(/#code=.{5}/, '#code=AAAAA'), link.replace(/#.*/, '')]) {
    await other.goto('about:blank')
    await other.goto(address)
    const confirm = other.getByRole('button', { name: 'Confirm my email' })
    const dead = other.getByText('This link is not valid any more')
    await expect(confirm.or(dead)).toBeVisible()
    if (await confirm.isVisible()) await confirm.click()
    await expect(dead).toBeVisible()
    await expect(other.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/verify')
  }
  await other.context().close()
})

test('VERIFY-04 "This was not me" deletes the account that somebody else made', async ({ page, browser }) => {
  const email = newEmail()
  await signUp(page, email)
  const link = await verificationLink(page, email)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'This was not me' }).click()
  await expect(other.getByText('has been deleted')).toBeVisible()
  await other.context().close()
  await expect(page).toHaveURL(/\/login$/)
})

test('VERIFY-03 sending after the session has ended says that nobody is there', async ({ page, context }) => {
  const email = newEmail()
  await signUp(page, email)
  await endWait(page, email)
  await page.route('**/identity/session', (route) => route.abort()) // the poll must not notice first
  await context.clearCookies()
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await expect(page.getByText('No authenticated user found')).toBeVisible()
})

test.describe('with the documents away', () => {
  test.use({ allowedErrors: [/could not be/] })
  test('VERIFY-03 a failed status update says so and can be tried again', async ({ page, browser }) => {
    const email = newEmail()
    // Else the live document would say at once that the server has marked it.
    await page.route('**/documents/users/*/live', () => new Promise<void>(() => {}))
    await signUp(page, email)
    const link = await verificationLink(page, email)
    await page.route('**/documents/users/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    const other = await (await browser.newContext()).newPage()
    await other.goto(link)
    await other.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('Error updating verification status. Please try again.')).toBeVisible()
    await other.context().close()
    await page.unroute('**/documents/users/*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveURL(/\/resources$/)
  })
})
