/** Reloads only when the server responds: offline, a reload ends on the browser's error page. True when it reloads. */
export async function reloadIfReachable() {
  try {
    await fetch('/healthz', { cache: 'no-store' })
  } catch {
    return false
  }
  location.reload()
  return true
}
