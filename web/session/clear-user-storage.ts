import { deviceStorage } from '#web/lib/storage.ts'

const SIGNED_OUT_AT = 'whetstone.signed-out-at'
export const RECENT_SEARCHES = 'whetstone.searches'

/** At sign-out: removes the user's drafts, so that the next person at this browser finds none. */
export function clearUserStorage(uid: string) {
  deviceStorage.setItem(SIGNED_OUT_AT, String(Date.now()))
  for (const key of deviceStorage.keys())
    if (isDraft(key, uid) || key === RECENT_SEARCHES) deviceStorage.removeItem(key)
}

/** Drafts of answers and notes. Unsent progress stays in the outbox: it is sent after the next sign-in. */
const isDraft = (key: string, uid: string) =>
  key.startsWith(`whetstone.draft.${uid}.`) || key.startsWith(`whetstone.notes.${uid}.`)

/** Milliseconds since 1970; 0 when nobody signed out here yet. */
export const lastSignOut = () => Number(deviceStorage.getItem(SIGNED_OUT_AT))
