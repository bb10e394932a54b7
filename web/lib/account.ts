import { useSyncExternalStore } from 'react'
import type { UserSettings } from '#contract/api/account-services.ts'
import type { UserDocument } from '#contract/api/documents.ts'
import type { IdentityUser } from '#contract/api/identity.ts'

/** The identity's view of the user with the user document and the settings merged in; both are null until they come. */
export interface AccountUser {
  uid: string
  email: string
  emailVerified: boolean
  displayName: string
  photoUrl: string | null
  provider: IdentityUser['provider']
  document: UserDocument | null
  settings: UserSettings | null
}

/** Who uses this browser. `pending` is signed up but not verified: good for /verify only. */
export type Account =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'pending'; user: AccountUser }
  | { status: 'member'; user: AccountUser }

const loading: Account = { status: 'loading' }
let current: Account = loading
const listeners = new Set<() => void>()

export function setAccount(account: Account) {
  current = account
  for (const listener of listeners) listener()
}

export function accountOf(user: AccountUser): Account {
  const verified = user.emailVerified && user.document?.verified !== false
  return { status: verified ? 'member' : 'pending', user }
}

/** Merges news about the user who is signed in; news about anybody else came too late and is dropped. */
export function mergeAccount(uid: string, change: Partial<AccountUser>) {
  if ('user' in current && current.user.uid === uid) setAccount(accountOf({ ...current.user, ...change }))
}

/** Called whenever it changes; returns the end. */
export function onAccountChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** On the server, and until the browser knows better, the account is loading: the HTML is the same for everybody. */
export const useAccount = () =>
  useSyncExternalStore(
    onAccountChange,
    () => current,
    () => loading,
  )

/** For what looks the same to everybody else: it is not rendered again when the wait is over. */
export const useIsMember = () =>
  useSyncExternalStore(
    onAccountChange,
    () => current.status === 'member',
    () => false,
  )

export const getAccount = () => current

/** For what a person asked for before it was known who is there. */
export const whenAccountKnown = () =>
  new Promise<Account>((known) => {
    if (current.status !== 'loading') return known(current)
    const stop = onAccountChange(() => {
      if (current.status === 'loading') return
      stop()
      known(current)
    })
  })

export const userOf = (account: Account) => ('user' in account ? account.user : undefined)
