import type { Page } from '@playwright/test'
import { signIn } from './accounts.ts'
import { questionsOf, save } from './learning.ts'
import { examine, expect, expectNoAxeViolations, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

const bar = (page: Page) => page.getByRole('banner')
const places = [
  ['Today', '/review'],
  ['Subjects', '/resources'],
  ['Study paths', '/paths'],
  ['Mock', '/mock'],
  ['Plan', '/plan'],
  ['Stories', '/stories'],
  ['Saved', '/saved'],
] as const
const pages = ['/', '/about', '/resources/sql/interview', '/search', '/dashboard', '/settings', '/stories']

const isAsWideAsItsScreen = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0)

test('NAV-07 at 1280 px the seven places are one press away on every page, in the same words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/about')
  for (const [name, to] of places)
    await expect(bar(page).getByRole('link', { name, exact: true }), 'a visitor').toHaveAttribute('href', to)
  await newMember(page)
  for (const path of pages) {
    await page.goto(path)
    await isReady(page)
    for (const [name, to] of places) {
      const link = bar(page).getByRole('link', { name, exact: true })
      await expect(link, `${name} on ${path}`).toBeInViewport({ ratio: 1 })
      await expect(link).toHaveAttribute('href', to)
    }
    await isAsWideAsItsScreen(page)
  }
  await bar(page).getByRole('link', { name: 'Plan', exact: true }).click()
  await expect(page).toHaveURL('/plan')
})

for (const width of [390, 768])
  test(`NAV-07 at ${width} px they are two presses away, also on the dashboard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await newMember(page)
    for (const path of pages) {
      await page.goto(path)
      await isReady(page)
      await isAsWideAsItsScreen(page)
      await page.getByRole('button', { name: 'Open menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      for (const [name, to] of places)
        await expect(menu.getByRole('link', { name, exact: true }), `${name} on ${path}`).toHaveAttribute(
          'href',
          to,
        )
      await menu.getByRole('link', { name: 'Stories', exact: true }).click()
      await expect(page).toHaveURL('/stories')
      await expect(menu).toBeHidden()
    }
  })

test('NAV-07 between a phone and a desktop nothing of the bar leaves the screen', async ({ page }) => {
  await newMember(page)
  for (const path of ['/about', '/dashboard']) {
    await page.goto(path)
    await isReady(page)
    for (const width of [320, 390, 640, 1024, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await isAsWideAsItsScreen(page)
      const outside = await bar(page)
        .locator('a:visible, button:visible')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length)
      expect(outside, `${path} at ${width} px`).toBe(0)
    }
  }
})

test('NAV-07 the place that one is at is marked, and no other', async ({ page }) => {
  await newMember(page)
  for (const [path, name] of [
    ['/mock', 'Mock'],
    ['/resources/sql', 'Subjects'],
    ['/saved', 'Saved'],
  ] as const) {
    await page.goto(path)
    await expect(bar(page).locator('[aria-current=page]:visible')).toHaveText([name])
  }
  await page.goto('/dashboard')
  await isReady(page)
  await expect(bar(page).locator('[aria-current=page]:visible')).toHaveCount(0)
})

test('NAV-07 a visitor comes to the place through sign-in', async ({ page, context }) => {
  const { email } = await newMember(page)
  await context.clearCookies()
  await page.goto('/about')
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await bar(page).getByRole('link', { name: 'Stories', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, email)
  await expect(page).toHaveURL('/stories')
})

test('NAV-07 the account menu opens by key and press, says whose account it is, and Escape gives the focus back', async ({
  page,
}) => {
  const { email } = await newMember(page)
  await page.goto('/about')
  const opener = bar(page).getByRole('button', { name: 'Account' })
  const menu = bar(page).getByRole('navigation', { name: 'Account' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByText(email)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.mouse.click(300, 600)
  await expect(menu).toBeHidden()
  await opener.click()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await opener.click()
  await expect(menu.getByRole('link', { name: 'Help' })).toBeInViewport({ ratio: 1 })
})

test('NAV-07 Saved has every subject with a saved question, and says what to do where there is none', async ({
  page,
}) => {
  const member = await newMember(page)
  await page.goto('/saved')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await examine(page)
  const [question] = await questionsOf(page, member, 'sql')
  if (!question) throw new Error('a question is needed')
  await save(page, member, question)
  await page.reload()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^SQL.*1 saved question/ })
    .click()
  await expect(page).toHaveURL('/resources/sql/saved')
  await expect(page.getByText(question.title).first()).toBeVisible()
})
