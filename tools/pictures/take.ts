/**
 * `npm run pictures`: takes every public route and the main states of a member at three widths and in both schemes on a server of
 * its own, compares each picture with the approved one and writes an index page. `-- part` takes those whose name has it,
 * `-- --approve` keeps what was taken; WIDTHS=390 takes one width, SCALE=1 whole pixels, to read them. Run it before a release and
 * look at what differs. Pictures are half size; they and the approved ones are in .cache/pictures (PICTURES names another folder),
 * outside of the repository: fonts are drawn differently on every machine.
 */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { startSite } from '../bench/web-server.ts'
import { chromiumFlags, chromiumPath } from '../chromium-flags.ts'
import { difference } from './compare.ts'
import { indexPage, type Row } from './index-page.ts'
import { viewers } from './member.ts'
import { type State, states, type Viewer } from './states.ts'

const widths = (process.env.WIDTHS ?? '390,768,1280').split(',').map(Number)
const schemes = ['light', 'dark'] as const
/** The share of pixels that may differ. */
const TOLERANCE = 0.002
/** Differs at every visit: what moves, and pictures of other sites. */
const masked = '.marquee, iframe, img[src^="https:"], [role=timer], button:has-text("Resend in")'

/** Of a list of hundreds the first ones show how it looks. */
const LONGEST = 6000

/** Marks of a page that waits, except on the page that shows every component. */
const waiting =
  'main :is(.animate-breathe, .spinner, [aria-busy="true"], [role="status"]):not([aria-labelledby="components"] *)'

const words = process.argv.slice(2)
const part = words.find((word) => !word.startsWith('--')) ?? ''
const wanted = states.filter(({ name }) => name.includes(part))
const folder = process.env.PICTURES ?? join(import.meta.dirname, '../../.cache/pictures')
const [approved, differing] = [join(folder, 'approved'), join(folder, 'differing')]
for (const place of [approved, differing]) mkdirSync(place, { recursive: true })

const site = await startSite(Number(process.env.PORT ?? 4540))
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
const names: string[] = []
try {
  const storage = await viewers(browser, site)
  for (const colorScheme of schemes)
    for (const width of widths)
      for (const as of Object.keys(storage) as Viewer[]) {
        const context = await browser.newContext({
          baseURL: site.url,
          viewport: { width, height: 900 },
          deviceScaleFactor: Number(process.env.SCALE ?? 0.5),
          reducedMotion: 'reduce',
          hasTouch: width < 768,
          bypassCSP: true, // for the style of `drawAll`
          colorScheme,
          storageState: storage[as],
        })
        await context.route(/^https:/, (route) => route.abort())
        for (const state of wanted.filter((one) => one.as === as))
          names.push(await take(context, state, `${state.name}-${width}-${colorScheme}.png`))
        await context.close()
      }
} finally {
  await browser.close()
  await site.stop()
}

if (words.includes('--approve')) {
  for (const name of names) copyFileSync(join(folder, name), join(approved, name))
  console.log(`${names.length} pictures approved`)
} else {
  const rows = names.map(compared).sort((a, b) => (b.share ?? 1) - (a.share ?? 1))
  writeFileSync(join(folder, 'index.html'), indexPage(rows, TOLERANCE))
  const changed = rows.filter(({ share }) => share === undefined || share > TOLERANCE)
  console.log(`${names.length} pictures, ${changed.length} to look at: ${join(folder, 'index.html')}`)
  if (changed.length > 0) process.exitCode = 1
}

async function take(context: BrowserContext, { path, act, isScreen }: State, name: string) {
  const page = await context.newPage()
  await page.goto(path)
  await isDrawn(page)
  await act?.(page)
  await isDrawn(page)
  if (!isScreen) await drawAll(page)
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  await page.screenshot({
    path: join(folder, name),
    fullPage: !isScreen,
    ...(!isScreen && height > LONGEST && { clip: { x: 0, y: 0, width, height: LONGEST } }),
    mask: [page.locator(masked)],
    timeout: 120_000,
  })
  await page.close()
  return name
}

/** Who is signed in is known, the fonts are there, nothing waits. The network is never idle: a member's document is a stream. */
async function isDrawn(page: Page) {
  await page.waitForFunction(
    (waiting) =>
      document.documentElement.dataset.account === 'known' &&
      document.fonts.size > 3 &&
      document.fonts.check('15px Text') &&
      // Closed questions hold what a visitor sees while the account is not known.
      ![...document.querySelectorAll(waiting)].some(
        (one) => (one.role !== 'status' || one.textContent?.startsWith('Loading')) && one.checkVisibility(),
      ),
    waiting,
  )
  // What came last is painted as well.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** What is drawn when it comes near, is drawn. */
async function drawAll(page: Page) {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(async () => {
    const near = [...document.images].filter((image) => !image.src.startsWith('https:'))
    for (const image of near) image.loading = 'eager'
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)))
  })
}

function compared(name: string): Row {
  const before = join(approved, name)
  if (!existsSync(before)) return { name, share: undefined }
  const { share, picture } = difference(before, join(folder, name))
  if (picture) writeFileSync(join(differing, name), picture)
  return { name, share }
}
