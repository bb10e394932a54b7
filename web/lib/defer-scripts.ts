/**
 * React Router asks the browser for every module at high priority, before the first paint; measured, that costs 1.3 s of
 * it on a slow phone. Here the module graph starts when the content is painted and the browser is idle, or at the
 * first touch, key or pointer. Would go away if `<Scripts>` could defer.
 */
export function deferScripts(html: string) {
  const preloads: string[] = []
  const withoutPreloads = html.replace(
    /<link rel="modulepreload" href="([^"]+)"[^>]*>/g,
    (_, href: string) => {
      preloads.push(href)
      return ''
    },
  )
  return withoutPreloads.replace(
    /<script type="module" async="">([\s\S]*?)<\/script>/,
    (_, code: string) =>
      `<script type="text/x-boot" id="boot">${code}</script><script>${boot(preloads)}</script>`,
  )
}

/**
 * Data that the server keeps out of the document (server/pages/page-data.ts) is fetched together with the scripts.
 * A button pressed before the scripts answer is pressed again when they do (use-early-click.ts).
 * The page has only the style rules it needs so far (page-styles.ts); the whole sheet comes before the first module runs.
 */
const boot = (preloads: string[]) => `(() => {
  let started = false
  const fetchData = async () => {
    const place = document.getElementById('page-data')
    if (!place) return
    const response = await fetch(place.dataset.address)
    if (!response.ok) throw new Error('The data of the page: ' + response.status)
    const { streamController } = window.__reactRouterContext
    streamController.enqueue(await response.text())
    streamController.close()
  }
  const press = (event) => {
    const button = event.target.closest('button:not([command])')
    if (!button) return
    event.preventDefault()
    window.__earlyClick.button = button
  }
  window.__earlyClick = { end: () => removeEventListener('click', press, true) }
  addEventListener('click', press, true)
  const events = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'mousemove']
  const start = () => {
    if (started) return
    started = true
    for (const name of events) removeEventListener(name, start, true)
    for (const href of ${JSON.stringify(preloads)}) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fetchData)
    else void fetchData()
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = document.getElementById('boot').textContent
    const styles = document.createElement('link')
    styles.rel = 'stylesheet'
    styles.href = document.documentElement.dataset.styles
    styles.onload = styles.onerror = () => document.body.append(script)
    document.head.append(styles)
  }
  for (const name of events) addEventListener(name, start, { capture: true, passive: true })
  const startSoon = () => (self.requestIdleCallback || setTimeout)(start, { timeout: 2000 })
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    startSoon()
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  addEventListener('load', () => setTimeout(startSoon, 100)) // nothing painted: a tab in the background, an older browser
})()`
