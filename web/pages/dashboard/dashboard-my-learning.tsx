import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Recommendation } from '#contract/api/recommendations.ts'
import { activityQuery } from '#web/features/activity/activity-queries.ts'
import { RecentActivity } from '#web/features/activity/recent-activity.tsx'
import { attemptReportQuery, hasPractice } from '#web/features/attempts/attempt-queries.ts'
import { savedCountsQuery } from '#web/features/bookmarks/bookmark-queries.ts'
import { LearningEmpty } from '#web/features/dashboard/learning-empty.tsx'
import { DayTopSkeleton, MyLearningSkeleton } from '#web/features/dashboard/my-learning-skeleton.tsx'
import { PracticeLinks } from '#web/features/dashboard/practice-links.tsx'
import { ResumeCard } from '#web/features/dashboard/resume-card.tsx'
import { SavedByResource } from '#web/features/dashboard/saved-by-resource.tsx'
import { StatTiles } from '#web/features/dashboard/stat-tiles.tsx'
import { isFirstMinute, useFirstMinute } from '#web/features/first-minute/first-minute-state.ts'
import { myLearningQuery, statsQuery } from '#web/features/progress/progress-queries.ts'
import { NextUp } from '#web/features/recommendations/next-up.tsx'
import { recommendationsQuery } from '#web/features/recommendations/recommendation-queries.ts'
import { correctionsQuery } from '#web/features/reports/correction-queries.ts'
import { useResourceTitles } from '#web/features/resources/use-resource.ts'
import { reviewSummaryQuery } from '#web/features/review/due-queries.ts'
import { Greeting } from '#web/features/today/greeting.tsx'
import { hasDay, type Today, todayQuery } from '#web/features/today/today-queries.ts'
import { useStore } from '#web/lib/create-store.ts'
import { messages } from '#web/lib/error-message.ts'
import { lazily } from '#web/lib/lazily.ts'
import { useLoggedError } from '#web/lib/use-logged-error.ts'
import { refusedFacts } from '#web/outbox/outbox.ts'
import type { AccountUser } from '#web/session/account.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lastWorkedOn } from './last-worked-on.ts'

/** Whoever has not begun has none. */
const DayTop = lazily(async () => (await import('./day-top.tsx')).DayTop)

/** Charts stand below the tiles, and need an answer. */
const ComingReviews = lazily(
  async () => (await import('#web/features/review/coming-chart.tsx')).ComingReviews,
)
const PracticeDays = lazily(
  async () => (await import('#web/features/attempts/practice-report.tsx')).PracticeDays,
)
const PracticeReport = lazily(
  async () => (await import('#web/features/attempts/practice-report.tsx')).PracticeReport,
)

/** Once in a member's life. */
const FirstMinute = lazily(async () => (await import('./first-minute.tsx')).FirstMinute)

/** Nearly nobody has one. */
const RefusedFacts = lazily(
  async () => (await import('#web/features/progress/refused-facts.tsx')).RefusedFacts,
)
const Corrections = lazily(async () => (await import('#web/features/reports/corrections.tsx')).Corrections)

/** Whoever has not begun has none. */
const LearningSections = lazily(
  async () => (await import('#web/features/dashboard/learning-sections.tsx')).LearningSections,
)

const nextUp = (day: Today | undefined, recommendations: Recommendation[] = []) =>
  day && day.items.length > 0
    ? day.items.map((item) => ({ ...item, id: item.content_id }))
    : recommendations.flatMap(({ resource_slug, questions }) =>
        questions.map((question) => ({ ...question, resource_slug })),
      )

/** An empty one leaves its place to the other. */
const column = 'grid min-w-0 flex-1 grid-cols-1 gap-4 empty:hidden'

export function MyLearningTab({ user: { uid, displayName } }: { user: AccountUser }) {
  const learning = useQuery(myLearningQuery())
  const stats = useQuery(statsQuery())
  const saved = useQuery(savedCountsQuery())
  const activity = useQuery(activityQuery())
  const recommendations = useQuery(recommendationsQuery())
  const review = useQuery(reviewSummaryQuery())
  const day = useQuery(todayQuery())
  const corrections = useQuery(correctionsQuery())
  const report = useQuery(attemptReportQuery())
  // A failed summary is an empty list; activity, recommendations, reviews to come and the day are extras.
  useLoggedError('Loading the saved summary', saved.error)
  useLoggedError('Loading the recent activity', activity.error)
  useLoggedError('Loading the recommendations', recommendations.error)
  useLoggedError('Loading the review summary', review.error)
  useLoggedError('Loading the day', day.error)
  useLoggedError('Loading the corrections', corrections.error)
  useLoggedError('Loading the report on your practice', report.error)

  const first = useFirstMinute(uid)
  const titleOf = useResourceTitles()
  const hasRefused = useStore(refusedFacts, (all) => all.length > 0)

  if ((!learning.data && learning.error) || (!stats.data && stats.error)) {
    const retry = () => void Promise.all([learning.refetch(), stats.refetch()])
    return <LoadFailed text={messages.learningFailed} onRetry={retry} />
  }
  if (!learning.data || !stats.data || saved.isPending || day.isPending) return <MyLearningSkeleton />
  const mayBeFresh = day.data?.has_plan === false && learning.data.length === 0
  if (mayBeFresh && report.isPending) return <MyLearningSkeleton />
  const savedItems = saved.data ?? []
  const last = lastWorkedOn(learning.data, recommendations.data ?? [])
  const isFresh = mayBeFresh && report.data !== undefined && !hasPractice(report.data)
  const isFirst = isFirstMinute(first.state, isFresh)
  const today = hasDay(day.data) ? day.data : undefined
  const practiced = report.data && hasPractice(report.data) ? report.data : undefined
  const isEmpty = learning.data.length === 0 && savedItems.length === 0
  const firstMinute = isFirst && (
    <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
      <FirstMinute {...first} />
    </Suspense>
  )
  if (isFirst && first.state.step === 'end')
    return (
      <div className="grid grid-cols-1 gap-4">
        {firstMinute}
        <PracticeLinks />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">My Learning</h2>
      <Greeting name={displayName} day={day.data} />
      {firstMinute}
      {today ? (
        <Suspense fallback={<DayTopSkeleton />}>
          <DayTop day={today} recommendation={last?.recommendation} />
        </Suspense>
      ) : (
        <ResumeCard recommendation={last?.recommendation} item={last?.item} />
      )}
      {corrections.data && corrections.data.items.length > 0 && (
        <Suspense>
          <Corrections items={corrections.data.items} />
        </Suspense>
      )}
      <Suspense>{hasRefused && <RefusedFacts />}</Suspense>
      {isEmpty && <LearningEmpty />}
      {!today && <PracticeLinks />}
      <StatTiles stats={stats.data} isFirst={isFirst && !first.state.isSkipped} />
      {practiced && (
        <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
          <PracticeDays report={practiced}>
            {review.data && <ComingReviews coming={review.data.coming} />}
          </PracticeDays>
        </Suspense>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:flex">
        <div className={column}>
          <NextUp items={nextUp(day.data, recommendations.data)} />
          <SavedByResource items={savedItems} titleOf={titleOf} />
        </div>
        <div className={column}>
          {learning.data.length > 0 && (
            <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
              <LearningSections items={learning.data} titleOf={titleOf} />
            </Suspense>
          )}
        </div>
      </div>
      {practiced && (
        <Suspense>
          <PracticeReport report={practiced} titleOf={titleOf} />
        </Suspense>
      )}
      <RecentActivity items={activity.data?.items ?? []} titleOf={titleOf} />
    </div>
  )
}
