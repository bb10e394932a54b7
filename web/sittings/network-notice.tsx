import { useOnline } from '#web/lib/use-online.ts'

/** In a sitting whose network went away while it was open; one opened without it has the notice of every member's page. */
export function NetworkNotice() {
  const isOnline = useOnline()
  return (
    <p role="status" className={isOnline ? 'sr-only' : 'border-line border-b bg-note-soft py-2 text-sm'}>
      {!isOnline && (
        <span className="page block">
          You’re offline. Your answers are kept on this device and sent when the network is back. The clock
          runs on.
        </span>
      )}
    </p>
  )
}
