import { useQuery } from '@tanstack/react-query'
import type { ContentType } from '#contract/api/content-names.ts'
import { useLoggedError } from '#web/lib/use-logged-error.ts'
import { resourceProgressQuery } from './progress-queries.ts'
import { useWaitingFacts } from './use-waiting-facts.ts'

/** What the user has completed in a resource, what still waits to be sent included. */
export function useCompletedIds(slug: string, type: ContentType, isMember: boolean): Set<string> {
  const { data, error } = useQuery({ ...resourceProgressQuery(slug), enabled: isMember })
  useLoggedError('Loading the progress', error)
  const waiting = useWaitingFacts()
  return new Set([
    ...(data?.completed_ids[type] ?? []),
    ...waiting.filter((fact) => fact.status === 'completed').map((fact) => fact.id),
  ])
}
