/** The part of localStorage and sessionStorage that's used here; no call throws. */
export interface KeyStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  keys(): string[]
}

/** Storage of the device: localStorage. */
export const deviceStorage = withMemory(() => localStorage)
/** Storage of the tab: sessionStorage. */
export const tabStorage = withMemory(() => sessionStorage)

/**
 * A browser that blocks site data throws at every use of its storage, and a full one at every write. What it doesn't take is kept in
 * memory until the page goes, so nothing else has to know.
 */
export function withMemory(storage: () => Storage): KeyStore {
  const memory = new Map<string, string>()
  const attempt = <T>(act: (storage: Storage) => T) => {
    try {
      return act(storage())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((it) => it.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value)
      attempt((it) => {
        it.setItem(key, value)
        memory.delete(key)
      })
    },
    removeItem(key) {
      memory.delete(key)
      attempt((it) => it.removeItem(key))
    },
    keys: () => [...new Set([...(attempt(Object.keys) ?? []), ...memory.keys()])],
  }
}
