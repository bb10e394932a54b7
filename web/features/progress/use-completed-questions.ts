import { useQueries } from '@tanstack/react-query'
import { resourceProgressQuery } from './progress-queries.ts'
import { useWaitingFacts, withWaiting } from './use-waiting-facts.ts'

/** The questions of several resources that the user has completed, what still waits to be sent included. */
export function useCompletedQuestions(slugs: readonly string[], isMember: boolean): Set<string> {
  const answers = useQueries({
    queries: slugs.map((slug) => ({ ...resourceProgressQuery(slug), enabled: isMember })),
  })
  const ids = answers.flatMap(({ data }) => data?.completed_ids.interview ?? [])
  return withWaiting(ids, useWaitingFacts(), 'completed')
}
