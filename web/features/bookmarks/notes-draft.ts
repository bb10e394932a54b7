import { deviceStorage } from '#web/lib/storage.ts'
import { userStorageKey } from '#web/session/user-storage-key.ts'

const PREFIX = 'whetstone.notes.'

/** Notes that were typed and not saved, kept in this browser for the person who typed them (KEEP-09). */
export const notesDraft = {
  read(contentId: string) {
    const key = userStorageKey(PREFIX, contentId)
    return (key && deviceStorage.getItem(key)) ?? undefined
  },
  /** Undefined removes it. */
  write(contentId: string, text: string | undefined) {
    const key = userStorageKey(PREFIX, contentId)
    if (!key) return
    if (text === undefined) deviceStorage.removeItem(key)
    else deviceStorage.setItem(key, text)
  },
}
