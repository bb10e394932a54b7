import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { load } from 'js-yaml'
import type { Site } from '#web/site-schema.ts'
import { build } from '../tools/build-site.mjs'
import { firstOf, practice, questionsOf } from './learning.ts'
import { ownServer, portBeside } from './own-server.ts'
import { examine, expect, isLong, mailTo, PASSWORD, test } from './support.ts'

// The shipped content: the whole bank and the texts of content/site.yaml. Everything else is told on the small bank (e2e/bank).
test.describe.configure({ mode: 'serial' })
const server = ownServer(portBeside(1), { CONTENT_DIR: 'content', BUILD_DIR: 'build' })
// The restart cuts off what the dashboard still asks for.
test.use({ baseURL: server.url, allowedErrors: [/failed TypeError: Failed to fetch/] })
test.beforeAll(async () => {
  test.setTimeout(300_000) // without a build, and without a cache of the rendered bank
  await build()
  await server.start()
})
test.afterAll(() => server.stop())

/** Every option in turn, until one is right. */
async function answerUntilCorrect(question: Locator) {
  const options = question.getByRole('radio')
  await expect(options.first()).toBeVisible()
  for (let index = 0; index < (await options.count()); index++) {
    await options.nth(index).check()
    await question.getByRole('button', { name: 'Submit Answer' }).click()
    const right = question.getByText('Correct!')
    await expect(right.or(question.getByText('Incorrect')).first()).toBeVisible()
    if (await right.isVisible()) return
    await question.getByRole('button', { name: 'Try Again' }).click()
  }
  throw new Error('no option was right')
}

test('SIGNUP-04 Q-04 Q-05 DASH-03 a visitor practices, joins, verifies, signs in, learns, and finds it after a restart', async ({
  page,
}) => {
  test.setTimeout(300_000) // the restart included
  const email = `${randomUUID()}@example.com`

  await page.goto('/')
  await page.getByRole('link', { name: 'Browse Resources' }).first().click()
  await expect(page.getByRole('heading', { name: 'Interview Resources', level: 1 })).toBeVisible()
  await page.getByPlaceholder('Search resources...').fill('sql')
  await page.locator('main a[href="/resources/sql"]').click()
  await page.getByRole('link', { name: /Interview Questions/ }).click()
  await expect(page.getByRole('heading', { name: 'SQL Interview Questions' })).toBeVisible()

  const choice = firstOf(await questionsOf(page, 'visitor', 'sql'), 'mcq')
  const first = practice(page, choice)
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
  await expect(page.getByText('Email Sent!')).toBeVisible()

  const { link } = await mailTo(email, /verify/i, server.dataDir)
  const phone = await page.context().browser()?.newContext()
  const other = await phone?.newPage()
  await other?.goto(link)
  await other?.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(other?.getByText('Your email is confirmed.') ?? page.locator('none')).toBeVisible()
  await phone?.close()
  await expect(page).toHaveURL(/\/resources$/, { timeout: 10_000 })

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Start Your Learning Journey')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/resources$/) // a sign-out leaves no way back
  await page.goto('/resources/sql/interview')
  await first.locator('summary').click()
  await answerUntilCorrect(first)
  await expect(first.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await expect(first.locator('summary').getByRole('img', { name: 'Completed', exact: true })).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.locator('dl').getByText('Completed').locator('..')).toContainText('1')
  await server.stop()
  await server.start()
  await page.reload()
  await expect(page.getByRole('link', { name: /SQL.*1 completed/ })).toBeVisible()
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await activity.getByText('Show').click()
  await expect(activity.getByText(choice.title).first()).toBeVisible()
})

test('the landing page says what content/site.yaml says', async ({ page }) => {
  const site = load(readFileSync('content/site.yaml', 'utf8')) as Site
  await page.goto('/')
  await expect(page.getByRole('link', { name: `${site.name} home` }).first()).toBeVisible()
  const main = page.getByRole('main')
  for (const { value, label } of site.claims)
    await expect(main.locator('dl > div', { hasText: label })).toContainText(value)
  for (const { title, count } of site.subjects)
    await expect(
      main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    ).toContainText(`${count} questions`)
  for (const { question } of site.faq) await expect(main.getByText(question)).toBeVisible()
})

test('TRUTH-02 the landing page runs a query that looks right, and tells on which PostgreSQL it returned nothing, and when', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Run it yourself' })
  const returned = section.getByRole('table', { name: 'It returned' })
  await expect(returned).toBeHidden()
  const before = (await section.boundingBox())?.height
  await section.getByRole('button', { name: 'Run' }).press('Enter')
  await expect(section.getByRole('status')).toHaveText(
    /No rows\. Run on PostgreSQL 18[.\d]* on \w+ \d+, 20\d\d\./,
  )
  await expect(returned.getByRole('cell')).toHaveText(['no rows'])
  await expect(section.getByRole('table', { name: 'It should return' }).getByRole('cell')).toHaveText([
    '2',
    'drill',
    '3',
    'saw',
  ])
  expect((await section.boundingBox())?.height).toBe(before)
  await examine(page, 'section[aria-labelledby=run-heading]')
  await section.getByRole('link', { name: /run it on PostgreSQL/ }).click()
  await expect(
    page.getByRole('heading', { name: 'Debug a list of machines that is suddenly empty' }).first(),
  ).toBeVisible()
})

test('TRUTH-02 the landing page counts what /truth counts', async ({ page }) => {
  const { proven, cited, argued } = await (await page.request.get('/api/truth')).json()
  const counted = (count: number) => count.toLocaleString('en-US')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Run it yourself' })).toContainText(
    `${counted(proven)} answers run. ${counted(cited)} cited. ${counted(argued)} on our word.`,
  )
})

/** Of the pages of questions, of which each is drawn by the same code; content:check has read its text. */
const EVERY = isLong ? 20 : 100

test(`every page that the sitemap names, of questions one in ${EVERY}, answers with a heading of its own`, async ({
  request,
}) => {
  test.setTimeout(300_000)
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  const questions = addresses.filter((address) => /\/resources\/[^/]+\/interview\/./.test(address))
  expect(questions.length).toBeGreaterThan(2000)
  expect(addresses.length - questions.length).toBeGreaterThan(50)
  const asked = addresses.filter((address) => questions.indexOf(address) % EVERY <= 0)
  for (const address of asked) {
    const response = await request.get(address, { headers: { accept: 'text/html' } })
    expect(response.status(), address).toBe(200)
    expect(await response.text(), address).toMatch(/<h1[^>]*>\S/)
  }
})
