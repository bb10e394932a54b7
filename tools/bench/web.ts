// `npm run bench:web [-- path …]`: what the browser's side costs, next to its budgets. Needs a build and Chromium (CHROME_PATH).
// RUNS and PORT change the number of Lighthouse's runs of each page (three times as many throttled ones) and the first of four ports.
import { cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../chromium-flags.ts'
import { startThumbnailHost } from './thumbnail-host.ts'
import {
  type Budget,
  CLS,
  CONTENT_VISIBLE,
  EDITOR_JS,
  MEMBER_JS,
  memberRoutes,
  publicRoutes,
  SCORE,
  TBT,
} from './web-budgets.ts'
import { measure, type PageCost } from './web-lighthouse.ts'
import { editorScripts, memberScripts } from './web-scripts.ts'
import { startFloor, startSite } from './web-server.ts'
import { type ThrottledLoad, throttled } from './web-throttled.ts'

const runs = Number(process.env.RUNS ?? 3)
const port = Number(process.env.PORT ?? 4510)
const debugPort = port + 2
const wanted = process.argv.slice(2)
const routes = Object.entries(publicRoutes).filter(([path]) => wanted.length === 0 || wanted.includes(path))
const broken: string[] = []
const machine: number[] = []

const site = await startSite(port)
const floor = await startFloor(port + 1, site.url)
const thumbnails = await startThumbnailHost(port + 3)
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [`--remote-debugging-port=${debugPort}`, '--headless', ...chromiumFlags, ...thumbnails.flags],
})
try {
  console.log(
    `${new Date().toISOString()}, Chromium ${browser.version()}, Node ${process.version}, ` +
      `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, median of ${runs}\n`,
  )
  row(
    'page',
    'P/A/B/S',
    'FCP',
    'LCP',
    'floor',
    'TBT',
    'by CPU',
    'CLS',
    'document',
    'JS',
    'requests',
    'visible',
    'React',
  )
  for (const [path, budget] of routes) {
    const ours = await measure(site.url + path, debugPort, runs)
    const bare = await measure(floor.url + path, debugPort, runs)
    const slow = await throttled(browser, site.url + path, 3 * runs) // quick, and one of three meets somebody else's work
    const { performance, accessibility, bestPractices, seo } = ours
    row(
      path,
      `${performance}/${accessibility}/${bestPractices}/${seo}`,
      ms(ours.fcp),
      ms(ours.lcp),
      ms(bare.lcp),
      ms(ours.tbt),
      ms(ours.processor),
      ours.cls.toFixed(3),
      kB(ours.document),
      kB(ours.js),
      ours.requests,
      ms(slow.visible),
      ms(slow.ready),
    )
    machine.push(ours.machine, bare.machine)
    judgePage(path, budget, ours, bare, slow)
  }
  if (wanted.length === 0) {
    const members = await memberScripts(browser, site.url, site.dataDir, memberRoutes)
    for (const [path, bytes] of Object.entries(members)) {
      console.log(`signed in, ${path}: ${kB(bytes)} of JS`)
      judge(`${path} (signed in)`, 'JS', bytes, MEMBER_JS)
    }
    for (const [language, bytes] of Object.entries(await editorScripts(browser, site.url))) {
      console.log(`editor, ${language}: ${kB(bytes)} of JS`)
      judge('editor', language, bytes, EDITOR_JS)
    }
  }
} finally {
  await browser.close()
  await thumbnails.stop()
  await floor.stop()
  await site.stop()
}

console.log(
  `\nload at the end ${loadavg()[0]?.toFixed(1)}; speed of the machine ${Math.min(...machine)} to ${Math.max(...machine)}`,
)
for (const line of broken) console.error(`over budget: ${line}`)
process.exit(broken.length > 0 ? 1 : 0)

function judgePage(path: string, budget: Budget, ours: PageCost, bare: PageCost, slow: ThrottledLoad) {
  judge(path, 'LCP', ours.lcp, budget.lcp)
  judge(path, 'LCP over the page without scripts', ours.lcp / bare.lcp, budget.overFloor)
  judge(path, 'blocking time', ours.tbt, TBT)
  judge(path, 'blocking time by processor time', ours.processor, TBT)
  judge(path, 'layout shift', Number(ours.cls.toFixed(3)), CLS)
  judge(path, 'JS', ours.js, budget.js)
  judge(path, 'document and headers', ours.answer, budget.answer)
  judge(path, 'scripts before the first paint', slow.earlyScripts, 0)
  judge(path, 'content visible', slow.visible, CONTENT_VISIBLE)
  judge(path, 'React ready', slow.ready, budget.reactReady)
  if (ours.performance < SCORE) broken.push(`${path}: performance ${ours.performance} of ${SCORE}`)
  if (ours.failed.length > 0) broken.push(`${path}: ${ours.failed.join(', ')}`)
}

function judge(where: string, what: string, value: number, budget: number) {
  const shown = (number: number) => (number < 10 ? number.toFixed(2) : Math.round(number))
  if (!(value <= budget)) broken.push(`${where}: ${what} ${shown(value)}, budget ${shown(budget)}`)
}

function row(page: string, ...cells: (string | number)[]) {
  console.log(page.padEnd(26), ...cells.map((cell) => String(cell).padStart(8)))
}

function ms(value: number) {
  return String(Math.round(value))
}

function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
