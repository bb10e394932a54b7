import { deviceStorage } from '#web/lib/storage.ts'
import type { AccountUser } from './account.ts'

const KEY = 'whetstone.away'
const DATABASE = 'whetstone-kept-'

/** Of the member whose device this is: the last one who signed in with remember-me. */
interface RememberedMember {
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
  void forgetData(remembered.user.uid)
    .then(() => read()?.ended && deviceStorage.removeItem(KEY))
    .catch((error) => console.warn('What this device kept could not be deleted', error))
}

/** If its script can't be fetched, the next page tries again: the member is marked as ended. */
async function forgetData(uid: string) {
  const [{ deleteDatabase }, { cacheStorage }] = await Promise.all([
    import('#web/lib/open-database.ts'),
    import('#web/lib/cache-storage.ts'),
  ])
  await Promise.all([deleteDatabase(keptDatabase(uid)), forgetPages(await cacheStorage())])
}

/** The copies of pages name the resources of which something was saved. */
async function forgetPages(caches: CacheStorage | undefined) {
  for (const name of (await caches?.keys()) ?? [])
    if (name.startsWith('whetstone-pages-') || name === 'whetstone-shared') await caches?.delete(name)
}

const write = (remembered: RememberedMember) => deviceStorage.setItem(KEY, JSON.stringify(remembered))

function read(): RememberedMember | undefined {
  try {
    return JSON.parse(deviceStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
