// Inline in the head of every page (inline-script-plugin.ts); web/delivery/README.md says what it is for.
;(() => {
  const root = document.documentElement
  const parsed = new Promise((done) => document.addEventListener('DOMContentLoaded', done))
  const early = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'mousemove']
  let started = false

  // The last click on a button with data-replay is dispatched again after hydration (use-early-click.ts).
  const hold = (event) => {
    const button = event.target.closest('button[data-replay]')
    if (!button) return
    event.preventDefault()
    // React may have this part already, while another one is awaited: the click must not count twice.
    event.stopPropagation()
    window.__earlyClick.button?.removeAttribute('aria-busy')
    window.__earlyClick.button = button
    button.setAttribute('aria-busy', 'true')
  }
  window.__earlyClick = { end: () => removeEventListener('click', hold, true) }
  addEventListener('click', hold, true)

  const link = (rel, href) => {
    const element = Object.assign(document.createElement('link'), { rel, href })
    document.head.append(element)
    return element
  }
  const fetchData = async (address) => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`The data of the page: ${response.status}`)
    return response.text()
  }
  const takeData = async () => {
    const fetched = root.dataset.pageData && fetchData(root.dataset.pageData)
    await parsed
    const { streamController } = window.__reactRouterContext
    streamController.enqueue((await fetched) || document.getElementById('page-data').textContent)
    streamController.close()
  }
  const start = () => {
    if (started) return
    started = true
    for (const name of early) removeEventListener(name, start, true)
    void takeData()
    const { modules } = document.querySelector('[data-modules]').dataset
    for (const name of modules.split(' ')) link('modulepreload', `/assets/${name}.js`)
    const styles = link('stylesheet', root.dataset.styles)
    const styled = new Promise((done) => {
      styles.onload = styles.onerror = done
    })
    void Promise.all([parsed, styled]).then(() => {
      const boot = document.createElement('script')
      boot.type = 'module'
      boot.textContent = document.getElementById('boot').textContent
      document.body.append(boot)
    })
  }
  for (const name of early) addEventListener(name, start, { capture: true, passive: true })
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
  // A background tab paints nothing: the scripts start without a paint, too.
  addEventListener('load', () => setTimeout(start, document.hidden ? 100 : 2000))
})()
