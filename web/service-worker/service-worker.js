// The service worker: keeps the files of one build and the pages that were kept for a member, so that they open without a network.
// It never sees an answer: /api, /identity and /documents go straight to the server, and pages are the same HTML for everybody.
// tools/build-service-worker.ts writes `const BUILD = …` above. Why it is our own: docs/decisions/0018-offline.md.
const PREFIX = 'whetstone-'
const FILES = `${PREFIX}files-${BUILD.id}`
const PAGES = `${PREFIX}pages-${BUILD.id}`
/** Runtimes of the code runner and pictures: they outlive a build. */
const SHARED = `${PREFIX}shared`
/** Runtimes that a member chose to keep (web/features/runner/kept-runtimes.ts): nothing but the member empties it. */
const RUNTIMES = `${PREFIX}runtimes`
const PAGES_MAX = 80
const SHARED_MAX = 200
const SLOW_MS = 3000
const FILES_AT_ONCE = 4
const GONE = [502, 503, 504]

addEventListener('install', (event) => event.waitUntil(fetchFiles()))

// A new worker waits until no tab runs under the old one: only then do the old build's files go.
addEventListener('activate', (event) => event.waitUntil(takeOver()))

addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(skipWaiting())
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (/^\/(api|identity|documents|services|dev|healthz|readyz|metrics)(\/|$)/.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request, FILES))
  else if (pathname === '/runner/manifest.json' || /^\/(images|icons)\//.test(pathname))
    event.respondWith(fromNetworkFirst(request))
  else if (pathname.startsWith('/runner/')) event.respondWith(fromCacheFirst(request, SHARED))
  else if (request.mode === 'navigate') event.respondWith(showPage(event))
  else if (searchParams.has('data')) event.respondWith(fromCacheFirst(request, PAGES))
})

// HOST-08: the reminder of the day, as server/features/reminders/push-service.ts sends it. A browser demands that every push shows something.
addEventListener('push', (event) => event.waitUntil(showReminder(event.data?.json())))

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

async function showReminder({ title = 'Questions are waiting', body = '', path = '/review' } = {}) {
  const looks = { icon: '/icon-192.png', badge: '/icon-192.png', tag: 'today' }
  await registration.showNotification(title, { body, data: path, ...looks })
}

/** In a tab of the site, where there is one. */
async function openPage(path) {
  const [tab] = await clients.matchAll({ type: 'window' })
  if (!tab) return clients.openWindow(path)
  await tab.focus()
  await tab.navigate(path)
}

/** A few at a time: the page that is open goes first. What the browser has already costs no request. */
async function fetchFiles() {
  const cache = await caches.open(FILES)
  const missing = []
  for (const file of BUILD.files) if (!(await cache.match(file))) missing.push(file)
  while (missing.length > 0) await cache.addAll(missing.splice(0, FILES_AT_ONCE))
}

async function takeOver() {
  const kept = [FILES, PAGES, SHARED, RUNTIMES]
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && !kept.includes(name)) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
}

/** For addresses that hold a hash of what they name. Any build's cache may have it. */
async function fromCacheFirst(request, name) {
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const response = await fetch(request)
  if (response.ok && response.headers.get('cache-control')?.includes('immutable'))
    await put(name, request, response.clone())
  return response
}

async function fromNetworkFirst(request) {
  try {
    const response = await fetch(request)
    if (response.ok) await put(SHARED, request, response.clone())
    return response
  } catch (error) {
    const known = await caches.match(request, { ignoreVary: true })
    if (known) return known
    throw error
  }
}

/** The network's page, or the copy where the network is away or slow; a copy belongs to the files of this build. */
async function showPage(event) {
  const url = new URL(event.request.url)
  const cache = await caches.open(PAGES)
  const copy = await cache.match(pageKey(url), { ignoreVary: true })
  const asked = askServer(event)
  const stored = asked.then((response) => storePage(url, response.clone()))
  event.waitUntil(stored.catch(() => undefined))
  try {
    const response = await (copy ? Promise.race([asked, after(SLOW_MS)]) : asked)
    if (copy && (!response || GONE.includes(response.status))) return copy
    event.waitUntil(stored.then((isOwn) => isOwn || letNewBuildTakeOver()))
    return response
  } catch {
    return copy ?? offlinePage()
  }
}

const askServer = async (event) => (await event.preloadResponse) ?? fetch(event.request)

/** The only tab has left its page for one of the new build: nothing of the old one runs any more. */
async function letNewBuildTakeOver() {
  const tabs = await clients.matchAll({ type: 'window' })
  if (registration.waiting && tabs.length <= 1) registration.waiting.postMessage('take-over')
}

/** Stores a page of this build together with its hydration data; resolves to false for anything else. */
async function storePage(url, response) {
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || response.redirected) return true
  const html = await response.text()
  if (!html.includes(BUILD.manifest)) return false
  const cache = await caches.open(PAGES)
  const data = / data-page-data="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  if (data && !(await cache.match(data))) await cache.add(data)
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  await put(PAGES, pageKey(url), new Response(html, { headers }))
  await trim(PAGES, PAGES_MAX)
  return true
}

/** Pages for members are a frame that reads everything else from the address: one copy does for every query. */
function pageKey({ pathname, search }) {
  if (/^\/resources\/[^/]+\/saved\/[^/]+$/.test(pathname)) return '/resources/any/saved/any'
  if (/^\/mock\/[^/]+$/.test(pathname)) return '/mock/any'
  if (/^\/interview\/[^/]+\/[^/]+$/.test(pathname)) return '/interview/any/any'
  if (/^\/practice-tests\/[^/]+\/run$/.test(pathname)) return '/practice-tests/any/run'
  const isFrame =
    /^\/(dashboard|review|settings|mock|interview|plan|plan\/today)$|^\/resources\/[^/]+\/saved$/.test(
      pathname,
    )
  return isFrame ? pathname : pathname + search
}

/** Pages and pictures that a member's page asks to keep; without cookies, as a visitor gets them. */
async function keep(addresses) {
  for (const address of addresses.slice(0, SHARED_MAX)) {
    const url = new URL(address, location.origin)
    if (url.origin !== location.origin) continue
    try {
      const response = await fetch(url, { credentials: 'omit', headers: { accept: 'text/html,image/*' } })
      if (!url.pathname.startsWith('/images/')) await storePage(url, response)
      else if (response.ok) await put(SHARED, url, response)
    } catch (error) {
      console.warn('A page could not be kept', address, error)
    }
  }
  await trim(SHARED, SHARED_MAX)
}

/** A full disk costs the copy, never the response. */
async function put(name, key, response) {
  try {
    await (await caches.open(name)).put(key, response)
  } catch (error) {
    console.warn('A copy could not be kept', error)
  }
}

async function trim(name, max) {
  const cache = await caches.open(name)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key)
}

async function offlinePage() {
  const isKept = await (await caches.open(PAGES)).match('/dashboard')
  const html = isKept ? BUILD.offline : BUILD.offline.replace(/<nav[\s\S]*<\/nav>/, '')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': BUILD.policy }
  return new Response(html, { status: 503, headers })
}

const after = (ms) => new Promise((done) => setTimeout(done, ms))
