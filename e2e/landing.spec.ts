import type { Locator, Page } from '@playwright/test'
import type { Output } from '#contract/api/route.ts'
import type { getTruth } from '#contract/api/truth.ts'
import { examine, expect, expectNoAxeViolations, newMember, test } from './support.ts'
import { hasTypefaces, holdBack, isReady } from './waiting.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Sharpen up before the interview' })
const trail = (page: Page) => page.locator('[data-trail]')

test('LAND-01 the sections stand in their order, and their anchors lead to them', async ({ page }) => {
  await page.goto('/')
  const headings = await page.locator('main :is(h1, h2):not([inert] *)').allTextContents()
  expect(headings).toEqual([
    'Sharpen up before the interview',
    'Run it yourself',
    'How it works',
    'Pick a subject',
    'For interviews at companies like these',
    'What practice did for them',
    'Asked before',
  ])
  for (const anchor of ['resources', 'testimonials', 'faq']) {
    await page.goto('about:blank') // an anchor is followed from elsewhere
    await page.goto(`/#${anchor}`)
    await expect(page.locator(`#${anchor}`).getByRole('heading', { level: 2 })).toBeInViewport()
  }
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('LAND-02 a visitor can start learning or browse', async ({ page }) => {
  await page.goto('/')
  await expect(hero(page).getByRole('link', { name: 'Start Learning' })).toHaveAttribute('href', '/signup')
  await hero(page).getByRole('link', { name: 'Browse Resources' }).click()
  await expect(page).toHaveURL('/resources')
})

test('LAND-03 a signed-in user can go to the dashboard; a spinner stands there until that is known', async ({
  page,
}) => {
  await newMember(page)
  const session = await holdBack(page, '**/identity/session')
  await page.goto('/')
  await expect(hero(page).getByText('Loading your account')).toBeVisible()
  await expect(hero(page).getByRole('link', { name: 'Start Learning' })).toBeHidden()
  session.release()
  await expect(hero(page).getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  )
  await expect(hero(page).getByText('Loading your account')).toHaveCount(0)
  await expect(hero(page).getByRole('link', { name: 'Start Learning' })).toHaveCount(0)
})

test('LAND-04 the four claims', async ({ page }) => {
  await page.goto('/')
  for (const [label, value] of [
    ['Questions', '1500+'],
    ['Videos', '500+'],
    ['Learning paths', '8'],
    ['Active learners', '50K+'],
  ] as const)
    await expect(hero(page).locator('dl > div', { hasText: label })).toContainText(value)
})

const counts = [
  ['SQL', '150+'],
  ['Python', '200+'],
  ['JavaScript', '220+'],
  ['Java', '180+'],
  ['DSA', '160+'],
  ['System Design', '90+'],
  ['Web Development', '250+'],
  ['Interview Prep', '300+'],
] as const

test('LAND-05 each subject says how many questions it has', async ({ page }) => {
  await page.goto('/')
  for (const [title, count] of counts) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(card).toContainText(`${count} questions`)
  }
})

test('LAND-06 subject cards lead to the resources', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('list', { name: 'Subjects' }).getByRole('link')
  await expect(cards).toHaveCount(8)
  for (const card of await cards.all()) await expect(card).toHaveAttribute('href', '/resources')
  await cards.first().click()
  await expect(page).toHaveURL('/resources')
})

test('LAND-06 the highlight of the hero cards follows the pointer and the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const cards = page.locator('.deck-card')
  const highlighted = async () => {
    const borders = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).borderTopColor))
    const odd = borders.filter((colour) => borders.filter((other) => other === colour).length === 1)
    return borders.indexOf(odd[0] ?? '')
  }
  await expect(cards).toHaveCount(3)
  await page.mouse.move(2, 2)
  expect(await highlighted()).toBe(0)
  for (const card of [2, 1, 0]) {
    await cards.nth(card).hover({ position: { x: 8, y: 8 } })
    await expect.poll(highlighted).toBe(card)
  }
  await page.mouse.move(2, 2)
  await hero(page).getByRole('link', { name: 'Browse Resources' }).focus()
  await page.keyboard.press('Tab')
  await expect(cards.nth(1)).toBeFocused()
  await expect.poll(highlighted).toBe(1)
})

