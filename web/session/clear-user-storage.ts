import { deviceStorage } from '#web/lib/storage.ts'

const SIGNED_OUT_AT = 'whetstone.signed-out-at'
export const RECENT_SEARCHES = 'whetstone.searches'
export const firstMinuteKey = (uid: string) => `whetstone.first-minute.${uid}`

/** However a session ends: the next person at this browser doesn't see what was searched, and return paths are void. */
export function endUserStorage() {
  deviceStorage.setItem(SIGNED_OUT_AT, String(Date.now()))
  deviceStorage.removeItem(RECENT_SEARCHES)
}

/** True if this browser holds anything of the user's. */
export const hasOwnKeys = (uid: string) =>
  deviceStorage.keys().some((key) => key.startsWith('whetstone.') && key.includes(`.${uid}.`))

/** When the user signs out here or deletes the account. A session that is ended from elsewhere keeps the drafts for their author. */
export function clearDrafts(uid: string) {
  for (const key of deviceStorage.keys()) if (isDraft(key, uid)) deviceStorage.removeItem(key)
}

/** Drafts of answers and notes. Unsent progress stays in the outbox: it is sent after the next sign-in. */
const isDraft = (key: string, uid: string) =>
  key.startsWith(`whetstone.draft.${uid}.`) ||
  key.startsWith(`whetstone.notes.${uid}.`) ||
  key === firstMinuteKey(uid)

/** Milliseconds since 1970; 0 when nobody signed out here yet. */
export const lastSignOut = () => Number(deviceStorage.getItem(SIGNED_OUT_AT))
