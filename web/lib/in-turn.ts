/**
 * Runs the work under a lock over all tabs. Web Locks need https or localhost, and a browser that blocks site data refuses them: there
 * the work runs without one. The signal ends the wait for the lock, and rejects.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let begun: Promise<T> | undefined
  const begin = () => {
    begun = work()
    return begun
  }
  try {
    await navigator.locks?.request(name, signal ? { signal } : {}, begin)
  } catch (error) {
    if (signal?.aborted) throw error
    if (!begun) console.warn('The browser gives no locks', error)
  }
  return begun ?? begin()
}
