import { useQuery } from '@tanstack/react-query'
import type { ContentType } from '#contract/content-lists.ts'
import { useLoggedError } from '#web/lib/use-logged-error.ts'
import { resourceProgressQuery } from './progress-queries.ts'
import { useWaitingFacts, withWaiting } from './use-waiting-facts.ts'

/** The ids that the user completed in a resource, unsent facts in the outbox included. */
export function useCompletedIds(slug: string, type: ContentType, isMember: boolean): Set<string> {
  const { data, error } = useQuery({ ...resourceProgressQuery(slug), enabled: isMember })
  useLoggedError('Loading the progress', error)
  const waiting = useWaitingFacts()
  return withWaiting(data?.completed_ids[type] ?? [], waiting, 'completed')
}
