import { useEffect } from 'react'
import { attemptDependents, invalidate, progressDependents, queryKeys } from '#web/lib/query-keys.ts'
import { freshCards } from '#web/outbox/fresh-cards.ts'
import { startOutbox } from '#web/outbox/start-outbox.ts'
import { queryClient } from '#web/session/query-client.ts'
import { toast } from '#web/ui/toast.tsx'

const dependents = {
  progress: progressDependents,
  attempt: attemptDependents,
  mock: [queryKeys.mockReport],
  test: [queryKeys.mockReport],
}

/** Mounted once, in the root, for members: sends what waits, and asks again for what a fact that has reached the server changes. */
export function OutboxSync() {
  useEffect(
    () =>
      startOutbox(async ({ kind, cards, refused }) => {
        if (refused > 0) toast.error("The server refused an answer. It's kept on your dashboard.")
        if (kind === 'progress' || kind === 'attempt') freshCards.set(cards)
        await invalidate(queryClient(), dependents[kind])
      }),
    [],
  )
  return null
}
