import { read, record } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { holdBack } from './waiting.ts'

const row = 'main li.content-auto'

test('KEEP-12 the dashboard has a banner outside of main, and the skip link passes it', async ({ page }) => {
  await newMember(page)
  await page.goto('/dashboard')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page.locator('main').getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab').first()).toBeFocused()
})

test('DASH-09 Learning Materials has the materials of all resources below its promises, with the state of each', async ({
  page,
  context,
}) => {
  await context.route(/^https:\/\/(?!localhost)/, (route) => route.abort())
  const member = await newMember(page)
  const { items } = await read(page, member, '/resources')
  const total = items.reduce(
    (sum: number, { metrics }: { metrics: { learning_count: number } }) => sum + metrics.learning_count,
    0,
  )
  const { materials } = await read(page, member, '/resources/sql/learning')
  const [done, begun, other] = materials
  await record(page, member, 'material', done.id, 'sql')
  await record(page, member, 'material', begun.id, 'sql', 'in_progress')
  await page.goto('/resources/sql/learning')
  await page.getByRole('link', { name: 'Back to Learning Materials' }).click()
  await expect(page).toHaveURL('/dashboard?tab=learning-materials')
  await expect(page.getByRole('list', { name: 'What it will have' })).toBeVisible()
  await expect(page.locator(row)).toHaveCount(total)
  const of = (title: string) => page.locator(row, { hasText: title }).first()
  await expect(of(done.title).getByText('Done', { exact: true })).toBeVisible()
  await expect(of(begun.title).getByText('In progress')).toBeVisible()
  await expect(of(other.title).getByText('Not started')).toBeVisible()
  await expect(of(other.title).getByRole('link')).toHaveAttribute('href', other.external_url)

  await of(other.title).getByRole('link').click()
  await expect(of(other.title).getByText('In progress')).toBeVisible()
  await of(done.title)
    .getByRole('button', { name: `Undo: ${done.title}` })
    .click()
  await expect(of(done.title).getByText('Not started')).toBeVisible()
  await expect
    .poll(async () => (await read(page, member, '/user/progress')).completed_ids.learning)
    .toEqual([])

  await page.getByRole('navigation', { name: 'Resource' }).getByText('SQL', { exact: true }).click()
  await expect(page.locator(row)).toHaveCount(materials.length)
  await page.getByRole('navigation', { name: 'State' }).getByText('In progress').click()
  await expect(page).toHaveURL('/dashboard?tab=learning-materials&resource=sql&state=in_progress')
  await expect(page.locator(row)).toHaveCount(2)
  await page.getByRole('navigation', { name: 'State' }).getByText('Done').click()
  await expect(page.getByText('Try another resource or another state.')).toBeVisible()
  await page.goBack()
  await expect(page.locator(row)).toHaveCount(2)
  await examine(page)
})

test('DASH-10 Video Tutorials has the videos of all resources; each opens in the player', async ({
  page,
  context,
}) => {
  await context.route(/^https:\/\/(?!localhost)/, (route) => route.abort())
  const member = await newMember(page)
  const { items } = await read(page, member, '/resources')
  const total = items.reduce(
    (sum: number, { metrics }: { metrics: { video_count: number } }) => sum + metrics.video_count,
    0,
  )
  const { videos } = await read(page, member, '/resources/dsa/videos')
  await page.goto('/dashboard?tab=video-tutorials')
  await expect(page.getByRole('list', { name: 'What it will have' })).toBeVisible()
  await expect(page.locator(row)).toHaveCount(total)
  // Smooth: a walk through all of it never holds a frame for long.
  const slowest = await page.evaluate(async () => {
    let slowest = 0
    let last = performance.now()
    for (let y = 0; y < document.body.scrollHeight; y += 900) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(drawn))
      slowest = Math.max(slowest, performance.now() - last)
      last = performance.now()
    }
    return slowest
  })
  console.log(`${total} rows, slowest frame ${Math.round(slowest)} ms`)
  await page.locator(`a[href="/resources/dsa/videos#video-${videos[0].id}"]`).click()
  await expect(page).toHaveURL(`/resources/dsa/videos#video-${videos[0].id}`)
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('heading')).toHaveText(videos[0].title)
})

test('UI-02 the tab of the materials loads, fails with a way out, and shows what there is', async ({
  page,
}) => {
  await newMember(page)
  const one = /\/api\/resources\/java\/learning/
  await page.route(one, (route) => route.abort())
  await page.goto('/dashboard?tab=learning-materials')
  await expect(page.getByText('Failed to load learning materials. Please try again.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'SQL' })).toBeVisible()
  await page.unroute(one)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('region', { name: 'Java', exact: true })).toBeVisible()
  const progress = /\/api\/user\/progress$/
  const held = await holdBack(page, progress)
  await page.reload()
  await expect(page.getByText('Loading: All Learning Materials')).toBeAttached()
  held.release()
  await expect(page.locator(row).first()).toBeVisible()
})
