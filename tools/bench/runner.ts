// `npm run bench:runner`: from the press of Run to the first result, for each language, and what the process of the frame holds.
// Needs a build and Chromium (CHROMIUM). Names choose languages; RUNS and PORT change the number of visits and the port.
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../chromium-flags.ts'
import { startSite } from './web-server.ts'

/** ms from the press to the first result, of the first visit, of a later one and of a second run; MB of the frame's process. */
interface Bar {
  path: string
  first: number
  kept: number
  again: number
  megabytes: number
}

const bars: Record<string, Bar> = {
  javascript: {
    path: '/resources/javascript/interview?difficulty=Basic&q=javascript-fill-template-placeholders',
    first: 150,
    kept: 150,
    again: 50,
    megabytes: 130,
  },
  typescript: {
    path: '/resources/javascript/interview?difficulty=Basic&q=javascript-write-typed-group-by',
    first: 250,
    kept: 250,
    again: 50,
    megabytes: 130,
  },
  python: {
    path: '/resources/python/interview?difficulty=Basic&q=python-palindrome-letters-only',
    first: 3500,
    kept: 1000,
    again: 50,
    megabytes: 300,
  },
  sql: {
    path: '/resources/sql/interview?difficulty=Basic&q=sql-second-highest-pay',
    first: 2000,
    kept: 2000,
    again: 50,
    megabytes: 460,
  },
}

const chosen = process.argv.slice(2)
const runs = Number(process.env.RUNS ?? 5)
const site = await startSite(Number(process.env.PORT ?? 4530))
const broken: string[] = []
try {
  console.log(
    `${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, medians of ${runs}`,
  )
  for (const [name, bar] of Object.entries(bars)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const visits: Awaited<ReturnType<typeof visit>>[] = []
    for (let run = 0; run < runs; run++) visits.push(await visit(bar.path))
    const told: string[] = []
    for (const key of ['first', 'kept', 'again', 'megabytes'] as const) {
      const value = median(visits.map((one) => one[key]))
      told.push(`${key} ${Math.round(value)} (${bar[key]})`)
      if (value > bar[key]) broken.push(`${name}: ${key} ${Math.round(value)} is over ${bar[key]}`)
    }
    console.log(`${name}: ${told.join(', ')}`)
  }
} finally {
  await site.stop()
}
for (const one of broken) console.error(one)
process.exit(broken.length > 0 ? 1 : 0)

/** A browser that knows nothing, then the same page again. */
async function visit(path: string) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags,
  })
  try {
    const page = await browser.newPage({ baseURL: site.url })
    await openEditor(page, path)
    const before = await renderers(browser)
    const first = await firstResult(page)
    const megabytes = newestMegabytes(before, await renderers(browser))
    const again = await firstResult(page)
    await page.waitForTimeout(1000) // the snapshot is being kept
    await openEditor(page, path)
    return { first, again, megabytes, kept: await firstResult(page) }
  } finally {
    await browser.close()
  }
}

async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('details[open]').getByRole('button', { name: 'Edit' }).click()
  await page.locator('.cm-content').waitFor()
}

/** Measured by the page's own clock: the driver's way to the browser would count too. */
function firstResult(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const question = document.querySelector('details[open]')
    const run = [...(question?.querySelectorAll('button') ?? [])].find(
      (button) => button.textContent?.trim() === 'Run',
    )
    if (!run) throw new Error('there is no button Run')
    const list = () => question?.querySelector('ol[aria-label="Test results"] li')
    const known = list()
    const start = performance.now()
    run.click()
    while (!list() || list() === known) await new Promise((next) => setTimeout(next, 1))
    const took = performance.now() - start
    while (!/passed/.test(question?.querySelector('[aria-live]')?.textContent ?? ''))
      await new Promise((next) => setTimeout(next, 10))
    return took
  })
}

async function renderers(browser: Browser): Promise<Map<number, number>> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const found = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => [id, megabytesOf(id)])
  return new Map(found as [number, number][])
}

function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

function newestMegabytes(before: Map<number, number>, after: Map<number, number>): number {
  return Math.max(0, ...[...after].filter(([pid]) => !before.has(pid)).map(([, size]) => size))
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
