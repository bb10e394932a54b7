import { useQueries } from '@tanstack/react-query'
import type { QuestionType } from '#contract/content-lists.ts'
import { resourceProgressQuery } from './progress-queries.ts'
import { questionMark } from './question-mark.ts'
import { useWaitingFacts, withWaiting } from './use-waiting-facts.ts'

/** Marks of the questions of several resources, including what still waits to be sent. */
export function useMarksOfResources(slugs: readonly string[], isMember: boolean) {
  const answers = useQueries({
    queries: slugs.map((slug) => ({ ...resourceProgressQuery(slug), enabled: isMember })),
  })
  const ids = answers.flatMap(({ data }) => data?.completed_ids.interview ?? [])
  const completed = withWaiting(ids, useWaitingFacts(), 'completed')
  const tried = new Set(answers.flatMap(({ data }) => data?.tried_ids ?? []))
  const solved = new Set(answers.flatMap(({ data }) => data?.solved_ids ?? []))
  const markOf = (id: string, type: QuestionType) => questionMark(id, type, { completed, tried, solved })
  return { completed, markOf }
}
