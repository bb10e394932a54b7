import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The ways out of the sandbox that code tries in the stories, and the canary at the end of each. */

/** A server that writes down what arrives. */
export async function openCanary() {
  const arrived: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('1')
  })
  server.on('connection', () => {
    connections++
  })
  server.on('upgrade', (request, socket) => {
    arrived.push(`UPGRADE ${request.url}`)
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    arrived,
    /** Those without a request as well: a browser connects before it asks its policy. */
    connections: () => connections,
    close: () => server.close(),
  }
}

/** Ways to a server. */
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

/** Of the worker that runs the code, by name. */
export const waysOfWorker = (canary: string, own: string): Record<string, string> => ({
  ...network(canary, own),
  ...storage,
})

/** Statements that print `REACHED` or `blocked` with the name of each way. */
export const tried = (ways: Record<string, string>) =>
  Object.entries(ways)
    .map(
      ([name, way]) =>
        `try { await Promise.race([(async () => { ${way} })(), new Promise((_, no) => setTimeout(no, 1500, new Error('silent')))]); console.log(${JSON.stringify(`REACHED ${name}`)}) } catch { console.log(${JSON.stringify(`blocked ${name}`)}) }`,
    )
    .join('\n')

/** Of the frame that shows a component; each leaves it standing and is over within a second. */
const waysOfFrame = (canary: string) => `
  'the window above': () => top.location.href,
  'the document above': () => parent.document.body,
  cookies: () => document.cookie,
  'local storage': () => localStorage.length,
  fetch: () => fetch('${canary}/fetch', { mode: 'no-cors' }),
  // It says nothing about its end; the canary does.
  'a beacon': () => { navigator.sendBeacon('${canary}/beacon'); throw new Error('unknown') },
  'a picture': () => new Promise((yes, no) => Object.assign(new Image(), { onload: yes, onerror: no, src: '${canary}/picture' })),
  'a popup': () => { if (!open('${canary}/popup')) throw new Error('refused') },
  'a peer connection': () => new RTCPeerConnection(),
  'a style sheet': () => new Promise((yes, no) => document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${canary}/style.css', onload: yes, onerror: no }))),
`

/** A component that lists `REACHED` or `blocked` with the name of each of its eleven lines, `the end` last. */
export const triedByComponent = (canary: string) => `import { useEffect, useState } from 'react'
const ways: Record<string, () => unknown> = {${waysOfFrame(canary)}}
export function Counter() {
  const [told, tell] = useState<string[]>([])
  useEffect(() => {
    async function walk() {
      for (const [name, way] of Object.entries(ways)) {
        let end = 'blocked'
        const silence = new Promise((_, no) => setTimeout(no, 900))
        try { await Promise.race([Promise.resolve().then(way), silence]); end = 'REACHED' } catch {}
        tell((all) => [...all, end + ' ' + name])
      }
      tell((all) => [...all, 'the end'])
    }
    void walk()
  }, [])
  return <ul>{told.map((line) => <li key={line}>{line}</li>)}</ul>
}`
