import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { mailTo, PASSWORD } from './support.ts'

export const newEmail = () => `${randomUUID()}@example.com`

/** Fills and sends the sign-up form; the browser then is on /verify. */
export async function signUp(page: Page, email: string, name = 'Ana Reader') {
  await page.goto('/signup')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/verify')
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The link that the sign-up mailed; /verify says so. */
export async function verificationLink(page: Page, email: string) {
  await page.getByText('Email Sent!').waitFor()
  return (await mailTo(email, /verify/i)).link
}

/** As if the last link had been mailed five minutes ago: /verify offers another. */
export async function endWait(page: Page, email: string) {
  inDatabase(
    "update identity_codes set created_at = '2000-01-01T00:00:00.000Z' where email_key = ? and purpose = 'verify_email'",
    email,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Send Verification Email' }).waitFor()
}
