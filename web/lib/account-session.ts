import type { getUserSettings } from '#contract/api/account-services.ts'
import type { getUserDocument } from '#contract/api/documents.ts'
import type { getSession, IdentityUser, signOut as signOutCall } from '#contract/api/identity.ts'
import { SETTINGS_THROTTLE_MS } from '#contract/limits.ts'
import { type AccountUser, accountOf, getAccount, mergeAccount, setAccount, userOf } from './account.ts'
import { ApiError } from './api-error.ts'
import { expectIdToken } from './id-token.ts'
import { watchDocument } from './live-document.ts'
import { send } from './send.ts'
import { throttlePerKey } from './throttle-per-key.ts'

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('whetstone-account')
let stopWatching = () => {}
let booted = false

/** Finds out who is signed in, once per page load, and follows what other tabs do. */
export function startAccount() {
  if (booted) return
  booted = true
  tabs?.addEventListener('message', () => void refreshAccount())
  void refreshAccount()
}

/**
 * Asks the identity provider who is signed in ("reload the user") and merges document and settings. Loading ends with
 * the first document or its failure; a failure is logged and the user goes on without the data.
 */
export async function refreshAccount(): Promise<void> {
  let identity: IdentityUser | null
  try {
    identity = (await send<typeof getSession>('GET /identity/session', {})).user
  } catch (error) {
    console.error('The session could not be read', error)
    if (getAccount().status === 'loading') setAccount({ status: 'visitor' })
    return
  }
  if (!identity) return becomeVisitor()

  const known = userOf(getAccount())
  const sameUser = known?.uid === identity.uid
  if (!sameUser || known.emailVerified !== identity.email_verified) expectIdToken(true)
  const user = {
    ...fromIdentity(identity),
    document: sameUser ? known.document : null,
    settings: sameUser ? known.settings : null,
  }
  if (sameUser) return setAccount(accountOf(user))

  setAccount(accountOf({ ...user, document: await firstDocument(user.uid) }))
  stopWatching()
  stopWatching = watchDocument(user.uid, {
    onDocument: (document) => mergeAccount(user.uid, { document }),
    onError(error) {
      console.error('The user document could not be watched', error)
      mergeAccount(user.uid, { document: null })
    },
    onSignedOut: () => void refreshAccount(),
  })
  if (getAccount().status === 'member') void loadSettings(user.uid)
}

/** Tells every tab that somebody signed in or out here. */
export async function accountChanged() {
  await refreshAccount()
  tabs?.postMessage('changed')
}

/** Ends the session everywhere; a failure is only logged, the screen is signed out all the same. */
export async function signOut() {
  try {
    await send<typeof signOutCall>('POST /identity/sign-out', {})
  } catch (error) {
    console.error('Signing out failed', error)
  }
  becomeVisitor()
  tabs?.postMessage('changed')
}

function becomeVisitor() {
  stopWatching()
  stopWatching = () => {}
  expectIdToken(false)
  setAccount({ status: 'visitor' })
}

async function firstDocument(uid: string): Promise<AccountUser['document']> {
  try {
    return await send<typeof getUserDocument>('GET /documents/users/:uid', { params: { uid } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404))
      console.error('The user document could not be read', error)
    return null
  }
}

/** AUTH-03: at most one settings call per 30 s and user, a call in flight is shared. */
const fetchSettings = throttlePerKey(SETTINGS_THROTTLE_MS, () =>
  send<typeof getUserSettings>('GET /services/user-data/v1/user/me/settings', {}),
)

export async function loadSettings(uid: string) {
  try {
    mergeAccount(uid, { settings: await fetchSettings(uid) })
  } catch (error) {
    console.error('The settings could not be read', error)
  }
}

const fromIdentity = (user: IdentityUser) => ({
  uid: user.uid,
  email: user.email,
  emailVerified: user.email_verified,
  displayName: user.display_name,
  photoUrl: user.photo_url,
  provider: user.provider,
})
