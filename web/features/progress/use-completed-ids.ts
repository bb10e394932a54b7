import { useQuery } from '@tanstack/react-query'
import type { ContentType } from '#contract/content-lists.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { useLoggedError } from '#web/lib/use-logged-error.ts'
import { resourceProgressQuery } from './progress-queries.ts'
import { useWaitingFacts, withWaiting } from './use-waiting-facts.ts'

/** The ids that the user completed in a resource, unsent facts in the outbox included. */
export function useCompletedIds(slug: string, type: ContentType, isMember: boolean): Set<string> {
  const { data, error } = useQuery({ ...resourceProgressQuery(slug), enabled: isMember })
  // That there's no such resource is said by the page.
  useLoggedError('Loading the progress', isMissing(error) ? undefined : error)
  const waiting = useWaitingFacts()
  return withWaiting(data?.completed_ids[type] ?? [], waiting, 'completed')
}
