import { useInfiniteQuery } from '@tanstack/react-query'
import type { Difficulty } from '#contract/api/content-names.ts'
import { type Audience, type QuestionPage, questionsQuery } from './question-queries.ts'
import type { Question } from './question-types.ts'

/**
 * The questions of a difficulty as far as they are loaded. A member sees the visitor's list until the answers are
 * there, never the other way round; `firstPage` is what the server rendered, for visitors.
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
