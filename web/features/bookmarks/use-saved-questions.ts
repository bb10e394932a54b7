import { useQuery } from '@tanstack/react-query'
import { useLoggedError } from '#web/lib/use-logged-error.ts'
import { savedQuestionsQuery } from './bookmark-queries.ts'

/** The bookmarks of a resource by question; empty for visitors, and when the load fails (which is only logged). */
export function useSavedQuestions(slug: string, isMember: boolean) {
  const { data, error } = useQuery({ ...savedQuestionsQuery(slug), enabled: isMember })
  useLoggedError('Loading the saved questions', error)
  return new Map(data?.items.map((bookmark) => [bookmark.content_id, bookmark]))
}
