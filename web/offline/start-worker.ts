/** Resolves to the registration once the worker is active; to undefined where there is none, as in development. */
export async function startWorker() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return undefined
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    return await navigator.serviceWorker.ready
  } catch (error) {
    console.warn('The service worker could not be started', error)
    return undefined
  }
}
