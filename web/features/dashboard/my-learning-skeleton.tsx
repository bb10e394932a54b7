import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shapes of what comes: the greeting, today and its minutes, four tiles, the days, two lists. */
export function MyLearningSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your learning progress...</span>
      <Skeleton className="h-10 max-w-xl rounded-lg" />
      <DayTopSkeleton />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </div>
      <Skeleton className="h-72 rounded-lg" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  )
}

export const DayTopSkeleton = () => (
  <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
    <Skeleton className="h-56 rounded-lg" />
    <Skeleton className="h-36 rounded-lg md:h-56" />
  </div>
)
