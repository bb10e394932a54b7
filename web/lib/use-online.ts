import { useSyncExternalStore } from 'react'

/** True while the browser has a network. It says nothing about the server behind it. */
export const useOnline = () =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )

function onNetworkChange(listener: () => void) {
  const stopping = new AbortController()
  addEventListener('online', listener, stopping)
  addEventListener('offline', listener, stopping)
  return () => stopping.abort()
}
