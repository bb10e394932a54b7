import lighthouse, { type Result } from 'lighthouse'
import { blockingByProcessor, type TraceEvent } from './web-blocking.ts'
import { wireBytes } from './web-server.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface PageCost {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  tbt: number
  /** The same by processor time (web-blocking.ts). */
  processor: number
  cls: number
  requests: number
  document: number
  /** The document with its headers, as Chromium received it. */
  answer: number
  js: number
  /** Audits that cost points in any of the runs, by name and place. */
  failed: string[]
  /** How fast the machine was just then, Lighthouse's benchmarkIndex: a fast desktop has 1,500 to 2,000 (docs/throttling.md there). */
  machine: number
}

interface NetworkRequest {
  url: string
  resourceType: string
  transferSize: number
}

/** Lighthouse's phone, several times over; the medians. `port` is where Chromium answers. */
export async function measure(url: string, port: number, runs: number): Promise<PageCost> {
  const visits: Visit[] = []
  for (let run = 0; run < runs; run++) visits.push(await runLighthouse(url, port))
  const results = visits.map(({ result }) => result)
  const first = results[0]
  if (!first) throw new Error('Nothing was measured.')
  const audit = (name: string) =>
    median(results.map((result) => result.audits[name]?.numericValue ?? Number.NaN))
  const score = (name: string) =>
    Math.round(100 * median(results.map((result) => result.categories[name]?.score ?? Number.NaN)))
  const own = new URL(url).origin
  const requests = requestsOf(first)
  const scripts = requests.filter(
    (request) => request.resourceType === 'Script' && request.url.startsWith(own),
  )
  const sizes = await Promise.all(scripts.map((script) => wireBytes(script.url)))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: audit('first-contentful-paint'),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    processor: median(visits.map(({ events }) => blockingByProcessor(events, url))),
    cls: audit('cumulative-layout-shift'),
    requests: requests.length,
    document: await wireBytes(url),
    answer: requests.find(({ resourceType }) => resourceType === 'Document')?.transferSize ?? Number.NaN,
    js: sizes.reduce((sum, size) => sum + size, 0),
    failed: [...new Set(results.flatMap(failedAudits))],
    machine: median(results.map(({ environment }) => environment.benchmarkIndex)),
  }
}

interface Visit {
  result: Result
  events: TraceEvent[]
}

/** Under load Chromium sometimes loses a trace; another try is another run, never a worse number. */
async function runLighthouse(url: string, port: number, tries = 3): Promise<Visit> {
  const answer = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    formFactor: 'mobile',
  })
  if (answer && !answer.lhr.runtimeError)
    return { result: answer.lhr, events: answer.artifacts.Trace.traceEvents }
  if (tries > 1) return runLighthouse(url, port, tries - 1)
  throw new Error(`${url}: ${answer?.lhr.runtimeError?.message ?? 'Lighthouse gave no answer'}`)
}

function requestsOf(result: Result) {
  const details = result.audits['network-requests']?.details
  return details?.type === 'table' ? (details.items as unknown as NetworkRequest[]) : []
}

/** Outside performance, whose audits are hints: 'audit: where on the page'. */
function failedAudits(result: Result) {
  return categories
    .slice(1)
    .flatMap((category) =>
      (result.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${placesOf(result, id).join(', ')}`),
    )
}

function placesOf(result: Result, audit: string) {
  const details = result.audits[audit]?.details
  const items = details?.type === 'table' ? details.items : []
  return items.map(({ node }) =>
    node && typeof node === 'object' && 'selector' in node ? node.selector : '?',
  )
}

export function median(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
