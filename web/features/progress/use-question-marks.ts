import { useQuery } from '@tanstack/react-query'
import type { QuestionType } from '#contract/content-lists.ts'
import { resourceProgressQuery } from './progress-queries.ts'
import { questionMark } from './question-mark.ts'
import { useCompletedIds } from './use-completed-ids.ts'

/** Marks of a resource's questions, for its lists. */
export function useQuestionMarks(slug: string, isMember: boolean) {
  const { data } = useQuery({ ...resourceProgressQuery(slug), enabled: isMember })
  const completed = useCompletedIds(slug, 'interview', isMember)
  const tried = new Set(data?.tried_ids)
  const solved = new Set(data?.solved_ids)
  const markOf = (id: string, type: QuestionType | null) =>
    questionMark(id, type, { completed, tried, solved })
  return { completed, markOf }
}
