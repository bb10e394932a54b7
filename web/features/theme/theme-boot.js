;(() => {
  const root = document.documentElement
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const key = 'whetstone.theme'
  const attempt = (act) => {
    try {
      return act()
    } catch {
      return null
    }
  }
  const chosen = attempt(() => localStorage.getItem(key))
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen
  root.dataset.rail = attempt(() => localStorage.getItem('whetstone.rail')) || ''
  document.addEventListener('click', (event) => {
    if (!event.target.closest('[data-theme-switch]')) return
    const system = systemIsDark.matches ? 'dark' : 'light'
    const next = (root.dataset.theme || system) === 'dark' ? 'light' : 'dark'
    if (next === system) {
      delete root.dataset.theme
      attempt(() => localStorage.removeItem(key))
    } else {
      root.dataset.theme = next
      attempt(() => localStorage.setItem(key, next))
    }
  })
})()
