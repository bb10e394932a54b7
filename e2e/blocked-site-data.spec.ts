import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '../tools/chromium-flags.ts'
import { signIn } from './accounts.ts'
import { expect, newAccount, test } from './support.ts'
import { isReady } from './waiting.ts'

/** "Block all cookies": localStorage, sessionStorage, IndexedDB, Cache Storage and locks throw, and no cookie is kept. */
const blocked = JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } })

/** The whole browser: the headless shell reads no preferences of a profile. */
const program = [process.env.CHROMIUM, '/usr/bin/chromium'].find(
  (path) => path && !path.includes('headless-shell') && existsSync(path),
)
test.skip(!program, 'Only the whole Chromium can block site data; this machine has the headless shell.')

async function inBlockingBrowser(baseURL: string | undefined, story: (page: Page) => Promise<void>) {
  const profile = mkdtempSync(join(tmpdir(), 'whetstone-blocked-'))
  mkdirSync(join(profile, 'Default'))
  writeFileSync(join(profile, 'Default', 'Preferences'), blocked)
  const context = await chromium.launchPersistentContext(profile, {
    baseURL: baseURL ?? '',
    executablePath: program ?? '',
    args: [...chromiumFlags, '--disable-gpu'],
  })
  const errors: string[] = []
  const page = await context.newPage()
  page.on('pageerror', ({ message, stack = '' }) => {
    // React Router's inline script restores the scroll position, and fails by itself.
    if (!message.includes("'sessionStorage' property") || stack.includes('/assets/')) errors.push(message)
  })
  try {
    await story(page)
    expect(errors).toEqual([])
  } finally {
    await context.close()
  }
}

/** The browser's answer in this profile: the stories prove nothing in one that doesn't block. */
const isBlocking = (page: Page) =>
  page.evaluate(() => {
    try {
      return localStorage.length < 0
    } catch {
      return true
    }
  })

test('site data blocked: a visitor reads and answers as always', async ({ baseURL }) => {
  await inBlockingBrowser(baseURL, async (page) => {
    await page.goto('/resources/sql/interview?difficulty=Intermediate&q=sql-aggregates-over-no-rows')
    expect(await isBlocking(page)).toBe(true)
    await isReady(page)
    const question = page.locator('details[id="sql-aggregates-over-no-rows"]')
    await question.getByRole('radio').nth(1).check()
    await question.getByRole('button', { name: 'Submit Answer' }).click()
    await expect(question.getByText('Answer Locked')).toBeVisible()
    await expect(question.getByRole('radio').nth(1)).toBeChecked()
    await page.getByRole('tab', { name: /^Advanced/ }).click()
    await expect(page.locator('summary').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Failed to load')).toHaveCount(0)
    for (const path of [
      '/',
      '/resources',
      '/resources/sql/learning',
      '/resources/sql/videos',
      '/search?q=join',
    ]) {
      await page.goto(path)
      await isReady(page)
      await expect(page.getByText(/Failed to load|Something went wrong/)).toHaveCount(0)
    }
  })
})

test('site data blocked: one sentence says why nobody can sign in', async ({ baseURL }) => {
  const { email } = await newAccount()
  await inBlockingBrowser(baseURL, async (page) => {
    const sentence = page.getByText(
      "Your browser blocks cookies for this site, so it can't keep you signed in.",
    )
    for (const path of ['/dashboard', '/signup', '/login']) {
      await page.goto(path)
      await expect(sentence).toBeVisible()
    }
    await signIn(page, email)
    await expect(page.getByRole('alert').filter({ hasText: "can't keep you signed in" })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  })
})
