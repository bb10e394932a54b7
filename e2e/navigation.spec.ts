import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, newMember, test } from './support.ts'
import { hasTypefaces, holdBack, isPainted, isReady } from './waiting.ts'

const bar = (page: Page) => page.getByRole('banner')
const phone = { width: 390, height: 844 }

test('NAV-01 the bar leads home, to sign-in and sign-up, and to three other sites in new tabs', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(bar(page).getByRole('link', { name: 'Whetstone home' })).toHaveAttribute('href', '/')
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await expect(bar(page).getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/signup')
  for (const name of ['Portfolio', 'Jobs', 'Blog']) {
    const link = bar(page).getByRole('link', { name })
    await expect(link).toHaveAttribute('href', /^https:/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await bar(page).getByRole('link', { name: 'Whetstone home' }).click()
  await expect(page).toHaveURL('/')
})

test('NAV-02 Employers is disabled and says Coming Soon to the pointer and to the keyboard', async ({
  page,
}) => {
  await page.goto('/about')
  await isReady(page)
  // Neither moves the button from under the pointer anymore.
  await hasTypefaces(page)
  const employers = bar(page).getByRole('button', { name: 'Employers' })
  const tip = bar(page).getByRole('tooltip', { name: 'Coming Soon' })
  await expect(employers).toHaveAttribute('aria-disabled', 'true')
  await expect(employers).toHaveAccessibleDescription('Coming Soon')
  await expect(tip).toBeHidden()

  await employers.hover()
  await expect(tip).toBeVisible()
  await page.mouse.move(5, 500)
  await expect(tip).toBeHidden()

  await bar(page).getByRole('link', { name: 'Blog' }).focus()
  await page.keyboard.press('Tab')
  await expect(employers).toBeFocused()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
})

test('NAV-03 a signed-in user sees Dashboard, and Go to Dashboard in the menu of a phone', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/about')
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(bar(page).getByRole('link', { name: 'Join Now' })).toHaveCount(0)

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  )
})

test('NAV-04 a spinner stands in the corner until it is known who is there, and nothing moves then', async ({
  page,
}) => {
  const session = await holdBack(page, '**/identity/session')
  await page.goto('/about')
  const spinner = bar(page).getByRole('status').filter({ hasText: 'Loading your account' })
  const signIn = bar(page).getByRole('link', { name: 'Sign In' })
  await expect(spinner).toBeVisible()
  await expect(signIn).toBeHidden()
  const theme = page.getByRole('button', { name: /light and dark/ })
  await hasTypefaces(page)
  const before = await theme.boundingBox()
  session.release()
  await expect(signIn).toBeVisible()
  await expect(spinner).toHaveCount(0)
  const after = await theme.boundingBox()
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThanOrEqual(1)
  expect({ ...after, x: 0 }).toEqual({ ...before, x: 0 })
})

test('NAV-05 the hamburger opens a menu over the whole screen, the page behind stays still and is given back', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/about')
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await open.click()
  await expect(menu).toBeVisible()
  await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, height: phone.height }) // it moves as it opens
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()

  await page.mouse.move(200, 600)
  await page.mouse.wheel(0, 400)
  await isPainted(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  // A wheel turned while the menu goes may still belong to it.
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 1000 }).toBeGreaterThan(100)
  }).toPass()

  await open.click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await open.click()
  await menu.getByRole('link', { name: 'Subjects' }).click()
  await expect(page).toHaveURL('/resources')
  await expect(menu).toBeHidden()
})

test('NAV-05 the focus stays in the open menu', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible()
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const at = document.activeElement
      return at !== document.body && !at?.closest('dialog')
    })
    expect(outside, `after ${press + 1} presses of Tab`).toBe(false)
  }
})

test('UI-03 the scheme follows the system, and the switch overrules it over a reload and back', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about')
  const dark = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const night = await dark()
  await page.emulateMedia({ colorScheme: 'light' })
  const day = await dark()
  expect(day).not.toBe(night)

  await page.getByRole('button', { name: /light and dark/ }).click()
  expect(await dark()).toBe(night)
  await page.reload()
  expect(await dark()).toBe(night)
  await page.getByRole('button', { name: /light and dark/ }).click()
  expect(await dark()).toBe(day)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await dark()).toBe(night)
})

test('UI-03 axe finds nothing in the open menu, light and dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page)
})

test('UI-01 a toast is announced and goes by itself after three seconds', async ({ page }) => {
  await page.goto('/resources/sql/interview')
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('button', { name: 'Read Mode' }).click()
  const shownAt = Date.now()
  const toast = page.getByRole('status').getByText('Please sign in to access Read Mode')
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0)
  const lasted = Date.now() - shownAt
  expect(lasted).toBeGreaterThan(2500)
  expect(lasted).toBeLessThan(5000)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('NAV-05 the menu opens, and sign-in is there', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
  })
})

test('the switch between light and dark works before the scripts do, and its choice stays', async ({
  page,
}) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const scripts = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /light and dark/ }).click()
  expect(await scheme()).toBe('dark')
  scripts.release()
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await scheme()).toBe('dark')
  await page.reload()
  expect(await scheme()).toBe('dark')
  await page.getByRole('button', { name: /light and dark/ }).click()
  expect(await scheme()).toBe('light dark')
})
