import { deviceStorage } from '#web/lib/storage.ts'
import { RECENT_SEARCHES } from '#web/session/clear-user-storage.ts'

const KEPT = 6

/** Searches on this device, newest first. They never leave the device, and are cleared at sign-out. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(RECENT_SEARCHES) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string) {
  const q = text.trim()
  if (q.length < 2) return
  deviceStorage.setItem(
    RECENT_SEARCHES,
    JSON.stringify([q, ...recentSearches().filter((one) => one !== q)].slice(0, KEPT)),
  )
}

export const forgetSearches = () => deviceStorage.removeItem(RECENT_SEARCHES)
