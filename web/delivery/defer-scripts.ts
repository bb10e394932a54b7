/**
 * React Router asks for every module at high priority, before the first paint. Here the document only names them, and
 * start-scripts.js fetches them after the first contentful paint. README.md has the figures.
 *
 * React Router's inline hydration scripts are merged into one `text/plain` script: it needs no hash in the CSP, and
 * server/pages/page-data.ts can move it out of a large document.
 */
export function deferScripts(html: string) {
  const modules: string[] = []
  const data: string[] = []
  let document = replaceAll(html, 'modulepreload link', PRELOAD, (href) => {
    modules.push(href)
    return ''
  })
  document = replaceAll(document, 'hydration data', DATA, (text) => {
    data.push(JSON.parse(text))
    return ''
  })
  const pageData = data.join('').replaceAll('<', '\\u003c')
  document = replaceAll(
    document,
    'end of the hydration data',
    DATA_END,
    () => `<script type="text/plain" id="page-data">${pageData}</script>`,
  )
  document = replaceAll(document, 'entry script', ENTRY, () => '<script type="text/x-boot" id="boot">')
  replaceAll(document, 'hydration context', CONTEXT, (script) => script)
  const vendor = modules.find((href) => href.includes('/vendor-'))
  if (!vendor) throw missing('vendor chunk')
  // The largest file first: the connection is idle until it begins.
  const order = [vendor, ...modules.filter((href) => href !== vendor)]
  // Behind the charset, which has to come in the first 1,024 bytes of the document; without what all have in common.
  const names = order.map((href) => href.slice('/assets/'.length, -'.js'.length))
  const named = `<meta data-modules="${names.join(' ')}" name="viewport" `
  return replaceAll(document, 'viewport', VIEWPORT, () => named)
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const DATA =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g
const DATA_END = /<script>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/g
const ENTRY = /<script type="module" async="">/g
/** start-scripts.js hands the data over through it. */
const CONTEXT = /(window\.__reactRouterContext\.streamController = controller;)/g
const VIEWPORT = /<meta name="viewport" /g

/** An upgrade of React Router that writes something else fails the build, which prerenders pages. */
function replaceAll(html: string, name: string, pattern: RegExp, replacement: (part: string) => string) {
  let found = false
  const replaced = html.replace(pattern, (_, part: string) => {
    found = true
    return replacement(part)
  })
  if (!found) throw missing(name)
  return replaced
}

const missing = (name: string) =>
  new Error(`React Router's HTML has no ${name}: web/delivery/defer-scripts.ts has to follow it`)
