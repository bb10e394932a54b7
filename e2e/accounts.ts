import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { mailTo, PASSWORD } from './support.ts'

export const newEmail = () => `${randomUUID()}@example.com`

/** Fills and sends the sign-up form; the browser then stands on /verify. */
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

/** Presses the button on /verify and returns the mailed link. */
export async function requestVerification(page: Page, email: string) {
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await page.getByText('Email Sent!').waitFor()
  return (await mailTo(email, /verify/i)).link
}

/** The embedded database of the server under test: other processes may open it beside the server. */
export function inDatabase(statement: string, ...values: string[]) {
  const database = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? '', 'whetstone.sqlite'))
  database.exec('pragma busy_timeout = 5000')
  try {
    return database.prepare(statement).all(...values)
  } finally {
    database.close()
  }
}
