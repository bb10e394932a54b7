import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openEditor, STARTS } from './code.ts'
import { expect, test } from './support.ts'

/** RUN-02: code tries every way out of the sandbox, and a canary listens at the end of each. */

/** Ways to a server; each prints what came of it. */
const network = (canary: string, own: string) => ({
  fetch: `await fetch('${canary}/fetch')`,
  'fetch without CORS': `await fetch('${canary}/no-cors', { mode: 'no-cors' })`,
  'fetch of the own origin': `await fetch('${own}/api/resources?canary')`,
  'fetch with the cookies of the site': `await fetch('${own}/identity/session', { credentials: 'include' })`,
  XMLHttpRequest: `await new Promise((yes, no) => { const x = new XMLHttpRequest(); x.onload = yes; x.onerror = no; x.open('GET', '${canary}/xhr'); x.send() })`,
  'synchronous XMLHttpRequest': `{ const x = new XMLHttpRequest(); x.open('GET', '${canary}/sync', false); x.send() }`,
  WebSocket: `await new Promise((yes, no) => { const w = new WebSocket('${canary.replace('http', 'ws')}/ws'); w.onopen = yes; w.onerror = no })`,
  EventSource: `await new Promise((yes, no) => { const e = new EventSource('${canary}/events'); e.onopen = yes; e.onerror = no })`,
  'import of an address': `await import('${canary}/module.js')`,
  importScripts: `importScripts('${canary}/script.js')`,
  'a font': `{ const f = new FontFace('x', 'url(${canary}/font.woff2)'); await f.load() }`,
  'a worker of an address': `await new Promise((yes, no) => { const w = new Worker('${canary}/worker.js'); w.onmessage = yes; w.onerror = no })`,
  'a beacon': `if (!navigator.sendBeacon('${canary}/beacon')) throw new Error('refused')`,
})

/** Ways to what the browser keeps, and to the page. */
const storage = {
  'local storage': 'localStorage.getItem("secret")',
  cookies: 'document.cookie',
  'the page': 'parent.document',
  'the window': 'window.top.location',
  'cookie store':
    'if (typeof cookieStore === "undefined") throw new Error("absent"); await cookieStore.getAll()',
  IndexedDB:
    'await new Promise((yes, no) => { const r = indexedDB.open("x"); r.onsuccess = yes; r.onerror = no })',
  'Cache Storage': 'await caches.keys()',
  'private files': 'await navigator.storage.getDirectory()',
  locks: 'await navigator.locks.request("x", () => 1)',
  'service workers': 'await navigator.serviceWorker.register("/x.js")',
}

const tried = (ways: Record<string, string>) =>
  Object.entries(ways)
    .map(
      ([name, way]) =>
        `try { await Promise.race([(async () => { ${way} })(), new Promise((_, no) => setTimeout(no, 1500, new Error('silent')))]); console.log(${JSON.stringify(`REACHED ${name}`)}) } catch { console.log(${JSON.stringify(`blocked ${name}`)}) }`,
    )
    .join('\n')

test.use({ allowedErrors: [/Content Security Policy|Refused|Failed|blocked|violates/] })

test('RUN-02 code reaches no network, no storage and not the page, and no request arrives', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const arrived: string[] = []
  const canary = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('1')
  })
  canary.on('upgrade', (request, socket) => {
    arrived.push(`UPGRADE ${request.url}`)
    socket.destroy()
  })
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
  page.on('request', (request) => {
    if (/canary|identity\/session/.test(request.url()) && request.frame() !== page.mainFrame())
      arrived.push(`the sandbox asked for ${request.url()}`)
  })
  try {
    const ways = { ...network(address, baseURL ?? ''), ...storage }
    const half = Math.ceil(Object.keys(ways).length / 3)
    const entries = Object.entries(ways)
    const reached: string[] = []
    for (let from = 0; from < entries.length; from += half) {
      const part = Object.fromEntries(entries.slice(from, from + half))
      const code = `${tried(part)}
new BroadcastChannel('identity').postMessage('REACHED the page')
console.log(self.origin, isSecureContext)
export const fill = () => 'done'`
      const question = await openEditor(page, {
        resource: 'javascript',
        id: 'javascript-fill-template-placeholders',
        code,
      })
      await page.evaluate(() => {
        localStorage.setItem('secret', 'top')
        const heard: unknown[] = []
        Object.assign(window, { heard })
        new BroadcastChannel('identity').onmessage = ({ data }) => heard.push(data)
      })
      await question.getByRole('button', { name: 'Run', exact: true }).click()
      const results = question.getByRole('list', { name: 'Test results' })
      await expect(results).toContainText(/null[ ·]false/, STARTS)
      const printed = (await results.textContent()) ?? ''
      for (const name of Object.keys(part))
        expect(printed).toMatch(new RegExp(`(blocked|REACHED)[ ·]${name.replaceAll(' ', '[ ·]')}`))
      reached.push(...(printed.match(/REACHED.*/g) ?? []))
      expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
    }
    expect(reached).toEqual([])
    expect(arrived).toEqual([])
  } finally {
    canary.close()
  }
})

test('RUN-02 the frame is of no origin, and its page policy lets it load nothing', async ({ page }) => {
  const files = await (await page.request.get('/runner/manifest.json')).json()
  const frame = await page.request.get(files['frame.html'].url)
  expect(frame.headers()['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'/)
  const shown = await page.request.get('/resources/javascript/interview')
  // A spoken answer is played from a blob; nothing else comes from one.
  const policy = shown.headers()['content-security-policy']?.replace('media-src blob:', '')
  expect(policy).not.toMatch(/unsafe-eval|blob:|allow-same-origin/)
})

test('RUN-03 the terms lead to the licenses of all that runs code, with the address of the sources', async ({
  page,
}) => {
  await page.goto('/terms')
  const address = await page.getByRole('link', { name: 'licenses' }).getAttribute('href')
  const response = await page.request.get(address ?? '')
  expect(response.headers()['content-type']).toContain('text/plain')
  const text = await response.text()
  for (const name of ['Mozilla Public License Version 2.0', 'PYTHON SOFTWARE FOUNDATION', 'Apache License'])
    expect(text).toContain(name)
  for (const name of [
    'pyodide',
    '@electric-sql/pglite',
    'node-inspect-extracted',
    'sucrase',
    'acorn',
    'react',
  ])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+ `, 'm'))
})
