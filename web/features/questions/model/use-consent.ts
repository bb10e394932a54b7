import { useState } from 'react'
import { deviceStorage } from '#web/lib/storage.ts'
import { userStorageKey } from '#web/session/user-storage-key.ts'

/** True once the member has agreed, on this device, that texts go to this host; agreed to once. */
export function useConsent(host: string) {
  const key = userStorageKey('whetstone.opinion-consent.', host)
  const [hasAgreed, setAgreed] = useState(() => key !== undefined && deviceStorage.getItem(key) !== null)
  function agree() {
    setAgreed(true)
    if (key) deviceStorage.setItem(key, 'yes')
  }
  return [hasAgreed, agree] as const
}
