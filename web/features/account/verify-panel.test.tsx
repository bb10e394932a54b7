import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accountOf, setAccount } from '#web/session/account.ts'
import { ana } from '#web/testing/account-user.ts'
import { VerifyPanel } from './verify-panel.tsx'

afterEach(() => vi.restoreAllMocks())

const unverified = { ...ana, emailVerified: false }
const send = () => page.getByRole('button', { name: 'Send Verification Email', exact: true })

/** The panel, while the server responds to the sending as `respond` says. */
async function show(respond: () => Promise<Response>, resendAfter = 0) {
  vi.spyOn(window, 'fetch').mockImplementation((url) =>
    String(url).endsWith('/identity/verification/send') ? respond() : new Promise<Response>(() => {}),
  )
  setAccount(accountOf({ ...unverified, resendAfter }))
  await render(<VerifyPanel user={{ ...unverified, resendAfter }} onVerified={vi.fn()} />)
}

const json = (status: number, body: object) => async () => Response.json(body, { status })

test('VERIFY-01 idle, sending, sent in green, then a countdown of five minutes', async () => {
  const held = Promise.withResolvers<void>()
  await show(async () => {
    await held.promise
    return Response.json({ retry_after: 300 })
  })
  await expect.element(page.getByText('ana@example.com')).toBeVisible()
  await send().click()
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  held.resolve()
  await expect.element(page.getByText('Email Sent!')).toHaveClass(/text-good/)
  await expect.element(page.getByRole('button', { name: /^Resend in (5:00|4:59)$/ })).toBeDisabled()
})

test('VERIFY-01 the countdown ends with a button that sends again', async () => {
  await show(json(200, { retry_after: 300 }), 2)
  await expect.element(page.getByRole('button', { name: /^Resend in 0:0\d$/ })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Resend Verification Email' })).toBeEnabled()
})

test('VERIFY-03 a failed sending says so, starts no countdown, and the focus is where the person goes on', async () => {
  await show(async () => {
    throw new TypeError('Failed to fetch')
  })
  await send().click()
  await expect
    .element(page.getByRole('alert').getByText('Failed to send verification email. Please try again.'))
    .toBeVisible()
  await expect.element(send()).toBeEnabled()
  await expect.element(send()).toHaveFocus()
})

test('VERIFY-03 sending after the session has ended says that nobody is there', async () => {
  await show(json(401, { error: { code: 'unauthenticated', message: 'Sign in first.' } }))
  await send().click()
  await expect.element(page.getByText('No authenticated user found')).toBeVisible()
})

test('VERIFY-03 a link that was asked for too soon shows the server’s own countdown', async () => {
  await show(json(429, { error: { code: 'resend_cooldown', message: 'Too soon.', retry_after: 120 } }))
  await send().click()
  await expect.element(page.getByRole('button', { name: /^Resend in (2:00|1:59)$/ })).toBeDisabled()
})
