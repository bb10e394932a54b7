import { useQuery } from '@tanstack/react-query'
import { activityQuery } from '#web/features/activity/activity-queries.ts'
import { RecentActivity } from '#web/features/activity/recent-activity.tsx'
import { savedSummaryQuery } from '#web/features/bookmarks/bookmark-queries.ts'
import { LearningEmpty } from '#web/features/dashboard/learning-empty.tsx'
import { LearningSection } from '#web/features/dashboard/learning-section.tsx'
import { MyLearningSkeleton } from '#web/features/dashboard/my-learning-skeleton.tsx'
import { SavedRow } from '#web/features/dashboard/saved-row.tsx'
import { StatTiles } from '#web/features/dashboard/stat-tiles.tsx'
import { myLearningQuery, statsQuery } from '#web/features/progress/progress-queries.ts'
import { NextUp } from '#web/features/recommendations/next-up.tsx'
import { recommendationsQuery } from '#web/features/recommendations/recommendation-queries.ts'
import { useResourceTitles } from '#web/features/resources/use-resource.ts'
import { messages } from '#web/lib/error-message.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { useLoggedError } from '#web/lib/use-logged-error.ts'

const sections = [
  { type: 'learning', title: 'Learning Materials' },
  { type: 'video', title: 'Video Tutorials' },
  { type: 'interview', title: 'Interview Resources' },
] as const

export function MyLearningTab() {
  const learning = useQuery(myLearningQuery())
  const stats = useQuery(statsQuery())
  const saved = useQuery(savedSummaryQuery())
  const activity = useQuery(activityQuery())
  const recommendations = useQuery(recommendationsQuery())
  // A failed summary is an empty list; activity and recommendations are extras.
  useLoggedError('Loading the saved summary', saved.error)
  useLoggedError('Loading the recent activity', activity.error)
  useLoggedError('Loading the recommendations', recommendations.error)

  const titleOf = useResourceTitles()

  if ((!learning.data && learning.error) || (!stats.data && stats.error)) {
    const retry = () => void Promise.all([learning.refetch(), stats.refetch()])
    return <LoadFailed text={messages.learningFailed} onRetry={retry} />
  }
  if (!learning.data || !stats.data || saved.isPending) return <MyLearningSkeleton />
  const savedItems = saved.data ?? []
  const isEmpty = learning.data.length === 0 && savedItems.length === 0
  return (
    <div className="grid grid-cols-1 gap-10">
      <h2 className="sr-only">My Learning</h2>
      <StatTiles stats={stats.data} />
      {isEmpty && <LearningEmpty />}
      <SavedRow items={savedItems} titleOf={titleOf} />
      {sections.map(({ type, title }) => (
        <LearningSection
          key={type}
          title={title}
          titleOf={titleOf}
          items={learning.data.filter((item) => item.content_type === type)}
        />
      ))}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <NextUp items={recommendations.data ?? []} />
        <RecentActivity items={activity.data?.items ?? []} titleOf={titleOf} />
      </div>
    </div>
  )
}
