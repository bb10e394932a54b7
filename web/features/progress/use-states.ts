import { useQuery } from '@tanstack/react-query'
import type { ContentType } from '#contract/content-lists.ts'
import type { ItemState } from '#web/lib/item-state.ts'
import { progressQuery } from './progress-queries.ts'
import { useWaitingFacts, withWaiting } from './use-waiting-facts.ts'

/** How far a member is with each item of a type, in all resources; `stateOf` is undefined until it is known. */
export function useStates(type: ContentType) {
  const { data, error, refetch } = useQuery(progressQuery())
  const waiting = useWaitingFacts()
  if (!data) return { stateOf: undefined, error, refetch }
  const done = withWaiting(data.completed_ids[type], waiting, 'completed')
  const started = withWaiting(data.in_progress_ids[type], waiting, 'in_progress')
  const stateOf = (id: string): ItemState =>
    done.has(id) ? 'done' : started.has(id) ? 'in_progress' : 'not_started'
  return { stateOf, error: null, refetch }
}
