// Sent instead of the service worker while SERVICE_WORKER=off: removes it, its caches, and loads each tab once without it.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const tabs = await clients.matchAll({ type: 'window' })
      for (const name of await caches.keys()) if (name.startsWith('whetstone-')) await caches.delete(name)
      await registration.unregister()
      for (const tab of tabs) await tab.navigate(tab.url).catch(() => undefined)
    })(),
  ),
)
