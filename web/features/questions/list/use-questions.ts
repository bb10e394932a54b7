import { useInfiniteQuery } from '@tanstack/react-query'
import type { Difficulty } from '#contract/content-lists.ts'
import type { Question } from '#web/features/questions/answering/question-types.ts'
import { type Audience, type QuestionPage, questionsQuery } from './question-queries.ts'

/**
 * The loaded questions of a difficulty. A member sees the visitor's list as a placeholder until the member's list is there,
 * never the reverse; `firstPage` is the page that the server rendered, for visitors.
 */
export function useQuestions(
  slug: string,
  difficulty: Difficulty,
  audience: Audience,
  firstPage: QuestionPage | undefined,
) {
  const query = useInfiniteQuery({
    ...questionsQuery(slug, difficulty, audience),
    initialData: audience === 'visitor' && firstPage ? { pages: [firstPage], pageParams: [1] } : undefined,
    placeholderData: (previous, previousQuery) => {
      const [, lastAudience, lastSlug, lastDifficulty] = previousQuery?.queryKey ?? []
      if (lastAudience === 'visitor' && lastSlug === slug && lastDifficulty === difficulty) return previous
      return firstPage && { pages: [firstPage], pageParams: [1] }
    },
  })
  const questions: Question[] | undefined = query.data?.pages.flatMap((page): Question[] => page.items)
  return { ...query, questions }
}
