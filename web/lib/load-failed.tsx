import { useSyncExternalStore } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { reloadIfReachable } from './reload.ts'

/** Shows a failed load with Try Again, and says so when the browser is offline. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <ErrorState
      text={text}
      onRetry={onRetry}
      action={!isOnline && <p className="text-sm">You are offline. This loads when the network is back.</p>}
    />
  )
}

/** For a part of a page whose script could not be fetched. */
export const PartFailed = () => (
  <LoadFailed
    text="This part of the page could not be loaded. Please try again."
    onRetry={() => void reloadIfReachable()}
  />
)

function onNetworkChange(listener: () => void) {
  const stopping = new AbortController()
  addEventListener('online', listener, stopping)
  addEventListener('offline', listener, stopping)
  return () => stopping.abort()
}
