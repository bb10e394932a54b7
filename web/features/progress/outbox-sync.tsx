import { useEffect } from 'react'
import { attemptDependents, invalidate, progressDependents, queryKeys } from '#web/lib/query-keys.ts'
import { freshCards } from '#web/outbox/fresh-cards.ts'
import { sendSampleAnswer } from '#web/outbox/send-sample-answer.ts'
import { startOutbox } from '#web/outbox/start-outbox.ts'
import { progressHeard } from '#web/session/progress-heard.ts'
import { queryClient } from '#web/session/query-client.ts'
import { toast } from '#web/ui/toast.tsx'

const dependents = {
  progress: progressDependents,
  attempt: attemptDependents,
  mock: [queryKeys.mockReport],
  test: [queryKeys.mockReport],
}

/** Its own answer to a call tells a device more; that of others is asked for when none has come. */
const ELSEWHERE_MS = 300

/**
 * Mounted once, in the root, for members: sends what waits, and asks again for what a fact that has reached the server changes, from
 * here or from another device.
 */
export function OutboxSync() {
  useEffect(() => {
    let elsewhere: ReturnType<typeof setTimeout> | undefined
    const stop = startOutbox(async ({ kind, cards, refused }) => {
      if (refused > 0) toast.error("The server refused an answer. It's kept on your dashboard.")
      if (kind === 'progress' || kind === 'attempt') freshCards.set(cards)
      if (kind === 'attempt') clearTimeout(elsewhere)
      await invalidate(queryClient(), dependents[kind])
    })
    void sendSampleAnswer()
    const stopHearing = progressHeard.subscribe(() => {
      clearTimeout(elsewhere)
      elsewhere = setTimeout(() => void invalidate(queryClient(), attemptDependents), ELSEWHERE_MS)
    })
    return () => {
      clearTimeout(elsewhere)
      stopHearing()
      stop()
    }
  }, [])
  return null
}
