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
  const database = await open()
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

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
    request.onsuccess = () => {
      // A newer build of the site wants to change the layout: this tab gives way and asks again later.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })

/** Where IndexedDB is switched off, facts stay in localStorage until they are sent. */
export const storageEntries = (storage: Storage): EntryStore => ({
  inPlace: true,
  list: async (prefix) => entriesIn(storage, prefix),
  put: async ({ key, fact }) => storage.setItem(key, fact),
  async remove(keys) {
    for (const key of keys) storage.removeItem(key)
  },
})

export const entriesIn = (storage: Storage, prefix: string): Entry[] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, fact: storage.getItem(key) ?? 'null' }))
