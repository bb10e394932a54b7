import { Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx'

export function MyLearningSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading your learning progress...</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </div>
  )
}
