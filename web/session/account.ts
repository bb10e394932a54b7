import type { UserSettings } from '#contract/api/account-services.ts'
import type { UserDocument } from '#contract/api/documents.ts'
import type { IdentityUser } from '#contract/api/identity.ts'
import { createStore, useStore } from '#web/lib/create-store.ts'

/** The identity's view of the user with the user document and the settings merged in; both are null until they come. */
export interface AccountUser {
  uid: string
  email: string
  emailVerified: boolean
  displayName: string
  photoUrl: string | null
  provider: IdentityUser['provider']
  /** The operator made them an administrator. */
  administrator?: true | undefined
  /** Until the email is verified: seconds before another link may be requested, as of the last session call. */
  resendAfter: number
  document: UserDocument | null
  settings: UserSettings | null
  /** Signed in with remember-me: this is the member's own device. */
  remembered: boolean
}

/**
 * The person at this browser. `pending` is signed up but not verified: good for /verify only. `away` is a member on their own device
 * whose server cannot be reached: only what the device keeps is shown.
 */
export type Account =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'pending'; user: AccountUser }
  | { status: 'member'; user: AccountUser }
  | { status: 'away'; user: AccountUser }

const store = createStore<Account>({ status: 'loading' })

export const getAccount = store.get
export const setAccount = store.set
export const onAccountChange = store.subscribe

export function accountOf(user: AccountUser): Account {
  const verified = user.emailVerified && user.document?.verified !== false
  return { status: verified ? 'member' : 'pending', user }
}

/** Merges news about the user who is signed in; news about anybody else came too late and is dropped. */
export function mergeAccount(uid: string, change: Partial<AccountUser>) {
  const account = getAccount()
  const user = account.status === 'away' ? undefined : userOf(account)
  if (user?.uid === uid) setAccount(accountOf({ ...user, ...change }))
}

/** On the server and during hydration auth is still pending, so the HTML is the same for everybody. */
export const useAccount = () => useStore(store)

/**
 * Use instead of `useAccount` where loading, visitor and pending render the same: it avoids a render when auth
 * resolves.
 */
export const useIsMember = () => useStore(store, ({ status }) => status === 'member')

/** Resolves when auth has resolved. For clicks that came before. */
export const whenAccountKnown = () =>
  new Promise<Account>((resolve) => {
    const look = () => {
      if (getAccount().status === 'loading') return
      stop()
      resolve(getAccount())
    }
    const stop = onAccountChange(look)
    look()
  })

/** The member, also while the server cannot be reached. */
export const memberOf = (account: Account) =>
  account.status === 'member' || account.status === 'away' ? account.user : undefined

export const userOf = (account: Account) => ('user' in account ? account.user : undefined)
