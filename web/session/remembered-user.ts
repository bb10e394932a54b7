import type { AccountUser } from './account.ts'

const KEY = 'whetstone.away'
const DATABASE = 'whetstone-kept-'

/** Of the member whose device this is: the last one who signed in with remember-me. */
interface Remembered {
  user: AccountUser
  /** Signed out: the data goes, also when the browser closed in between. */
  ended?: boolean
}

export const keptDatabase = (uid: string) => DATABASE + uid

/** The member who may go on here without a network. */
export function rememberedUser(): AccountUser | undefined {
  const remembered = read()
  return remembered?.ended ? undefined : remembered?.user
}

export const rememberUser = (user: AccountUser) => write({ user })

/** Deletes what this device keeps for a member, unless it is the one named. */
export function forgetRemembered(exceptUid?: string) {
  const remembered = read()
  if (!remembered || remembered.user.uid === exceptUid) return
  write({ ...remembered, ended: true })
  const deletion = indexedDB.deleteDatabase(keptDatabase(remembered.user.uid))
  deletion.onsuccess = () => {
    if (read()?.ended) localStorage.removeItem(KEY)
  }
  void forgetPages()
}

/** The copies of pages name the resources of which something was saved. */
async function forgetPages() {
  if (typeof caches === 'undefined') return
  for (const name of await caches.keys())
    if (name.startsWith('whetstone-pages-') || name === 'whetstone-shared') await caches.delete(name)
}

const write = (remembered: Remembered) => localStorage.setItem(KEY, JSON.stringify(remembered))

function read(): Remembered | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
