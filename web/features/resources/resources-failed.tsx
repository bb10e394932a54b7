import { messages } from '#web/lib/error-message.ts'
import { WhyNot } from '#web/session/load-failed.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** The 'Try again' link loads the page again. */
export function ResourcesFailed() {
  return (
    <ErrorState
      text={messages.resourcesFailed}
      action={
        <>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page, loaded again */}
          <a href="" className="font-semibold text-accent underline underline-offset-3">
            Try again
          </a>
          <WhyNot />
        </>
      }
    />
  )
}
