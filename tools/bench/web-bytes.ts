// `npm test -- budgets`: documents, scripts and requests of every page against tools/bench/web-budgets.ts. Nothing in it
// depends on the speed of the machine; `npm run bench:web` measures times. PORT changes the server's port, LIST=1 names the scripts.
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../chromium-flags.ts'
import { INITIAL_WINDOW, MEMBER_JS, memberRoutes, publicRoutes } from './web-budgets.ts'
import { memberScripts } from './web-scripts.ts'
import { startSite } from './web-server.ts'
import { type PageBytes, pageBytes } from './web-visit.ts'

const broken: string[] = []
const warnings: string[] = []
const site = await startSite(Number(process.env.PORT ?? 4530))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: chromiumFlags,
})
try {
  for (const [path, budget] of Object.entries(publicRoutes)) {
    const bytes = await pageBytes(browser, site.url, path)
    row(path, bytes)
    judge(`${path}: scripts`, bytes.scripts, budget.js)
    judge(`${path}: requests`, bytes.requests, budget.requests)
    // The texts of `/` belong to the operator: a longer testimonial costs a round trip, but it breaks no build.
    const where = `${path}: document and headers`
    if (path === '/') warn(where, bytes.document, INITIAL_WINDOW)
    else judge(where, bytes.document, budget.answer)
  }
  const members = await memberScripts(browser, site.url, site.dataDir, memberRoutes)
  for (const [path, bytes] of Object.entries(members)) {
    console.log(`signed in, ${path}: scripts ${bytes}`)
    judge(`${path} (signed in): scripts`, bytes, MEMBER_JS)
  }
} finally {
  await browser.close()
  await site.stop()
}
for (const line of warnings) console.warn(`warning: ${line}`)
for (const line of broken) console.error(`over budget: ${line}`)
process.exit(broken.length > 0 ? 1 : 0)

function judge(what: string, value: number, budget: number) {
  if (value > budget) broken.push(`${what} ${value}, budget ${budget}`)
}

function warn(what: string, value: number, limit: number) {
  if (value > limit)
    warnings.push(
      `${what} ${value} bytes no longer fit into the initial congestion window (${limit}): the first paint waits one round trip longer. Shorter texts in content/site.yaml bring it back.`,
    )
}

function row(path: string, { document, scripts, requests, files }: PageBytes) {
  console.log(`${path.padEnd(26)} document ${document}, scripts ${scripts}, requests ${requests}`)
  if (process.env.LIST)
    for (const { name, bytes } of files) console.log(`${String(bytes).padStart(8)} ${name}`)
}
