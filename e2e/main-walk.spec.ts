import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ownServer, portBeside } from './own-server.ts'
import { expect, mailTo, PASSWORD, test } from './support.ts'

const server = ownServer(portBeside(1))
test.use({ baseURL: server.url })
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

/** Every option in turn, until one is right. */
async function answerUntilCorrect(page: Page) {
  const question = page.locator('details[open]')
  const options = question.getByRole('radio')
  for (let index = 0; index < (await options.count()); index++) {
    await options.nth(index).check()
    await question.getByRole('button', { name: 'Submit Answer' }).click()
    if (await question.getByText('Correct!').isVisible()) return
    await expect(question.getByText('Incorrect')).toBeVisible()
    await question.getByRole('button', { name: 'Try Again' }).click()
  }
  throw new Error('no option was right')
}

test('SIGNUP-04 Q-04 Q-05 DASH-03 a visitor practices, joins, verifies, signs in, learns, and finds it after a restart', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const email = `${randomUUID()}@example.com`

  await page.goto('/')
  await page.getByRole('link', { name: 'Browse Resources' }).first().click()
  await expect(page.getByRole('heading', { name: 'Interview Resources', level: 1 })).toBeVisible()
  await page.getByPlaceholder('Search resources...').fill('sql')
  await page.getByRole('link', { name: /^SQL/ }).first().click()
  await page.getByRole('link', { name: /Interview Questions/ }).click()
  await expect(page.getByRole('heading', { name: 'SQL Interview Questions' })).toBeVisible()

  const first = page.locator('details', { has: page.getByText('Multiple choice', { exact: true }) }).first()
  const title = (await first.getByRole('heading').innerText()).replace(/^\d+\.\s*/, '')
  await first.locator('summary').click()
  await expect(first.getByRole('button', { name: 'Submit Answer' })).toBeDisabled()
  await first.getByRole('radio').first().check()
  await first.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(first.getByRole('heading', { name: 'Answer Locked' })).toBeVisible()
  await expect(first.getByText('Correct!')).toHaveCount(0)
  await first.getByRole('link', { name: 'Create Free Account' }).click()

  await page.getByLabel('Full name').fill('Ana Reader')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await expect(page.getByText('Email Sent!')).toBeVisible()

  const { link } = await mailTo(email, /verify/i, server.dataDir)
  const phone = await page.context().browser()?.newContext()
  const other = await phone?.newPage()
  await other?.goto(link)
  await other?.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(other?.getByText('Your email is confirmed.') ?? page.locator('none')).toBeVisible()
  await phone?.close()
  await expect(page).toHaveURL(/\/resources$/, { timeout: 10_000 })

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('Start Your Learning Journey')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/resources/sql/interview')
  await page.locator('summary', { hasText: title }).click()
  await answerUntilCorrect(page)
  await expect(page.locator('details[open]').getByText('Explanation')).toBeVisible()
  await expect(
    page.locator('summary', { hasText: title }).getByRole('img', { name: 'Completed', exact: true }),
  ).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.locator('dl').getByText('Completed').locator('..')).toContainText('1')
  await server.stop()
  await server.start()
  await page.reload()
  await expect(page.getByRole('link', { name: /SQL.*1 completed/ })).toBeVisible()
  await expect(page.getByText(title).first()).toBeVisible()
})
