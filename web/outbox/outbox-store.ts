import { openDatabase } from '#web/lib/open-database.ts'
import type { KeyStore } from '#web/lib/storage.ts'

const DATABASE = 'whetstone'
const STORE = 'outbox'

/** A fact that waits, under the key that it had in localStorage. */
export interface Entry {
  key: string
  /** JSON. */
  fact: string
}

export interface EntryStore {
  /** It is localStorage itself: nothing has to move. */
  inPlace?: true
  /** In the order of their keys. */
  list(prefix: string): Promise<Entry[]>
  put(entry: Entry): Promise<void>
  remove(keys: string[]): Promise<void>
}

/** The outbox in IndexedDB: it holds more than localStorage, and a service worker can read it. */
export async function openEntryStore(): Promise<EntryStore> {
  const database = await openDatabase(DATABASE, (it) => it.createObjectStore(STORE, { keyPath: 'key' }))
  const run = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' })
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  return {
    list: (prefix) => run('readonly', (store) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
    async put(entry) {
      await run('readwrite', (store) => store.put(entry))
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => run('readwrite', (store) => store.delete(key))))
    },
  }
}

/** If IndexedDB is switched off, facts stay in localStorage until they are sent. */
export const storageEntries = (storage: KeyStore): EntryStore => ({
  inPlace: true,
  list: async (prefix) => entriesIn(storage, prefix),
  put: async ({ key, fact }) => storage.setItem(key, fact),
  async remove(keys) {
    for (const key of keys) storage.removeItem(key)
  },
})

export const entriesIn = (storage: KeyStore, prefix: string): Entry[] =>
  storage.keys().flatMap((key) => {
    const fact = key.startsWith(prefix) ? storage.getItem(key) : null
    return fact === null ? [] : { key, fact } // another tab may have moved it meanwhile
  })
