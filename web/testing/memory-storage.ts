/** A localStorage for tests outside of a browser: its keys are its own properties, as in the real one. */
class MemoryStorage {
  [key: string]: unknown
}
for (const [name, method] of Object.entries({
  getItem(this: MemoryStorage, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: MemoryStorage, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: MemoryStorage, key: string) {
    delete this[key]
  },
}))
  Object.defineProperty(MemoryStorage.prototype, name, { value: method })

export const memoryStorage = () => new MemoryStorage() as unknown as Storage
