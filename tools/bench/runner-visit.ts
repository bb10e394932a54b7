import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../chromium-flags.ts'

/** One browser's measurement of a language: ms from the press of Run to the first result, MB of the frame's process. */
export interface Visit {
  first: number
  /** On a later page of the same browser. */
  kept: number
  /** At a second run on the same page. */
  again: number
  megabytes: number
}

export type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>['cookies']

const OPEN_MS = 60_000
/** The page itself gives a runtime two minutes to start. */
const RESULT_MS = 180_000
/** For a page that answers nothing anymore. */
const VISIT_MS = 15 * 60_000

/** A browser that knows nothing but these cookies, then the same page again. Throws where a wait reaches its limit. */
export async function measureVisit(url: string, path: string, cookies: Cookies): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    return await within(VISIT_MS, visit(browser, url, path, cookies))
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, baseURL: string, path: string, cookies: Cookies): Promise<Visit> {
  const context = await browser.newContext({ baseURL, storageState: { cookies, origins: [] } })
  context.setDefaultTimeout(OPEN_MS)
  const page = await context.newPage()
  await openEditor(page, path)
  const first = await firstResult(page)
  const megabytes = (await frameMegabytes(browser, page)) ?? 0
  const again = await firstResult(page)
  await page.waitForTimeout(1000) // the snapshot is being kept
  await openEditor(page, path)
  return { first, again, megabytes, kept: await firstResult(page) }
}

async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('html[data-account="known"]').waitFor()
  await page.locator('details[open]').getByRole('button', { name: 'Edit' }).click()
  await page.locator('.cm-content').waitFor()
}

/** Measured by the page's own clock: the driver's way to the browser would count too. */
function firstResult(page: Page): Promise<number> {
  return page.evaluate(async (limitMs) => {
    const question = document.querySelector('details[open]')
    const run = [...(question?.querySelectorAll('button') ?? [])].find(
      (button) => button.textContent?.trim() === 'Run',
    )
    if (!run) throw new Error('there is no button Run')
    const list = () => question?.querySelector('ol[aria-label="Test results"] li')
    const said = () =>
      [...(question?.querySelectorAll('[aria-live]') ?? [])]
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim()
    const known = list()
    const start = performance.now()
    const limit = AbortSignal.timeout(limitMs)
    /** Resolves with the time at which it is there, told by the document itself: a timer would come a few ms later. */
    const waitFor = (isThere: () => boolean) =>
      new Promise<number>((resolve, reject) => {
        const watch = new MutationObserver(look)
        function look() {
          if (!isThere()) return
          watch.disconnect()
          resolve(performance.now())
        }
        limit.addEventListener('abort', () =>
          reject(new Error(`no result after ${limitMs / 1000} s; the page says "${said()}"`)),
        )
        if (question) watch.observe(question, { subtree: true, childList: true, characterData: true })
        look()
      })
    run.click()
    const took = (await waitFor(() => Boolean(list()) && list() !== known)) - start
    await waitFor(() => said().includes('passed'))
    return took
  }, RESULT_MS)
}

/** How long the frame counts to be told apart by its processor time. */
const COUNT_MS = 300

/**
 * What the process holds (VmRSS) in which the frame of the runner and its worker live; undefined where there is no frame. No
 * protocol names the process of a frame, and Chromium keeps spare ones: the document of the frame counts for a moment, and
 * the process is the one whose processor time grows.
 */
export async function frameMegabytes(browser: Browser, page: Page): Promise<number | undefined> {
  const frame = page.frames().find((one) => one.url().includes('/runner/'))
  if (!frame) return undefined
  const before = await processorTimes(browser)
  await frame.evaluate((ms) => {
    const end = performance.now() + ms
    while (performance.now() < end);
  }, COUNT_MS)
  const grown = (await processorTimes(browser)).map(([pid, seconds]) => {
    const known = before.find(([other]) => other === pid)
    return { pid, seconds: seconds - (known?.[1] ?? 0) }
  })
  const [busiest] = grown.toSorted((a, b) => b.seconds - a.seconds)
  return busiest && megabytesOf(busiest.pid)
}

async function processorTimes(browser: Browser): Promise<[pid: number, seconds: number][]> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime])
}

function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let clock: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`the page did not answer in ${ms / 60_000} minutes`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(clock))
}
