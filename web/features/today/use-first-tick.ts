import { useEffect, useState } from 'react'
import { deviceStorage } from '#web/lib/storage.ts'
import { lastSignOut } from '#web/session/clear-user-storage.ts'

const KEY = 'whetstone.ring'

/** True where the day's practice has begun and this browser shows it for the first time. */
export function useFirstTick(day: string, hasBegun: boolean) {
  // Whoever signs in next has a day of their own; their id isn't kept for it.
  const tick = `${day} ${lastSignOut()}`
  const [seen] = useState(() => deviceStorage.getItem(KEY))
  useEffect(() => {
    if (hasBegun) deviceStorage.setItem(KEY, tick)
  }, [tick, hasBegun])
  return hasBegun && seen !== tick
}