test('LAND-02 the sample question answers, says why, moves nothing, and starts again', async ({ page }) => {
  await page.goto('/')
  await hasTypefaces(page)
  const form = hero(page).locator('form')
  const before = await form.boundingBox()
  await page.getByRole('radio', { name: 'AnaLee' }).check()
  await expect(hero(page).getByText('Incorrect')).toBeVisible()
  expect(await form.boundingBox()).toEqual(before)
  await expect(hero(page).getByText(/makes the whole text NULL/)).toBeVisible()
  await page.getByRole('radio', { name: 'NULL', exact: true }).check()
  await expect(hero(page).getByText('Correct!')).toBeVisible()
  await expect(hero(page).getByText('Incorrect')).toBeHidden()
  await hero(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(hero(page).getByText('Correct!')).toBeHidden()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

for (const [device, width, height] of [
  ['a phone', 390, 844],
  ['a desktop', 1280, 800],
] as const)
  test(`LAND-02 DONE-01 three sample questions follow each other, end with what was missed, and move nothing: ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await isReady(page)
    await hasTypefaces(page)
    const box = page.locator('.hero-question')
    const heightNow = async () => (await box.boundingBox())?.height
    const before = await heightNow()
    const marks = () =>
      box
        .locator('.pick > b')
        .evaluateAll((keys) => keys.map((key) => getComputedStyle(key, '::before').content.slice(1, 2)))
    const answer = (name: string) => box.getByRole('radio', { name, exact: true }).check()
    expect((await marks()).join('')).not.toMatch(/[✓✗]/)
    await answer('AnaLee')
    expect(await marks()).toEqual(['✓', expect.not.stringMatching(/[✓✗]/), expect.anything(), '✗'])
    await box.getByRole('button', { name: 'Next: Python' }).click()
    await expect(box.getByText('2 of 3')).toBeVisible()
    await expect(box.locator('legend')).toBeFocused()
    expect(await heightNow()).toBe(before)
    await answer('3 True True')
    await expect(box.getByText('Correct!')).toBeVisible()
    await box.getByRole('button', { name: 'Next: JavaScript' }).click()
    await answer('2 10 b a -1')
    expect(await heightNow()).toBe(before)
    await box.getByRole('button', { name: 'See how you did' }).click()
    await expect(box.getByText('You: 2 of 3.')).toBeFocused()
    expect(await heightNow()).toBe(before)
    await expect(box.getByRole('img', { name: 'Incorrect' })).toHaveCount(1)
    await expectNoAxeViolations(page, '.hero-question')
    await box.getByRole('link', { name: 'Keep the one you missed' }).click()
    await expect(page).toHaveURL('/signup')
  })

test('LAND-02 on a phone the headline comes first, then the question, then the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  const question = await top(hero(page).getByText('What does this query return?'))
  expect(question).toBeGreaterThan(await top(hero(page).getByRole('heading', { level: 1 })))
  expect(question).toBeLessThan(420)
  expect(await top(hero(page).getByRole('link', { name: 'Start Learning' }))).toBeGreaterThan(question)
})

test('LAND-02 an arrow moves the focus from option to option, and the space bar answers', async ({
  page,
}) => {
  await page.goto('/')
  await isReady(page)
  await page.getByRole('radio', { name: 'NULL', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Ana', exact: true })).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(hero(page).getByText('Correct!')).toBeVisible()
})

test('UI-03 the links of the bar over the dark hero can be read in the light scheme', async ({ page }) => {
  await page.goto('/')
  await expectNoAxeViolations(page, 'header', ['color-contrast'])
})

test('TRUTH-02 the landing page names the last corrections with their dates, and leads to /truth', async ({
  page,
}) => {
  const truth: Output<typeof getTruth> = await (await page.request.get('/api/truth')).json()
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Run it yourself' })
  const rows = section.getByRole('list', { name: 'Corrected lately' }).getByRole('listitem')
  await expect(rows).toHaveCount(Math.min(3, truth.corrections))
  for (const [index, { date, title }] of truth.latest_corrections.slice(0, 3).entries()) {
    await expect(rows.nth(index)).toContainText(title)
    await expect(rows.nth(index).locator('time')).toHaveAttribute('datetime', date)
  }
  await section.getByRole('link', { name: 'How we know the answers are right' }).click()
  await expect(page).toHaveURL('/truth')
})

test('LAND-01 how it works is shown by the parts of the product themselves, fetched when they are near, in a place of their own', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const isFetched = () => fetched.some((path) => path.startsWith('/assets/pictures-'))
  await page.goto('/')
  await isReady(page)
  await page.mouse.move(9, 9)
  const section = page.getByRole('region', { name: 'How it works' })
  const pictures = section.getByRole('img')
  await expect(pictures).toHaveCount(4)
  const before = (await section.boundingBox())?.height
  expect(isFetched()).toBe(false)
  for (const [index, part] of ['expected', 'Reviews to come', 'Day by day', 'By topic'].entries()) {
    await pictures.nth(index).scrollIntoViewIfNeeded()
    await expect(pictures.nth(index).getByText(part, { exact: false }).first()).toBeVisible()
  }
  expect(isFetched()).toBe(true)
  expect((await section.boundingBox())?.height).toBe(before)
  const isCut = await pictures.evaluateAll((all) => all.some((one) => one.scrollHeight > one.clientHeight))
  expect(isCut).toBe(false)
  // No key leads into a picture.
  expect(await section.locator('[inert]').count()).toBe(4)
})

test('LAND-07 of the seven questions one is open at a time, and a second click closes it', async ({
  page,
}) => {
  await page.goto('/')
  const items = page.locator('#faq details')
  await expect(items).toHaveCount(7)
  const open = () =>
    items.evaluateAll((all) => all.flatMap((item, at) => ((item as HTMLDetailsElement).open ? [at] : [])))
  expect(await open()).toEqual([])
  await items.nth(1).locator('summary').click()
  expect(await open()).toEqual([1])
  await items.nth(4).locator('summary').click()
  expect(await open()).toEqual([4])
  await items.nth(4).locator('summary').press('Enter')
  expect(await open()).toEqual([])
})

test('LAND-08 the plans are told in the questions', async ({ page }) => {
  await page.goto('/')
  await page.getByText('What does it cost?').click()
  const answer = page.locator('#faq details[open] p')
  for (const words of [
    'Free Starter',
    'Basic is $9.99/month',
    'Premium is $19.99/month',
    '7-day money-back guarantee',
  ])
    await expect(answer).toContainText(words)
})

test('LAND-09 thirteen names pass by, and stop under the pointer, for the switch and for who wants less motion', async ({
  page,
}) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'For interviews at companies like these' })
  await expect(row.getByRole('listitem')).toHaveCount(13)
  const moving = () =>
    row.locator('.marquee').evaluate((band) => {
      const { animationName, animationPlayState } = getComputedStyle(band)
      return animationName !== 'none' && animationPlayState === 'running'
    })
  await page.mouse.move(2, 2)
  expect(await moving()).toBe(true)
  await row.getByRole('list').first().hover({ force: true })
  expect(await moving()).toBe(false)
  await page.mouse.move(2, 2)
  expect(await moving()).toBe(true)
  await row.getByRole('checkbox', { name: 'Stop the moving names' }).check({ force: true })
  await page.mouse.move(2, 2)
  await page.locator('body').focus()
  expect(await moving()).toBe(false)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  expect(await moving()).toBe(false)
  for (const name of await row.getByRole('listitem').all()) await expect(name).toBeVisible()
})

test('LAND-10 six people, each with a picture, what they do, their words and five stars', async ({
  page,
}) => {
  await page.goto('/')
  const people = page.locator('#testimonials').getByRole('listitem')
  await expect(people).toHaveCount(6)
  for (const person of await people.all()) {
    await expect(person.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    await expect(person.getByRole('img', { name: /^Picture of / })).toBeVisible()
    await expect(person.getByRole('figure').locator('figcaption')).toHaveText(/\w+ \w+.+, .+/)
    expect((await person.locator('blockquote').innerText()).length).toBeGreaterThan(40)
  }
})

test('LAND-11 an arrow moves the row by 80 percent of its width', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Subjects' })
  await row.scrollIntoViewIfNeeded()
  const at = () => row.evaluate((list) => Math.round(list.scrollLeft))
  const width = await row.evaluate((list) => list.clientWidth)
  await expect(page.getByRole('button', { name: 'Scroll back' })).toBeDisabled()
  await page.getByRole('button', { name: 'Scroll on' }).click()
  await expect.poll(at).toBe(Math.round(width * 0.8))
  await page.getByRole('button', { name: 'Scroll back' }).click()
  await expect.poll(at).toBe(0)
})

/** When the trail came and went, in milliseconds after the sign-in button could be seen. */
async function trailTimes(page: Page) {
  await page.addInitScript(() => {
    const times: Record<string, number> = {}
    Object.assign(window, { trailTimes: times })
    new MutationObserver(() => {
      const known = [...document.querySelectorAll('header a[href="/login"]')].some(
        (link) => getComputedStyle(link).visibility === 'visible',
      )
      if (known) times.known ??= performance.now()
      if (document.querySelector('[data-trail]')) times.from ??= performance.now()
      else if (times.from) times.to ??= performance.now()
    }).observe(document, { childList: true, attributeFilter: ['data-account'], subtree: true })
  })
  await page.goto('/')
  await page.waitForFunction(() => 'to' in (window as unknown as { trailTimes: object }).trailTimes)
  return page.evaluate(
    () => (window as unknown as { trailTimes: Record<'known' | 'from' | 'to', number> }).trailTimes,
  )
}

test('LAND-12 NAV-06 after 0.8 s the trail runs for 2.5 s, from the heading to where the bar says its sign-in button is', async ({
  page,
}) => {
  await page.goto('/')
  await expect(trail(page)).toBeVisible()
  const path = await trail(page)
    .locator('path')
    .first()
    .evaluate((line) => {
      const { x, y } = (line as SVGPathElement).getPointAtLength(0)
      const end = (line as SVGPathElement).getPointAtLength((line as SVGPathElement).getTotalLength())
      return { from: { x, y }, to: { x: end.x, y: end.y } }
    })
  const inside = (
    box: { x: number; y: number; width: number; height: number } | null,
    { x, y }: { x: number; y: number },
  ) => box !== null && x >= box.x && x <= box.x + box.width + 20 && y >= box.y && y <= box.y + box.height
  expect(inside(await page.getByRole('heading', { level: 1 }).boundingBox(), path.from)).toBe(true)
  const button = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
  expect(inside(await button.boundingBox(), path.to)).toBe(true)

  await page.evaluate(() => sessionStorage.clear())
  const { known, from, to } = await trailTimes(page)
  expect(from - known).toBeGreaterThan(790)
  expect(to - from).toBeGreaterThan(2400)
  // A busy machine is late, never early: the upper limits only tell the trail from one that waits for something else.
  expect(from - known).toBeLessThan(10_000)
  expect(to - from).toBeLessThan(10_000)
})

test('LAND-13 the trail plays once a session', async ({ page }) => {
  await page.goto('/')
  await expect(trail(page)).toBeVisible()
  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.clock.runFor(1500)
  await expect(trail(page)).toHaveCount(0)
})

for (const { title, width, reducedMotion } of [
  { title: 'on a screen 768 pixels wide', width: 768, reducedMotion: 'no-preference' },
  { title: 'for who wants less motion', width: 1280, reducedMotion: 'reduce' },
] as const)
  test(`LAND-13 the trail does not play ${title}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion })
    await page.clock.install()
    await page.goto('/')
    await expect(hero(page).getByRole('link', { name: 'Start Learning' })).toBeVisible()
    await page.clock.runFor(1500)
    await expect(trail(page)).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('whetstone.trail'))).toBeNull()
  })

test('LAND-14 the footer leads to every page about the site, to the questions and to five subjects', async ({
  page,
}) => {
  await page.goto('/about')
  const hrefs = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      ...[
        '/about',
        '/contact',
        '/careers',
        '/privacy',
        '/terms',
        '/cookies',
        '/help',
        '/docs',
        '/community',
        '/blog',
      ],
      '/#faq',
      ...[
        '/resources/sql',
        '/resources/python',
        '/resources/java',
        '/resources/javascript',
        '/resources/dsa',
      ],
    ]),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/#faq')
  await expect(page.getByRole('heading', { name: 'Asked before' })).toBeInViewport()
})

test('UI-03 axe finds nothing on the landing page and nothing overflows, light and dark, on phone and desktop', async ({
  page,
}) => {
  await page.goto('/')
  await expect(hero(page).getByRole('link', { name: 'Start Learning' })).toBeVisible()
  await examine(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('LAND-02 LAND-07 the ways on and the questions are there', async ({ page }) => {
    await page.goto('/')
    await expect(hero(page).getByRole('link', { name: 'Start Learning' })).toBeVisible()
    await page.locator('#faq summary').first().click()
    await expect(page.locator('#faq details').first().locator('p')).toBeVisible()
  })
})
