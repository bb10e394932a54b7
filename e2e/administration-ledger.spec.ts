import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { press, tabTo } from './keyboard.ts'
import { examine, expect, newMember, test } from './support.ts'
import { holdBack } from './waiting.ts'

const CALL = '**/api/admin/ledger*'
const TITLE = 'Dividing whole numbers'

async function openLedger(page: Page) {
  const { uid } = await newMember(page)
  inDatabase("update identity_users set role = 'administrator' where uid = ?", uid)
  await page.goto('/admin?tab=reports')
  await page.getByRole('tab', { name: 'Ledger' }).click()
}

test('HOST-03 an administrator reads what was corrected and why, by keyboard alone', async ({ page }) => {
  await openLedger(page)
  const show = page.getByRole('button', { name: `Show what was corrected in ${TITLE}` })
  await expect(page.getByText('content/sql/ledger/dividing-whole-numbers.yaml')).toBeVisible()
  await examine(page)

  await press(page, show, 'Enter')
  const dialog = page.getByRole('dialog', { name: TITLE })
  for (const text of [
    'A decimal number was marked as right.',
    'PostgreSQL divides two integers as integers.',
  ])
    await expect(dialog.getByText(text)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'The question' })).toHaveAttribute('href', /dividing-whole/)
  await examine(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(show).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'tests' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No such correction')).toBeVisible()
  await expect(page).toHaveURL(/tab=ledger&change=tests/)
  await page.getByRole('link', { name: 'answers' }).click()
  await expect(show).toBeVisible()
})

test('HOST-03 a ledger that takes its time says that it loads', async ({ page }) => {
  const held = await holdBack(page, CALL)
  await openLedger(page)
  await expect(page.getByText('Loading the ledger...')).toBeVisible()
  await examine(page)
  held.release()
  await expect(page.getByText(TITLE)).toBeVisible()
})

test('HOST-03 a ledger that does not load says so, and is asked for again', async ({ page }) => {
  await page.route(CALL, (route) => route.abort())
  await openLedger(page)
  await expect(page.getByText('Failed to load the ledger. Please try again.')).toBeVisible()
  await examine(page)
  await page.unroute(CALL)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(TITLE)).toBeVisible()
})

test('HOST-03 a ledger of 1,000 entries is read page by page', async ({ page }) => {
  const entry = (n: number) => ({
    date: '2026-11-22',
    change: 'wording',
    resource_slug: 'sql',
    name: 'dividing-whole-numbers',
    title: `Correction ${n} of a question whose title goes on and on until it fills a line`,
    file: `content/sql/ledger/a-name-that-is-as-long-as-names-of-questions-get-${n}.yaml`,
    told: { was: 'a'.repeat(300), is: 'b', reason: 'c', proof: 'd' },
  })
  await page.route(CALL, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const items = Array.from({ length: 50 }, (_, n) => entry((at - 1) * 50 + n + 1))
    return route.fulfill({ json: { items, total: 1000, page: at, limit: 50 } })
  })
  await openLedger(page)
  await expect(page.getByText('1 to 50 of 1,000')).toBeVisible()
  await page.getByRole('button', { name: /Correction 1 of/ }).click()
  await examine(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('51 to 100 of 1,000')).toBeVisible()
  await page.goto('/admin?tab=ledger&page=20')
  await expect(page.getByText('951 to 1,000 of 1,000')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next' })).toBeHidden()
  await examine(page)
})
