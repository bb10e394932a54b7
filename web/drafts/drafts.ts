import { deviceStorage } from '#web/lib/storage.ts'
import { useAccount } from '#web/session/account.ts'

export const DRAFT_PREFIX = 'whetstone.draft.'
const VISITOR = 'visitor'

/**
 * Drafts of answers and of what is typed into a form, in localStorage: a reload loses nothing. `owner` is a user id or 'visitor', so another person at the
 * same browser does not see them.
 */
export const drafts = {
  read(owner: string, id: string): unknown {
    try {
      return JSON.parse(deviceStorage.getItem(keyOf(owner, id)) ?? 'null')
    } catch {
      return null
    }
  },
  write: (owner: string, id: string, value: unknown) =>
    deviceStorage.setItem(keyOf(owner, id), JSON.stringify(value)),
  remove: (owner: string, id: string) => deviceStorage.removeItem(keyOf(owner, id)),
  /** Of this owner, those whose id begins with that. */
  ids: (owner: string, start: string) =>
    deviceStorage.keys().flatMap((key) => {
      const of = keyOf(owner, '')
      return key.startsWith(of + start) ? [key.slice(of.length)] : []
    }),
  /** The visitor who signs in from a question is its author: what they chose there is theirs now. A draft of their own stays. */
  takeOver(owner: string, questionId: string) {
    const from = keyOf(VISITOR, questionId)
    for (const key of deviceStorage.keys()) {
      if (key !== from && !key.startsWith(`${from}.`)) continue
      const own = key.replace(keyOf(VISITOR, ''), keyOf(owner, ''))
      const value = deviceStorage.getItem(key)
      if (value !== null && deviceStorage.getItem(own) === null) deviceStorage.setItem(own, value)
      deviceStorage.removeItem(key)
    }
  },
}

const keyOf = (owner: string, id: string) => `${DRAFT_PREFIX}${owner}.${id}`

/** Whose drafts this screen shows; undefined while auth is pending. */
export function useDraftOwner() {
  const account = useAccount()
  if (account.status === 'loading') return undefined
  return 'user' in account ? account.user.uid : VISITOR
}
