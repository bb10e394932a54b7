// Inline in the head of every page (inline-script-plugin.ts). defer-scripts.ts says what it is for.
;(() => {
  const root = document.documentElement
  const parsed = new Promise((done) => document.addEventListener('DOMContentLoaded', done))
  const early = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'mousemove']
  let started = false

  const press = (event) => {
    const button = event.target.closest('button:not([command], [data-theme-switch])')
    if (!button) return
    event.preventDefault()
    window.__earlyClick.button = button
  }
  window.__earlyClick = { end: () => removeEventListener('click', press, true) }
  addEventListener('click', press, true)

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
    for (const href of root.dataset.modules.split(' ').filter(Boolean)) link('modulepreload', href)
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
  // A tab in the background paints nothing; and whatever else goes wrong with that, the scripts come.
  addEventListener('load', () => setTimeout(start, document.hidden ? 100 : 2000))
})()
