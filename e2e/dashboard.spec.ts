import { questionsOf, read, record, save } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { holdBack, isReady } from './waiting.ts'

const tabs = [
  'My Learning',
  'Interview Resources',
  'Interview Guides',
  'Learning Materials',
  'Video Tutorials',
]
const keys = [
  'my-learning',
  'interview-resources',
  'interview-guides',
  'learning-materials',
  'video-tutorials',
]

test('DASH-01 DASH-07 the tab is in the address, My Learning is the default, and its empty state leads to the resources', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('tab')).toHaveText(tabs)
  await expect(page.getByRole('tab', { name: 'My Learning' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Start Your Learning Journey' })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Browse Resources' }).click()
  await expect(page).toHaveURL('/dashboard?tab=interview-resources')
  await expect(page.getByPlaceholder('Search resources...')).toBeVisible()
  for (const [index, key] of keys.entries()) {
    await page.getByRole('tab', { name: tabs[index] }).click()
    await expect(page).toHaveURL(`/dashboard?tab=${key}`)
    await expect(page.getByRole('tab', { name: tabs[index] })).toHaveAttribute('aria-selected', 'true')
  }
  await page.goto('/dashboard?tab=nothing')
  await expect(page.getByRole('tab', { name: 'My Learning' })).toHaveAttribute('aria-selected', 'true')
})

test('DASH-02 the header has the way home, the initial, the email on wide screens only, and Sign Out', async ({
  page,
}) => {
  const { email } = await newMember(page)
  const header = page.locator('header').first()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard')
  await expect(header.getByRole('link', { name: /home/ })).toHaveAttribute('href', '/')
  await expect(header.getByText(email.charAt(0), { exact: true })).toBeVisible()
  await expect(header.getByText(email)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(header.getByText(email)).toBeHidden()
  await expect(header.getByRole('link', { name: 'Search' })).toBeVisible()
  await header.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('DASH-03 DASH-04 DASH-05 DASH-06 tiles, saved row and sections tell what the learner did', async ({
  page,
}) => {
  const member = await newMember(page)
  const sql = await questionsOf(page, member, 'sql')
  const [first, second, third] = sql
  if (!first || !second || !third) throw new Error('the bank is too small')
  const [python] = await questionsOf(page, member, 'python')
  const { materials } = await read(page, member, '/resources/java/learning')
  const { videos } = await read(page, member, '/resources/dsa/videos')
  await record(page, member, 'question', first.id, 'sql')
  await record(page, member, 'question', second.id, 'sql', 'in_progress')
  await record(page, member, 'material', materials[0].id, 'java')
  await record(page, member, 'video', videos[0].id, 'dsa', 'in_progress')
  await record(page, member, 'question', python?.id ?? '', 'python')
  await save(page, member, third)
  await save(page, member, (await questionsOf(page, member, 'gre'))[0] ?? third)

  await page.goto('/dashboard')
  const tile = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd')
  const totals = (await read(page, member, '/user/stats')).total_items
  await expect(tile('Completed')).toHaveText('3')
  await expect(tile('In Progress')).toHaveText('2')
  await expect(tile('Total Items')).toHaveText(String(totals))
  await expect(tile('Saved Questions')).toHaveText('2')

  const saved = page.getByRole('region', { name: 'Saved Interview Questions' })
  await expect(saved.getByRole('link', { name: /SQL.*1 saved question/ })).toHaveAttribute(
    'href',
    '/resources/sql/saved',
  )

  const section = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })
  await expect(
    section('Learning Materials').getByRole('link', { name: /Java.*1 completed, 0 in progress/ }),
  ).toHaveAttribute('href', '/resources/java')
  await expect(
    section('Video Tutorials').getByRole('link', { name: /Data Structures.*0 completed, 1 in progress/ }),
  ).toBeVisible()
  const interview = section('Interview Resources').getByRole('link')
  await expect(interview).toHaveText([/^Python/, /^SQL/, /^GRE/]) // most recently accessed first
  const sqlCard = section('Interview Resources').getByRole('link', { name: /^SQL/ })
  await expect(sqlCard).toContainText('1 completed, 1 in progress')
  await expect(sqlCard).toContainText(/\d+ items/)
  await expect(sqlCard).toContainText('Last accessed today')
  await expect(sqlCard.getByRole('progressbar')).toHaveAttribute('value', /^\d+$/)
  await expect(sqlCard.getByText('Bookmarked')).toHaveCount(0)
  const greCard = section('Interview Resources').getByRole('link', { name: /^GRE/ })
  await expect(greCard.getByText('Bookmarked')).toBeVisible()
})

test.describe('with the saved summary away', () => {
  test.use({ allowedErrors: [/saved summary failed/] })
  test('DASH-04 a failed saved summary is an empty list', async ({ page }) => {
    const member = await newMember(page)
    const [question] = await questionsOf(page, member, 'sql')
    if (question) await save(page, member, question)
    await page.route('**/api/user/saved/interview', (route) => route.abort())
    await page.goto('/dashboard')
    await expect(page.locator('dl > div', { hasText: 'Saved Questions' }).locator('dd')).toHaveText('1', {
      timeout: 15_000,
    })
    await expect(page.getByRole('heading', { name: 'Saved Interview Questions' })).toHaveCount(0)
  })
})

test('DASH-08 Interview Guides names eight companies as coming soon and four features', async ({ page }) => {
  await newMember(page)
  await page.goto('/dashboard?tab=interview-guides')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Coming Soon', { exact: true })).toBeVisible()
  const companies = panel.getByRole('list', { name: 'Companies' }).getByRole('listitem')
  await expect(companies).toHaveCount(8)
  await expect(companies.getByText('Coming soon')).toHaveCount(8)
  await expect(panel.getByRole('list', { name: 'What it will have' }).getByRole('listitem')).toHaveCount(4)
})

const promises = {
  'DASH-09': [
    'learning-materials',
    ['Study guides', 'Cheat sheets', 'Best practices', 'PDF guides', 'Code examples', 'Reading progress'],
  ],
  'DASH-10': [
    'video-tutorials',
    [
      'HD tutorials',
      'Expert instructors',
      'Practical examples',
      'Progress and resume',
      'Speed and subtitle controls',
      'Playlists',
    ],
  ],
} as const

test('DASH-09 Learning Materials promises what the specification names', async ({ page }) => {
  const [tab, lines] = promises['DASH-09']
  await newMember(page)
  await page.goto(`/dashboard?tab=${tab}`)
  await expect(page.getByRole('list', { name: 'What it will have' }).getByRole('listitem')).toHaveText([
    ...lines,
  ])
})

test('DASH-10 Video Tutorials promises what the specification names', async ({ page }) => {
  const [tab, lines] = promises['DASH-10']
  await newMember(page)
  await page.goto(`/dashboard?tab=${tab}`)
  await expect(page.getByRole('list', { name: 'What it will have' }).getByRole('listitem')).toHaveText([
    ...lines,
  ])
})

test('DASH-11 UI-02 loading has its placeholders; a failed load says so, and Try Again loads it', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/about')
  await isReady(page)
  const held = await holdBack(page, '**/api/user/my-learning')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('Loading your learning progress...')).toBeAttached()
  held.release()
  await expect(page.getByRole('heading', { name: 'Start Your Learning Journey' })).toBeVisible()
  await page.unroute('**/api/user/my-learning')
  await page.route('**/api/user/my-learning', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText('Failed to load your learning progress. Please try again.')).toBeVisible({
    timeout: 15_000,
  })
  await page.unroute('**/api/user/my-learning')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Start Your Learning Journey' })).toBeVisible()
})

