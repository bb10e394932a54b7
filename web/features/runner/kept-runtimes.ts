import { cacheStorage } from '#web/lib/cache-storage.ts'
import { entryOf, getManifest, type Manifest, type Runtime, runtimes } from './runtime-files.ts'

/** The cache of web/service-worker that no build and no trimming empties. */
const CACHE = 'whetstone-runtimes'

export interface KeptRuntime {
  /** Bytes as they are sent. */
  sent: number
  isKept: boolean
}

function namesOf(runtime: Runtime): string[] {
  const one = runtimes[runtime]
  return ['frame.html', one.script, ...one.files, ...('later' in one ? one.later : [])]
}
const entriesOf = (known: Manifest, runtime: Runtime) => namesOf(runtime).map((name) => entryOf(known, name))

/** Only where the service worker answers for the network does it help that files are kept. */
export const canKeepRuntimes = async () =>
  (await cacheStorage()) !== undefined && (await navigator.serviceWorker?.getRegistration()) !== undefined

export async function readKept(runtime: Runtime): Promise<KeptRuntime> {
  const entries = entriesOf(await getManifest(), runtime)
  const cache = await (await requireCaches()).open(CACHE)
  const found = await Promise.all(entries.map(({ url }) => cache.match(url, { ignoreVary: true })))
  return { sent: entries.reduce((sum, { sent }) => sum + sent, 0), isKept: found.every(Boolean) }
}

/** Fetches what is not there yet, and asks the browser not to throw it away. Files of earlier builds go. */
export async function keepRuntime(runtime: Runtime, onPercent: (percent: number) => void) {
  const known = await getManifest()
  const cache = await (await requireCaches()).open(CACHE)
  const entries = entriesOf(known, runtime)
  const total = entries.reduce((sum, { sent }) => sum + sent, 0)
  let done = 0
  for (const { url, sent } of entries) {
    if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url)
    done += sent
    onPercent(Math.round((100 * done) / total))
  }
  const current = new Set(Object.values(known).map(({ url }) => new URL(url, location.origin).href))
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url)
  await navigator.storage?.persist?.()
}

/** Takes a runtime off the device, also what was kept because it was run. What another runtime needs as well stays. */
export async function removeRuntime(runtime: Runtime, others: readonly Runtime[]) {
  const needed = new Set(others.flatMap(namesOf))
  const known = await getManifest()
  const caches = await requireCaches()
  for (const name of namesOf(runtime))
    if (!needed.has(name))
      for (const cache of await caches.keys())
        await (await caches.open(cache)).delete(entryOf(known, name).url, { ignoreVary: true })
}

async function requireCaches() {
  const caches = await cacheStorage()
  if (!caches) throw new Error('this browser keeps no files')
  return caches
}
