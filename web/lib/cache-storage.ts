/** Cache Storage, or undefined: it needs https or localhost, and a browser may block site data. */
export async function cacheStorage(): Promise<CacheStorage | undefined> {
  try {
    await caches.keys()
    return caches
  } catch {
    return undefined
  }
}
