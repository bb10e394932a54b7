import type { Page } from '@playwright/test'
import { alter, read } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { holdBack, isReady } from './waiting.ts'

const list = /\/api\/resources\/\w+\/videos/

/** The card of that video in the list, also while it's pressed. */
const card = (page: Page, { title }: { title: string }) =>
  page.getByRole('main').locator('li button', { hasText: title })

/** The videos of a resource, in the order of its page. */
const videosOf = async (page: Page, slug: string): Promise<Video[]> =>
  (await (await page.request.get(`/api/resources/${slug}/videos`)).json()).videos
interface Video {
  id: string
  title: string
  platform: string
}

/** Nothing of the players' hosts is reachable here, nor wanted. */
test.beforeEach(({ context }) => context.route(/^https:\/\/(?!localhost)/, (route) => route.abort()))

test('VID-01 a click selects a video and shows the player above the list', async ({ page }) => {
  const [first, second] = await videosOf(page, 'sql')
  if (!first || !second) throw new Error('two videos are needed')
  await page.goto('/resources/sql/videos')
  await isReady(page)
  await expect(page.getByRole('link', { name: 'Back to Video Tutorials' })).toHaveAttribute(
    'href',
    '/dashboard?tab=video-tutorials',
  )
  await expect(page.locator('iframe')).toHaveCount(0)
  await card(page, second).click()
  const player = page.locator('iframe')
  await expect(player).toHaveAttribute('title', second.title)
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\//,
  )
  await expect(page.getByRole('button', { pressed: true })).toContainText(second.title)
  const [above, below] = await Promise.all([player.boundingBox(), card(page, first).boundingBox()])
  expect(above && below && above.y < below.y).toBe(true)
})

test('VID-02 durations, thumbnails and players follow what is known of a video', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/resources/sql')
  await isReady(page)
  await alter(page, list, (body: { videos: object[] }) => ({
    videos: [
      {
        ...body.videos[0],
        id: 'v1',
        platform: 'youtube',
        video_id: 'abc',
        title: 'Known length',
        duration_sec: 65,
        thumbnail_url: null,
      },
      {
        ...body.videos[0],
        id: 'v2',
        platform: 'vimeo',
        video_id: '123',
        title: 'No length',
        duration_sec: null,
        thumbnail_url: null,
      },
      {
        ...body.videos[0],
        id: 'v3',
        platform: 'other',
        video_id: 'x',
        title: 'Other host',
        duration_sec: 3600,
        thumbnail_url: '/no-such-thumbnail.png',
      },
      {
        ...body.videos[0],
        id: 'v4',
        platform: 'youtube',
        video_id: '',
        title: 'No id',
        duration_sec: 0,
        thumbnail_url: null,
      },
    ],
  }))
  await page.getByRole('link', { name: /Video Tutorials/ }).click()
  const card = (title: string) => page.getByRole('button', { name: new RegExp(title) })
  await expect(card('Known length')).toContainText('1:05')
  await expect(card('No length')).toContainText('N/A')
  await expect(card('Other host')).toContainText('60:00')
  expect(asked).toContain('https://i.ytimg.com/vi/abc/mqdefault.jpg')
  expect(asked.some((url) => url.endsWith('/no-such-thumbnail.png'))).toBe(true)
  // No picture can be loaded here: every card falls back to its icon.
  for (const title of ['Known length', 'No length', 'Other host', 'No id']) {
    await card(title).scrollIntoViewIfNeeded()
    await expect(card(title).locator('svg.size-10')).toBeVisible()
  }
  await card('Known length').click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/abc\?/)
  await card('No length').click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /player\.vimeo\.com\/video\/123\?/)
  for (const title of ['Other host', 'No id']) {
    await card(title).click()
    await expect(page.getByText('This video cannot be played here.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
})

test('VID-03 UI-02 loading, a failure with Try Again, and nothing to show', async ({ page }) => {
  await page.goto('/resources/sql')
  await isReady(page)
  const held = await holdBack(page, list)
  await page.getByRole('link', { name: /Video Tutorials/ }).click()
  await expect(page.getByText('Loading videos...')).toBeAttached()
  held.release()
  await expect(page.getByRole('main').getByRole('button', { pressed: false }).first()).toBeVisible()

  await page.unroute(list)
  await page.goto('/resources/dsa')
  await isReady(page)
  await page.route(list, (route) => route.abort())
  await page.getByRole('link', { name: /Video Tutorials/ }).click()
  await expect(page.getByText('Failed to load video materials. Please try again.')).toBeVisible({
    timeout: 15_000,
  })
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main').getByRole('button', { pressed: false }).first()).toBeVisible()

  await alter(page, list, () => ({ videos: [] }))
  await page.goto('/resources/gre')
  await isReady(page)
  await page.getByRole('link', { name: /Video Tutorials/ }).click()
  await expect(page.getByText('Videos for this resource are coming soon.')).toBeVisible()
})

test('VID-04 playing marks a video in progress, its end completes it', async ({ page }) => {
  const member = await newMember(page)
  // The player's host is stood in for by an empty page that says what the real one says.
  await page
    .context()
    .route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' }),
    )
  const player = page.frameLocator('iframe').locator('html')
  const playerSays = (info: number) =>
    player.evaluate(
      (_, info) => parent.postMessage(JSON.stringify({ event: 'onStateChange', info }), '*'),
      info,
    )
  const progress = async (list: string) => (await read(page, member, '/user/progress/sql'))[list].video
  const video = (await videosOf(page, 'sql')).find(({ platform }) => platform === 'youtube')
  if (!video) throw new Error('a video of YouTube is needed')
  await page.goto('/resources/sql/videos')
  await isReady(page)
  await card(page, video).click()
  await expect(player).toBeAttached()
  expect(await progress('in_progress_ids')).toEqual([]) // looking at the card is not watching
  await playerSays(1)
  await expect.poll(() => progress('in_progress_ids')).toEqual([video.id])
  await playerSays(0)
  await expect.poll(() => progress('completed_ids')).toEqual([video.id])
  await expect(page.getByRole('region', { name: 'Player' }).getByText('Done')).toBeVisible()
})

