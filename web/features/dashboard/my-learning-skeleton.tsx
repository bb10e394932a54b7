import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shapes of what comes: what is due, the thing to do next, three ways to practice, four tiles, two lists. */
export function MyLearningSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your learning progress...</span>
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-52 rounded-lg" />
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  )
}
