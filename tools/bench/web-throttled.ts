import type { Browser } from '@playwright/test'
import { median } from './web-lighthouse.ts'

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4

export interface ThrottledLoad {
  /** The first paint with content, ms after navigation. */
  visible: number
  /** When React has taken over the page. */
  ready: number
  /** Scripts that were asked for before that first paint. */
  earlyScripts: number
}

interface Marks {
  visible: number
  ready: number
  scripts: number[]
}

/** Network and processor really slowed down, nothing simulated. */
export async function throttled(browser: Browser, url: string, runs: number): Promise<ThrottledLoad> {
  const all: Marks[] = []
  for (let run = 0; run < runs; run++) all.push(await visit(browser, url))
  return {
    visible: median(all.map((marks) => marks.visible)),
    ready: median(all.map((marks) => marks.ready)),
    earlyScripts: Math.max(
      ...all.map((marks) => marks.scripts.filter((start) => start < marks.visible).length),
    ),
  }
}

async function visit(browser: Browser, url: string): Promise<Marks> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watchForReact)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'reactReady' in window, undefined, { timeout: 60_000 })
  const marks = await page.evaluate(() => ({
    visible: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ready: (window as unknown as { reactReady: number }).reactReady,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  await context.close()
  return marks
}

/** React marks the elements it has adopted with keys of its own. */
function watchForReact() {
  const look = () => {
    const main = document.querySelector('main')
    if (main && Object.keys(main).some((key) => key.startsWith('__reactProps')))
      Object.assign(window, { reactReady: performance.now() })
    else requestAnimationFrame(look)
  }
  look()
}
