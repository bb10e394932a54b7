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

function onNetworkChange(listener: () => void) {
  const stopping = new AbortController()
  addEventListener('online', listener, stopping)
  addEventListener('offline', listener, stopping)
  return () => stopping.abort()
}
