import { useEffect } from 'react'
import { freshCards } from '#web/lib/fresh-cards.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { attemptDependents, invalidate, progressDependents, queryKeys } from '#web/lib/query-keys.ts'
import { startOutbox } from '#web/lib/start-outbox.ts'

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
      startOutbox(async ({ kind, cards }) => {
        if (kind === 'progress' || kind === 'attempt') freshCards.set(cards)
        await invalidate(queryClient(), dependents[kind])
      }),
    [],
  )
  return null
}
