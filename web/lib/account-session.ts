import type { getSession, IdentityUser, signOut as signOutCall } from '#contract/api/identity.ts'
import { accountOf, getAccount, setAccount, userOf } from './account.ts'
import { expectIdToken } from './id-token.ts'
import { send } from './send.ts'

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
  let signedIn: typeof import('./signed-in-user.ts') | undefined
  try {
    identity = (await send<typeof getSession>('GET /identity/session', {})).user
    if (identity) signedIn = await import('./signed-in-user.ts')
  } catch (error) {
    console.error('The session could not be read', error)
    if (getAccount().status === 'loading') setAccount({ status: 'visitor' })
    return
  }
  if (!identity || !signedIn) return becomeVisitor()

  const known = userOf(getAccount())
  const sameUser = known?.uid === identity.uid
  if (!sameUser || known.emailVerified !== identity.email_verified) expectIdToken(true)
  const user = {
    ...fromIdentity(identity),
    document: sameUser ? known.document : null,
    settings: sameUser ? known.settings : null,
  }
  if (sameUser) return setAccount(accountOf(user))

  setAccount(accountOf({ ...user, document: await signedIn.firstDocument(user.uid) }))
  stopWatching()
  stopWatching = signedIn.watchUser(user.uid, () => void refreshAccount())
  if (getAccount().status === 'member') void signedIn.loadSettings(user.uid)
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

const fromIdentity = (user: IdentityUser) => ({
  uid: user.uid,
  email: user.email,
  emailVerified: user.email_verified,
  displayName: user.display_name,
  photoUrl: user.photo_url,
  provider: user.provider,
})