test('the dashboard shows what comes next and what was done last', async ({ page }) => {
  const member = await newMember(page)
  const [first, second] = await questionsOf(page, member, 'java')
  if (!first || !second) throw new Error('the bank is too small')
  await record(page, member, 'question', first.id, 'java')
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Recent Activity' }).click()
  await expect(page.getByText(`Completed ${first.title}`)).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(second.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) })
    .click()
  await expect(page.locator(`details[id="${second.id}"]`)).toHaveAttribute('open', '')
})

test('a name with markup in it is only text', async ({ page }) => {
  await newMember(page, { name: '<img src=x onerror="document.title=1">' })
  await page.goto('/dashboard')
  await expect(page.getByText('<img src=x onerror="document.title=1">')).toBeVisible()
  await expect(page).toHaveTitle(/Dashboard/)
})

test('UI-02 the Interview Resources tab loads, fails with a way out, and shows the resources', async ({
  page,
}) => {
  await newMember(page)
  const resources = /\/api\/resources$/
  await page.route(resources, (route) => route.abort())
  await page.goto('/dashboard?tab=interview-resources')
  await expect(page.getByText('Failed to load resources. Please try again.')).toBeVisible()
  await page.unroute(resources)
  const calls = await holdBack(page, resources)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.locator('main [data-skeleton]')).toHaveCount(6)
  calls.release()
  await expect(page.locator('main li').getByRole('link', { name: /^SQL/ })).toBeVisible()
})

test('what one user learned is not shown to the next one in the same tab', async ({ page }) => {
  const ana = await newMember(page)
  const [question] = await questionsOf(page, ana, 'sql')
  await record(page, ana, 'question', question?.id ?? '', 'sql')
  const completed = page.locator('main dl > div', { hasText: 'Completed' }).locator('dd')
  await page.goto('/dashboard')
  await expect(completed).toHaveText('1')
  const ended = page.waitForResponse('**/identity/sign-out')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await ended
  await expect(page).toHaveURL(/\/login$/)
  await newMember(page) // the same browser, another account; the tab keeps its memory
  const calls = await holdBack(page, '**/api/user/**')
  await page.evaluate(() => new BroadcastChannel('whetstone-account').postMessage('changed'))
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Loading your learning progress...')).toBeAttached()
  await expect(completed).toHaveCount(0)
  calls.release()
  await expect(page.getByText('Start Your Learning Journey')).toBeVisible()
})