test('VID-04 Mark as done is in view below the player, however low the screen is, and completes a video', async ({
  page,
}) => {
  const member = await newMember(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  const [video] = await videosOf(page, 'python')
  if (!video) throw new Error('a video is needed')
  await page.goto('/resources/python/videos')
  await isReady(page)
  await card(page, video).click()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('region', { name: 'Player' }).getByText('Done')).toBeVisible()
  await expect
    .poll(async () => (await read(page, member, '/user/progress/python')).completed_ids.video)
    .toEqual([video.id])
  await page.reload()
  await expect(card(page, video).getByText('Done')).toBeVisible()
})

test('VID-02 a picture that failed before the scripts ran is an icon, too', async ({ page }) => {
  const scripts = await holdBack(page, /\/assets\/.*\.js$/)
  const [video] = await videosOf(page, 'sql')
  if (!video) throw new Error('a video is needed')
  const shown = card(page, video)
  await page.goto('/resources/sql/videos', { waitUntil: 'commit' })
  await expect
    .poll(() =>
      shown.locator('img').evaluate((image: HTMLImageElement) => image.complete && !image.naturalWidth),
    )
    .toBe(true)
  scripts.release()
  await expect(shown.locator('svg.size-10')).toBeVisible()
})

test('VID-04 only the player itself is believed', async ({ page }) => {
  const member = await newMember(page)
  const [video] = await videosOf(page, 'sql')
  if (!video) throw new Error('a video is needed')
  await page.goto('/resources/sql/videos')
  await isReady(page)
  await card(page, video).click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.evaluate(() => {
    postMessage(JSON.stringify({ event: 'onStateChange', info: 0 }), '*')
    postMessage(JSON.stringify({ event: 'ended' }), '*')
  })
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  const { completed, in_progress } = await read(page, member, '/user/stats')
  expect([completed, in_progress]).toEqual([0, 0])
})

test('VID-01 words, channel and length narrow the videos and stay in the address; a list has no pictures', async ({
  page,
}) => {
  await page.goto('/resources/sql')
  await isReady(page)
  await alter(page, list, (body: { videos: object[] }) => ({
    videos: [
      { ...body.videos[0], id: 'v1', title: 'Joins for all', channel: 'One', duration_sec: 65 },
      { ...body.videos[0], id: 'v2', title: 'Indexes', channel: 'One', duration_sec: 2400 },
      { ...body.videos[0], id: 'v3', title: 'Views', channel: null, duration_sec: null },
    ],
  }))
  await page.getByRole('link', { name: /Video Tutorials/ }).click()
  const shown = page.getByRole('main').getByRole('listitem')
  await expect(shown).toHaveCount(3)
  await page.getByLabel('Channel').selectOption('One')
  await expect(shown).toHaveCount(2)
  await page.getByLabel('Length').selectOption('long')
  await expect(shown).toHaveText([/Indexes/])
  await expect(page).toHaveURL(/channel=One&length=long/)
  await page.getByRole('searchbox', { name: 'Find a video' }).fill('joins')
  await expect(page.getByRole('heading', { name: 'No video fits' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all videos' }).click()
  await expect(shown).toHaveCount(3)
  await page.getByLabel('Show as').selectOption('list')
  await expect(shown.locator('img')).toHaveCount(0)
  await page.getByRole('button', { name: /Indexes/ }).click()
  await expect(page.getByRole('button', { pressed: true })).toContainText('Indexes')
})
