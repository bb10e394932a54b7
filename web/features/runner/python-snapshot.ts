import { cacheStorage } from '#web/lib/cache-storage.ts'
import type { Manifest } from './runtime-files.ts'

const STORE = 'whetstone-runner'

/** Of one build alone: another loader or interpreter could not read it. */
const addressOf = (known: Manifest) =>
  ['python.js', 'pyodide.asm.wasm', 'python_stdlib.zip'].reduce(
    (address, name) => `${address}/${known[name]?.url.split('/')[2]}`,
    '/runner/snapshot',
  )

/**
 * The memory of a started Python, taken before any code ran, makes the next start three times as fast. It is kept by the page,
 * since the sandbox has no storage; without Cache Storage Python starts from its files each time.
 */
export async function findSnapshot(known: Manifest): Promise<ArrayBuffer | undefined> {
  try {
    const store = await (await cacheStorage())?.open(STORE)
    return await (await store?.match(addressOf(known)))?.arrayBuffer()
  } catch (error) {
    console.warn('The snapshot of Python could not be read', error)
    return undefined
  }
}

export async function keepSnapshot(known: Manifest, snapshot: ArrayBuffer): Promise<void> {
  try {
    const caches = await cacheStorage()
    await caches?.delete(STORE)
    const store = await caches?.open(STORE)
    await store?.put(addressOf(known), new Response(snapshot))
  } catch (error) {
    console.warn('The snapshot of Python could not be kept', error)
  }
}

export const forgetSnapshot = async () => (await cacheStorage())?.delete(STORE)
