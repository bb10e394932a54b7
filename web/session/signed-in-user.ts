import type { getUserSettings } from '#contract/api/account-services.ts'
import type { getUserDocument } from '#contract/api/documents.ts'
import { SETTINGS_THROTTLE_MS } from '#contract/limits.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { throttlePerKey } from '#web/lib/throttle-per-key.ts'
import { type AccountUser, mergeAccount } from './account.ts'
import { hasSession } from './id-token.ts'
import { watchDocument } from './live-document.ts'
import { progressHeard } from './progress-heard.ts'
import { send } from './send.ts'

/** Loaded for signed-in users only: visitors never fetch this module. */

export async function firstDocument(uid: string): Promise<AccountUser['document']> {
  try {
    return await send<typeof getUserDocument>('GET /documents/users/:uid', { params: { uid } })
  } catch (error) {
    // Not a failure when the session ended meanwhile: the caller checks it.
    if (hasSession() && !(error instanceof ApiError && error.status === 404))
      console.error('The user document could not be read', error)
    return null
  }
}

/** Merges every new state of the document into the account. Returns the end. */
export const watchUser = (uid: string, onSignedOut: () => void) =>
  watchDocument(uid, {
    onDocument: (document) => mergeAccount(uid, { document }),
    onError(error) {
      console.error('The user document could not be watched', error)
      mergeAccount(uid, { document: null })
    },
    onProgress: () => progressHeard.set(progressHeard.get() + 1),
    onSignedOut,
  })

/** AUTH-03: at most one settings call per 30 s and user, a call in flight is shared. */
const fetchSettings = throttlePerKey(SETTINGS_THROTTLE_MS, () =>
  send<typeof getUserSettings>('GET /services/user-data/v1/user/me/settings', {}),
)

export async function loadSettings(uid: string) {
  try {
    mergeAccount(uid, { settings: await fetchSettings(uid) })
  } catch (error) {
    if (hasSession()) console.error('The settings could not be read', error)
  }
}
