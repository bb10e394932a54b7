import { useSyncExternalStore } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A failed load with its sentence and Try Again; a browser without a network says so. */
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
    onRetry={() => location.reload()}
  />
)

function onNetworkChange(listener: () => void) {
  const stopping = new AbortController()
  addEventListener('online', listener, stopping)
  addEventListener('offline', listener, stopping)
  return () => stopping.abort()
}
