import type { BrowserContext, Locator, Page } from '@playwright/test'
import { signIn } from './accounts.ts'
import { inDatabase } from './database.ts'
import { press } from './keyboard.ts'
import { firstOf, practice, questionsOf } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { followInBar, isReady, openBar, slowDown } from './waiting.ts'

const bar = (page: Page) => page.getByRole('banner')
/** The bar holds that link; a phone hides it. */
const expectCorner = (page: Page, name: string) =>
  expect(bar(page).getByRole('link', { name, includeHidden: true }).first()).toBeAttached()
const signOutOf = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click()
const sessionsOf = (uid: string) => inDatabase('select sid from identity_sessions where uid = ?', uid)

/** Two persons with verified accounts; the browser is signed in as the first. */
async function twoPersons(page: Page, context: BrowserContext) {
  const second = await newMember(page, { name: 'Ben Other' })
  await context.clearCookies()
  return { first: await newMember(page), second }
}

test.describe('without a network', () => {
  test.use({
    allowedErrors: [
      /Signing out failed|could not be|on your practice failed|Loading .* failed TypeError: Failed to fetch|route module|dynamically imported/,
    ],
  })

  test('KEEP-08 signing out is obeyed by every later load, and the session ends on the server when it is reached', async ({
    page,
    context,
  }) => {
    const { uid } = await newMember(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await context.setOffline(true)
    await signOutOf(page)
    await expect(page).toHaveURL(/\/login$/)
    expect(sessionsOf(uid)).toHaveLength(1)

    await context.route('**/identity/sign-out', (route) => route.abort())
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/dashboard')
    await expect(later).toHaveURL(/\/login$/)
    expect(sessionsOf(uid), 'the server was not told yet').toHaveLength(1)

    await context.unroute('**/identity/sign-out')
    await later.reload()
    await expect.poll(() => sessionsOf(uid)).toEqual([])
    await later.goto('/dashboard')
    await expect(later).toHaveURL(/\/login$/)
  })

  test('KEEP-08 the open page ends the session by itself when the network is back', async ({
    page,
    context,
  }) => {
    const { uid } = await newMember(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await context.setOffline(true)
    await signOutOf(page)
    await expect(page).toHaveURL(/\/login$/)
    await context.setOffline(false)
    await expect.poll(() => sessionsOf(uid)).toEqual([])
  })

  test('KEEP-08 a second tab is signed out too, and stays so over a reload', async ({ page, context }) => {
    await newMember(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    const second = await context.newPage()
    await second.goto('/resources')
    await expectCorner(second, 'Dashboard')
    await context.setOffline(true)
    await signOutOf(page)
    await expectCorner(second, 'Sign In')
    await context.setOffline(false)
    await second.reload()
    await isReady(second)
    await expectCorner(second, 'Sign In')
  })

  test('KEEP-08 the next person signs in at once and stays signed in', async ({ page, context }) => {
    const { first, second } = await twoPersons(page, context)
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await context.setOffline(true)
    await signOutOf(page)
    await expect(page).toHaveURL(/\/login$/)
    await context.route('**/identity/sign-out', (route) => route.abort())
    await context.setOffline(false)
    await signIn(page, second.email)
    await expect(page).toHaveURL(/\/resources$/)
    await context.unroute('**/identity/sign-out')
    await page.goto('/dashboard')
    await expect(page.getByText(second.email).last()).toBeVisible()
    expect(sessionsOf(first.uid), 'the new session replaced the old one').toEqual([])
    expect(sessionsOf(second.uid)).not.toEqual([])
  })
})

test('KEEP-08 on a slow network the screen is signed out at once', async ({ page }) => {
  const { uid } = await newMember(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const fast = await slowDown(page)
  await signOutOf(page)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0, { timeout: 300 })
  await fast()
  await expect.poll(() => sessionsOf(uid)).toEqual([])
})

test('KEEP-12 Sign Out is in the bar, and with the keyboard alone in the menu of a phone', async ({
  page,
}) => {
  const { email, uid } = await newMember(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/about')
  await bar(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect.poll(() => sessionsOf(uid)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/resources$/)
  await page.goto('/about')
  await press(page, page.getByRole('button', { name: 'Open menu' }), 'Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }), 'Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => sessionsOf(uid)).toEqual([])
})

test('KEEP-06 a way back ends when the person goes elsewhere', async ({ page, context }) => {
  const { email } = await newMember(page)
  await context.clearCookies()
  await page.goto('/resources/sql/saved')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Whetstone home' }).first().click()
  await expect(page).toHaveURL('/')
  await followInBar(page, 'Sign In')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, email)
  await expect(page).toHaveURL('/resources')
})

test('KEEP-06 a way back lasts over a reload and over the other account screens', async ({
  page,
  context,
}) => {
  const { email } = await newMember(page)
  await context.clearCookies()
  await page.goto('/resources/sql/saved')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Create a free account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, email)
  await expect(page).toHaveURL('/resources/sql/saved')
})

test('KEEP-06 after a sign-out in another tab the next person does not begin on the page of the last one', async ({
  page,
  context,
}) => {
  const { second } = await twoPersons(page, context)
  await page.goto('/resources/sql/saved/sql-none')
  await expect(page.getByRole('link', { name: 'Return to saved questions' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await signOutOf(other)
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, second.email)
  await expect(page).toHaveURL('/resources')
  await other.bringToFront()
  await expect(other).toHaveURL('/resources')
})

test('KEEP-06 a way back from before the last sign-out is nobody else’s', async ({ page, context }) => {
  const { first, second } = await twoPersons(page, context)
  await context.clearCookies()
  const left = await context.newPage()
  await left.goto('/resources/sql/saved/sql-none') // asks to sign in, and is left there
  await expect(left).toHaveURL(/\/login$/)
  await left.goto('/about')

  await page.goto('/login')
  await signIn(page, first.email)
  await expect(page).toHaveURL('/resources')
  await (await openBar(page)).getByRole('button', { name: 'Sign Out' }).click()
  await expectCorner(page, 'Sign In')

  await left.goBack()
  await expect(left).toHaveURL(/\/login$/)
  await signIn(left, second.email)
  await expect(left).toHaveURL('/resources')
})

/** Returns when the page knows the choice: before hydration it's the browser's alone. */
async function choose(question: Locator, option: Locator) {
  await option.check()
  await expect(question.getByRole('button', { name: 'Submit Answer' })).toBeEnabled()
}

test('KEEP-14 a draft is seen by the person who wrote it and by nobody else, and signing out removes it', async ({
  page,
  context,
}) => {
  const { first, second } = await twoPersons(page, context)
  const question = practice(page, firstOf(await questionsOf(page, first, 'sql'), 'mcq'))
  const open = async () => {
    await page.goto('/resources/sql/interview')
    await isReady(page)
    if (!(await question.getAttribute('open').then((open) => open !== null)))
      await question.locator('summary').click()
    return question.locator('input[type="radio"], input[type="checkbox"]').first()
  }
  await choose(question, await open())
  await expect(await open()).toBeChecked()

  // Another person takes over without a sign-out: the cookie is replaced.
  await context.clearCookies()
  await page.goto('/login')
  await signIn(page, second.email)
  await expect(page).toHaveURL('/resources')
  await expect(await open()).not.toBeChecked()

  await context.clearCookies()
  await expect(await open(), 'a visitor has drafts of their own').not.toBeChecked()
  await choose(question, await open())
  await page.goto('/login')
  await signIn(page, first.email)
  await expect(page).toHaveURL('/resources')
  await expect(await open(), 'the first person finds what they chose').toBeChecked()

  await (await openBar(page)).getByRole('button', { name: 'Sign Out' }).click()
  await expectCorner(page, 'Sign In')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key.includes(first.uid))).toEqual([])
})

test('KEEP-14 a draft leaves the screen of every tab with the sign-out', async ({ page, context }) => {
  const member = await newMember(page)
  const question = practice(page, firstOf(await questionsOf(page, member, 'sql'), 'mcq'))
  await page.goto('/resources/sql/interview')
  await isReady(page)
  await question.locator('summary').click()
  const choice = question.locator('input[type="radio"], input[type="checkbox"]').first()
  await choose(question, choice)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await signOutOf(other)
  await expectCorner(page, 'Sign In')
  await expect(choice).not.toBeChecked()
})
