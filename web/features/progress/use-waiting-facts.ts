import { useStore } from '#web/lib/create-store.ts'
import { type ProgressFact, waitingFacts } from '#web/outbox/outbox.ts'

/** Unsent facts in the outbox: the screen counts them already. */
export const useWaitingFacts = () => useStore(waitingFacts)

/** The ids of a status as the server knows them, with what waits: each fact moves its item to its own status. */
export function withWaiting(ids: string[], waiting: ProgressFact[], status: ProgressFact['status']) {
  const all = new Set(ids)
  for (const fact of waiting) {
    if (fact.status === status) all.add(fact.id)
    else if (fact.status !== 'in_progress') all.delete(fact.id)
  }
  return all
}
