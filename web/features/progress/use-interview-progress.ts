import { useQuery } from '@tanstack/react-query'
import type { LearningItem } from '#contract/api/progress.ts'
import { useLoggedError } from '#web/lib/use-logged-error.ts'
import { myLearningQuery } from './progress-queries.ts'

const none: LearningItem[] = []

/** The user's progress with interview questions, per resource; empty for visitors. A resource with bookmarks alone has no progress. */
export function useInterviewProgress(isMember: boolean): LearningItem[] {
  const { data, error } = useQuery({ ...myLearningQuery(), enabled: isMember })
  useLoggedError('Loading the progress', error)
  return data?.filter((item) => item.content_type === 'interview' && item.last_accessed !== null) ?? none
}
