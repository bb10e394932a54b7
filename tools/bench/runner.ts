// `npm run bench:runner`: from the press of Run to the first result, for each language, and what the process of the frame holds.
// Needs a build and Chromium (CHROMIUM), for Java a JDK and bubblewrap as well (java-runner/README.md). Names choose languages;
// RUNS and PORT change the number of visits and the port. Every wait has a limit, so it ends by itself.
import { cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { missingForJava, startJavaService } from '#server/testing/java-service.ts'
import { chromiumFlags, chromiumPath } from '../chromium-flags.ts'
import { type Cookies, measureVisit, type Visit } from './runner-visit.ts'
import { becomeMember } from './web-scripts.ts'
import { startSite } from './web-server.ts'

/** The places to measure, and the most that each figure may be. */
interface Language {
  path: string
  bars: Partial<Visit>
}

const languages: Record<string, Language> = {
  javascript: {
    path: '/resources/javascript/interview?difficulty=Basic&q=javascript-fill-template-placeholders',
    bars: { first: 150, kept: 150, again: 50, megabytes: 130 },
  },
  typescript: {
    path: '/resources/javascript/interview?difficulty=Basic&q=javascript-write-typed-group-by',
    bars: { first: 250, kept: 250, again: 50, megabytes: 130 },
  },
  python: {
    path: '/resources/python/interview?difficulty=Basic&q=python-palindrome-letters-only',
    bars: { first: 3500, kept: 1000, again: 50, megabytes: 300 },
  },
  sql: {
    path: '/resources/sql/interview?difficulty=Basic&q=sql-second-highest-pay',
    bars: { first: 2000, kept: 2000, again: 50, megabytes: 460 },
  },
  // The service runs it for members, so no process of the browser holds it. No bar is set yet.
  java: { path: '/resources/java/interview?difficulty=Basic&q=java-reverse-words-code', bars: {} },
}

const chosen = process.argv.slice(2)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)
const runs = Number(process.env.RUNS ?? 5)
let isMissed = false
/** A bar that is missed, or a language that could not be measured: the others go on. */
function miss(name: string, why: string) {
  isMissed = true
  console.error(`${name}: ${why}`)
}

const java = isChosen('java') ? await openJava() : undefined
const measured = Object.entries(languages).filter(([name]) => isChosen(name) && (name !== 'java' || java))
if (measured.length === 0) process.exit(isMissed ? 1 : 0)
try {
  const site = await startSite(Number(process.env.PORT ?? 4530), java && { JAVA_RUNNER_URL: java.url })
  try {
    console.log(
      `${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, medians of ${runs}`,
    )
    for (const [name, language] of measured) {
      try {
        await measure(name, language, site.url, name === 'java' ? await memberCookies(site) : [])
      } catch (error) {
        miss(name, String(error).split('\n', 1)[0] ?? '')
      }
    }
  } finally {
    await site.stop()
  }
} finally {
  await java?.stop()
}
process.exit(isMissed ? 1 : 0)

async function measure(name: string, { path, bars }: Language, url: string, cookies: Cookies) {
  const visits: Visit[] = []
  for (let run = 0; run < runs; run++) visits.push(await measureVisit(url, path, cookies))
  const told: string[] = []
  const missed: string[] = []
  for (const key of ['first', 'kept', 'again', 'megabytes'] as const) {
    const value = Math.round(median(visits.map((one) => one[key])))
    const bar = bars[key]
    if (key === 'megabytes' && bar === undefined) continue
    told.push(`${key} ${value}${bar === undefined ? '' : ` (${bar})`}`)
    if (bar !== undefined && value > bar) missed.push(`${key} ${value} is over ${bar}`)
  }
  console.log(`${name}: ${told.join(', ')}`)
  if (missed.length > 0) miss(name, missed.join(', '))
}

/** The service that runs Java. Undefined, with a sentence, where this machine cannot run it. */
async function openJava() {
  const missing = missingForJava()
  if (missing !== undefined) {
    console.log(`java: not measured, this machine lacks ${missing}; java-runner/README.md says how to get it`)
    return undefined
  }
  return startJavaService().catch((error: Error) => {
    miss('java', error.message)
    return undefined
  })
}

/** Of one member for all visits: only members run Java on the site. */
async function memberCookies({ url, dataDir }: { url: string; dataDir: string }): Promise<Cookies> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ baseURL: url })
    await becomeMember(context, url, dataDir)
    return await context.cookies()
  } finally {
    await browser.close()
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
