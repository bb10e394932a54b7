import { useSyncExternalStore } from 'react'

/** Where the bar's sign-in button stands, for whoever wants to point at it; null while there is none on screen. */
let button: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The button's `ref`. */
export function placeSignInButton(element: HTMLElement | null) {
  button = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSignInButton = () =>
  useSyncExternalStore(
    subscribe,
    () => button,
    () => null,
  )
