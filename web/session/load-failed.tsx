import { reloadIfReachable } from '#web/lib/reload.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useAccount } from '#web/session/account.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Shows a failed load with Try Again, and why it failed where that is known. */
export const LoadFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <ErrorState text={text} onRetry={onRetry} action={<WhyNot />} />
)

/** The browser is offline, or the server is away and this device has not kept what it would send. */
export function WhyNot() {
  const { status } = useAccount()
  const isOnline = useOnline()
  if (status === 'away')
    return (
      <p className="text-sm">
        This device has not kept it. It loads when the server can be reached again; nothing you saved is lost.
      </p>
    )
  return !isOnline && <p className="text-sm">You are offline. This loads when the network is back.</p>
}

/** For a part of a page whose script could not be fetched. */
export const PartFailed = () => (
  <LoadFailed
    text="This part of the page could not be loaded. Please try again."
    onRetry={() => void reloadIfReachable()}
  />
)
