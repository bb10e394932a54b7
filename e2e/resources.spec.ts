import type { Page } from '@playwright/test'
import { alter, questionsOf, record } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { holdBack, isReady } from './waiting.ts'

const list = /\/api\/resources$/
const cards = 'main li'
const card = (page: Page, name: RegExp) => page.locator('main').getByRole('link', { name })

/** From a page without resources, so the browser asks for them itself. */
async function openFromLanding(page: Page) {
  await page.goto('/')
  await isReady(page)
  await page.getByRole('link', { name: 'Browse Resources' }).first().click()
  await expect(page.getByRole('heading', { name: 'Interview Resources', level: 1 })).toBeVisible()
}

interface Listed {
  items: { title: string; order: number; metrics: { interview_count: number } }[]
}

test('RES-01 the search finds titles and descriptions in any case', async ({ page }) => {
  await page.goto('/resources')
  const search = page.getByPlaceholder('Search resources...')
  await search.fill('sQL')
  await expect(card(page, /^SQL/)).toBeVisible()
  await expect(card(page, /^Python/)).toHaveCount(0)
  await search.fill('WINDOW functions')
  await expect(page.locator(cards)).toHaveCount(1)
  await expect(card(page, /^SQL/)).toBeVisible()
})

test('RES-02 UI-02 six skeleton cards stand while the list loads', async ({ page }) => {
  const calls = await holdBack(page, list)
  await openFromLanding(page)
  await expect(page.locator('main [data-skeleton]')).toHaveCount(6)
  await expect(page.getByText('Loading resources...')).toBeAttached()
  calls.release()
  await expect(card(page, /^SQL/)).toBeVisible()
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
})

