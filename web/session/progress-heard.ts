import { createStore } from '#web/lib/create-store.ts'

/** Counts how often the server has said that progress changed, on this device or another one. */
export const progressHeard = createStore(0)
