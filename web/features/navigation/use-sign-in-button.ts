import { createStore, useStore } from '#web/lib/create-store.ts'

/** The sign-in button in the bar, for code that points at it; null while none is on screen. */
const button = createStore<HTMLElement | null>(null)

/** The button's `ref`. */
export const placeSignInButton = button.set

export const useSignInButton = () => useStore(button)