test('RES-03 a card shows icon, title, description, count and Start, and leads to the resource', async ({
  page,
}) => {
  await page.goto('/resources')
  const { items } = await (await page.request.get('/api/resources')).json()
  const sql = items.find((item: { slug: string }) => item.slug === 'sql')
  const sqlCard = card(page, /^SQL/)
  await expect(sqlCard.locator('img')).toHaveJSProperty('complete', true)
  expect(
    await sqlCard.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await expect(sqlCard.getByRole('heading', { name: 'SQL' })).toBeVisible()
  await expect(sqlCard.getByText(sql.description)).toBeVisible()
  await expect(sqlCard.getByText(`${sql.metrics.interview_count} questions`)).toBeVisible()
  await expect(sqlCard.getByText('Start')).toBeVisible()
  await sqlCard.click()
  await expect(page).toHaveURL(/\/resources\/sql$/)
})

test('RES-03 a card shows the progress of its user, and Continue', async ({ page }) => {
  const member = await newMember(page)
  const [first, second] = await questionsOf(page, member, 'sql')
  if (!first || !second) throw new Error('two questions are needed')
  await record(page, member, 'question', first.id, 'sql', 'completed')
  await record(page, member, 'question', second.id, 'sql', 'in_progress')
  await page.goto('/resources')
  const sqlCard = card(page, /^SQL/)
  await expect(sqlCard.getByText('Continue')).toBeVisible()
  await expect(sqlCard.getByText(/^1 of \d+ completed$/)).toBeVisible()
  await expect(sqlCard.getByText('1 in progress')).toBeVisible()
  await expect(sqlCard.getByText(/^\d+%$/)).toBeVisible()
  await expect(card(page, /^Python/).getByText('Start')).toBeVisible()
})

test('RES-03 a resource without questions shows no count', async ({ page }) => {
  await alter(page, list, (body: Listed) => ({
    items: body.items.map((item) => ({ ...item, metrics: { ...item.metrics, interview_count: 0 } })),
  }))
  await openFromLanding(page)
  await expect(card(page, /^SQL/)).toBeVisible()
  await expect(page.getByText(/\d+ questions/)).toHaveCount(0)
})

test('RES-04 UI-02 a search without a hit, and a site without resources, say so', async ({ page }) => {
  await page.goto('/resources')
  await page.getByPlaceholder('Search resources...').fill('cobol on cogs')
  await expect(page.getByText('No resources found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  await alter(page, list, () => ({ items: [] }))
  await openFromLanding(page)
  await expect(page.getByText('No resources available')).toBeVisible()
  await expect(page.getByText('Resources will appear here once added')).toBeVisible()
})

test('RES-05 UI-02 a failure shows its sentence, and Try again loads the page anew', async ({ page }) => {
  await page.route(list, (route) => route.abort())
  await openFromLanding(page)
  await expect(page.getByRole('alert').getByText('Failed to load resources. Please try again.')).toBeVisible()
  await page.unroute(list)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(card(page, /^SQL/)).toBeVisible()
})

test('RES-06 resources stand in their order, however they come', async ({ page }) => {
  await alter(page, list, ({ items }: Listed) => ({ items: items.toReversed() }))
  await openFromLanding(page)
  const { items }: Listed = await (await page.request.get('/api/resources')).json()
  const inOrder = items.toSorted((a, b) => a.order - b.order).map((item) => item.title)
  await expect(page.locator(`${cards} h2`)).toHaveText(inOrder)
})

test('RES-07 a resource shows its facts and a card for each kind of material', async ({ page }) => {
  await page.goto('/resources/sql')
  const resource = await (await page.request.get('/api/resources/sql')).json()
  await expect(page).toHaveTitle(/^SQL interview preparation/)
  await expect(page.getByRole('heading', { name: 'SQL', level: 1 })).toBeVisible()
  await expect(page.getByText(resource.description)).toBeVisible()
  const { interview_count, learning_count, video_count } = resource.metrics
  await expect(page.locator('main dl > div')).toHaveText([
    `questions${interview_count}`,
    `learning materials${learning_count}`,
    `videos${video_count}`,
  ])
  for (const [title, count, path] of [
    ['Interview Questions', interview_count, '/resources/sql/interview'],
    ['Learning Materials', learning_count, '/resources/sql/learning'],
    ['Video Tutorials', video_count, '/resources/sql/videos'],
  ]) {
    const link = page.locator(cards).getByRole('link', { name: new RegExp(title) })
    await expect(link).toHaveAttribute('href', path)
    await expect(link.getByText(`${count} items`, { exact: true })).toBeVisible()
  }
})

interface Sections {
  items: { available: boolean; item_count: number }[]
}
const sections = /\/api\/resources\/sql\/sections$/
async function openSqlFromList(page: Page) {
  await page.goto('/resources')
  await isReady(page)
  await card(page, /^SQL/).click()
}

test('RES-07 one of a kind is an item, and what is not available has no card', async ({ page }) => {
  await alter(page, sections, ({ items }: Sections) => ({
    items: items.map((item, at) => ({ ...item, item_count: 1, available: at === 0 })),
  }))
  await openSqlFromList(page)
  await expect(page.locator(cards)).toHaveCount(1)
  await expect(page.locator(cards).getByText('1 item', { exact: true })).toBeVisible()
})

test('RES-08 UI-02 a resource without materials says so, after loading', async ({ page }) => {
  const calls = await holdBack(page, sections)
  await openSqlFromList(page)
  await expect(page.getByRole('heading', { name: 'SQL', level: 1 })).toBeVisible()
  await expect(page.locator('main [data-skeleton]').first()).toBeVisible()
  await page.unroute(sections)
  await alter(page, sections, ({ items }: Sections) => ({
    items: items.map((item) => ({ ...item, available: false })),
  }))
  calls.release()
  await openSqlFromList(page)
  await expect(page.getByText('No Materials Available Yet')).toBeVisible()
  await expect(page.getByText('Content for this resource is coming soon.')).toBeVisible()
})

test('RES-09 an unknown resource is not found', async ({ page }) => {
  const response = await page.goto('/resources/cobol')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Resource Not Found' })).toBeVisible()
  await expect(page.getByText('The resource you are looking for does not exist.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Resources' }).click()
  await expect(page).toHaveURL(/\/resources$/)
  for (const path of ['interview', 'learning', 'videos']) {
    expect((await page.goto(`/resources/cobol/${path}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Resource Not Found' })).toBeVisible()
  }
})

test('RES-09 UI-02 a failure shows its sentence in the Not Found view, and Try Again mends it', async ({
  page,
}) => {
  await page.route(sections, (route) => route.abort())
  await openSqlFromList(page)
  await expect(page.getByText('Failed to load resource details. Please try again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Resource Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Resources' })).toBeVisible()
  await page.unroute(sections)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: /Interview Questions/ })).toBeVisible()
})

test('RES-10 the video card leads to the videos, and so does the address with video', async ({ page }) => {
  await page.goto('/resources/sql')
  await page.getByRole('link', { name: /Video Tutorials/ }).click()
  await expect(page).toHaveURL(/\/resources\/sql\/videos$/)
  await page.goto('/resources/sql/video')
  await expect(page).toHaveURL(/\/resources\/sql\/videos$/)
  await expect(page.getByRole('heading', { name: 'SQL Videos' })).toBeVisible()
})

test('RES-01 titles and whole words come first in a search, which the address keeps', async ({ page }) => {
  await page.goto('/resources')
  await isReady(page)
  const titles = page.locator('main li h2')
  await page.getByPlaceholder('Search resources...').fill('gre')
  await expect(titles.first()).toHaveText('GRE')
  await expect(titles.getByText('SQL', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/resources?q=gre')
  await page.locator('main').getByRole('link', { name: /^GRE/ }).click()
  await expect(page).toHaveURL('/resources/gre')
  await page.goBack()
  await expect(page.getByPlaceholder('Search resources...')).toHaveValue('gre')
  await expect(titles.first()).toHaveText('GRE')
  await page.reload()
  await expect(page.getByPlaceholder('Search resources...')).toHaveValue('gre')
  await expect(titles.first()).toHaveText('GRE')
  await page.getByPlaceholder('Search resources...').fill('')
  await expect(page).toHaveURL('/resources')
})
