import { useQuery } from '@tanstack/react-query'
import type { QuestionType } from '#contract/content-lists.ts'
import { useQuestionMarks } from '#web/features/progress/use-question-marks.ts'
import { dueQuery } from '#web/features/review/due-queries.ts'
import { useLoggedError } from '#web/lib/use-logged-error.ts'

/** The words that a member's list puts next to a question: what was done with it, and whether it's due. */
export function useListMarks(slug: string, isMember: boolean) {
  const { completed, markOf } = useQuestionMarks(slug, isMember)
  const { data: due, error } = useQuery({ ...dueQuery(slug), enabled: isMember })
  useLoggedError('Loading what is due', error)
  const marksOf = (id: string, type: QuestionType | null) =>
    [markOf(id, type), due?.has(id) && 'Due'].filter(Boolean).join(' ')
  return { completed, due, marksOf }
}
