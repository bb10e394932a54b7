/** Opens an IndexedDB. Rejects, and never throws, where the browser blocks site data. */
export const openDatabase = (name: string, upgrade: (database: IDBDatabase) => void) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => upgrade(request.result)
    request.onsuccess = () => {
      // A newer build of the site wants to change the layout, or the member signs out: this tab gives way.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })

/** Deletes an IndexedDB; resolves when it's gone. Rejects where the browser blocks site data. */
export const deleteDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

/** Names of all databases; none where the browser doesn't say. */
export const databaseNames = async () => (await indexedDB.databases?.())?.map(({ name }) => name) ?? []
