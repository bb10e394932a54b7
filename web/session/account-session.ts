import type { getSession, IdentityUser, signOut as signOutCall } from '#contract/api/identity.ts'
import type { Output } from '#contract/api/route.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { isUnreachable } from '#web/lib/is-unreachable.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { accountOf, getAccount, setAccount, userOf } from './account.ts'
import { clearDrafts, endUserStorage, hasOwnKeys } from './clear-user-storage.ts'
import { expectIdToken, hasSession } from './id-token.ts'
import { forgetRemembered, rememberedUser } from './remembered-user.ts'
import { send } from './send.ts'

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('whetstone-account')
/** Set from a sign-out until the server confirms it: scripts cannot delete the HttpOnly cookie. */
const ENDING = 'whetstone.sign-out-waits'
const RETRY_MS = 15_000
const AWAY_RETRY_MS = 10_000
/** Longer than a script takes on a slow line; what isn't sent by then waits on this device. */
const ASKING_MS = 8000
let stopWatching = () => {}
let booted = false
/** Counts sign-ins and sign-outs: a response to an older request is dropped. */
let changes = 0
let retry: ReturnType<typeof setTimeout>
let look: ReturnType<typeof setTimeout>

/** Resolves auth once per page load and follows other tabs. */
export function startAccount() {
  if (booted) return
  booted = true
  tabs?.addEventListener('message', () => {
    changes++
    void refreshAccount()
  })
  addEventListener('online', () => {
    void endSession()
    if (getAccount().status === 'away') void refreshAccount()
  })
  void refreshAccount()
}

/**
 * Fetches the session ("reload the user") and merges document and settings. Auth stays pending until the first document is
 * there or has failed; a failure is logged and the user goes on without the data.
 */
export async function refreshAccount(): Promise<void> {
  if (deviceStorage.getItem(ENDING)) {
    leave()
    return void endSession()
  }
  const asked = changes
  let session: Output<typeof getSession>
  let signedIn: typeof import('./signed-in-user.ts') | undefined
  try {
    session = await send<typeof getSession>('GET /identity/session', {})
    if (session.user) signedIn = await import('./signed-in-user.ts')
  } catch (error) {
    const user = isUnreachable(error) && rememberedUser()
    if (user) console.warn('The server cannot be reached', error)
    else console.error('The session could not be read', error)
    const { status } = getAccount()
    if (status === 'loading') setAccount(user ? { status: 'away', user } : { status: 'visitor' })
    if (getAccount().status === 'away') lookAgain()
    return
  }
  if (asked !== changes) return
  const identity = session.user
  if (!identity || !signedIn) return becomeVisitor()

  forgetRemembered(identity.uid)
  const account = getAccount()
  const known = account.status === 'away' ? undefined : userOf(account)
  const sameUser = known?.uid === identity.uid
  if (!sameUser || known.emailVerified !== identity.email_verified) expectIdToken(true)
  const user = {
    ...fromIdentity(identity),
    resendAfter: session.verification_retry_after ?? 0,
    document: sameUser ? known.document : null,
    settings: sameUser ? known.settings : null,
    remembered: session.remembered === true,
  }
  if (sameUser) return setAccount(accountOf(user))

  const document = await signedIn.firstDocument(user.uid)
  if (asked !== changes) return
  if (!hasSession()) return becomeVisitor() // it ended between the two calls
  setAccount(accountOf({ ...user, document }))
  stopWatching()
  stopWatching = signedIn.watchUser(user.uid, () => void refreshAccount())
  if (getAccount().status === 'member') void signedIn.loadSettings(user.uid)
}

function lookAgain() {
  clearTimeout(look)
  look = setTimeout(() => void refreshAccount(), AWAY_RETRY_MS)
}

/** Tells every tab that somebody signed in or out here. */
export async function accountChanged() {
  changes++
  await refreshAccount()
  tabs?.postMessage('changed')
}

/** Runs a call that opens a session. It replaces this browser's old one, so a pending sign-out is dropped. */
export const openSession = <T>(call: () => Promise<T>) =>
  inSessionTurn(async () => {
    const opened = await call()
    deviceStorage.removeItem(ENDING)
    return opened
  })

let ask: (() => void) | undefined
/** Waits for `ask` after a press that came before it. */
let early: ReturnType<typeof setTimeout> | undefined

/** For what sends a member's answers, which comes later: it says what would be left behind. Returns the end. */
export function askBeforeSignOut(say: () => void) {
  ask = say
  if (early !== undefined) say()
  clearTimeout(early)
  early = undefined
  return () => {
    ask = undefined
  }
}

/** Facts that wait to be sent go first; their sender gets a moment to arrive. */
export function askToSignOut() {
  if (ask) return ask()
  const account = getAccount()
  if (account.status !== 'member' || !hasOwnKeys(account.user.uid)) return void signOut()
  early ??= setTimeout(() => {
    early = undefined
    void signOut()
  }, ASKING_MS)
}

/** Signs out every tab at once, and the server as soon as it can be reached; no session is fetched until then. */
export function signOut() {
  changes++
  deviceStorage.setItem(ENDING, '1')
  leave()
  tabs?.postMessage('changed')
  return endSession()
}

const endSession = () =>
  inSessionTurn(async () => {
    clearTimeout(retry)
    if (!deviceStorage.getItem(ENDING)) return
    try {
      await send<typeof signOutCall>(
        'POST /identity/sign-out',
        {},
        { keepalive: true, signal: AbortSignal.timeout(RETRY_MS) },
      )
      deviceStorage.removeItem(ENDING)
    } catch (error) {
      console.error('Signing out failed', error)
      retry = setTimeout(() => void endSession(), RETRY_MS)
    }
  })

/** A lock over all tabs: the response to a late sign-out clears the cookie, which must not be a new session's. */
const inSessionTurn = <T>(work: () => Promise<T>) => inTurn('whetstone-session', work)

/** The user signs out here. */
function leave() {
  const known = userOf(getAccount())
  if (known) clearDrafts(known.uid)
  becomeVisitor()
}

function becomeVisitor() {
  if (userOf(getAccount())) endUserStorage()
  forgetRemembered()
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
  administrator: user.administrator,
})
