import type { Page } from '@playwright/test'
import { firstOf, questionsOf } from './learning.ts'
import { expect, newMember, PASSWORD, test } from './support.ts'
import { isReady } from './waiting.ts'

const mode = (page: Page, name: 'Practice Mode' | 'Read Mode') => page.getByRole('button', { name })
const read = (page: Page) => page.locator('main ol > li')

test('INT-06 INT-07 Read Mode shows every question with its answer, and both ways have their words', async ({
  page,
}) => {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  await page.goto('/resources/sql/interview')
  await isReady(page)
  await expect(mode(page, 'Practice Mode')).toHaveAttribute('aria-pressed', 'true')
  await mode(page, 'Read Mode').click()
  await expect(
    page.getByRole('status').getByText('Switched to Read Mode - Read all questions and answers continuously'),
  ).toBeVisible()
  await expect(page).toHaveURL(/[?&]mode=read/)
  await expect(mode(page, 'Read Mode')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('details[id^="sql-"]')).toHaveCount(0)
  await expect(read(page).getByRole('heading', { name: 'Explanation' })).toHaveCount(all.length)
  // The answer of each type is there without a press.
  for (const [type, answer] of [
    ['mcq', 'Correct answer:'],
    ['mcma', 'Correct answer:'],
    ['blank', 'Accepted answers'],
    ['descriptive', 'Ideal answer'],
    ['code', 'Solution'],
  ] as const) {
    const { title } = firstOf(all, type)
    await expect(
      read(page)
        .filter({ has: page.getByRole('heading', { name: title }) })
        .getByText(answer)
        .first(),
    ).toBeAttached()
  }
  await page.getByRole('tab', { name: /Advanced/ }).click()
  await expect(page).toHaveURL(/[?&]difficulty=Advanced/)
  await expect(page).toHaveURL(/[?&]mode=read/)
  await mode(page, 'Practice Mode').click()
  await expect(
    page
      .getByRole('status')
      .getByText('Switched to Practice Mode - Test yourself with MCQ and MCMA questions'),
  ).toBeVisible()
  await expect(page.locator('details').first()).toBeVisible()
  await expect(page).not.toHaveURL(/mode=/)
})

test('INT-08 a visitor who wants to read is sent to sign in after 1.5 s, and comes back reading', async ({
  page,
}) => {
  const { email } = await newMember(page)
  await page.context().clearCookies()
  await page.goto('/resources/sql/interview?difficulty=Intermediate')
  await isReady(page)
  const asked = Date.now()
  await mode(page, 'Read Mode').click()
  await expect(page.getByText('Please sign in to access Read Mode')).toBeVisible()
  await expect(mode(page, 'Practice Mode')).toHaveAttribute('aria-pressed', 'true')
  await page.waitForURL('**/login')
  expect(Date.now() - asked).toBeGreaterThanOrEqual(1400)
  expect(await page.evaluate(() => history.state.usr)).toMatchObject({
    from: '/resources/sql/interview?difficulty=Intermediate',
    intendedMode: 'read',
  })
  await page.reload() // the way back survives
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back! Switched to Read Mode')).toBeVisible()
  await expect(page).toHaveURL('/resources/sql/interview?difficulty=Intermediate&mode=read')
  await expect(read(page).getByRole('heading', { name: 'Explanation' }).first()).toBeVisible()
  await page.reload()
  await expect(mode(page, 'Read Mode')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Welcome back!')).toHaveCount(0)
})

test('INT-08 a link to Read Mode shows a visitor Practice Mode, and leaving the page calls the redirect off', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/resources/sql/interview?mode=read')
  await isReady(page)
  await expect(mode(page, 'Practice Mode')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('details').first()).toBeVisible()
  await mode(page, 'Read Mode').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Subjects' }).first().click()
  await expect(page.getByRole('heading', { name: 'Interview Resources' })).toBeVisible()
  await page.clock.runFor(1800)
  await expect(page).toHaveURL(/\/resources$/)
})
