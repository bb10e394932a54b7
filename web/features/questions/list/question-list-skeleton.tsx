import { Skeleton } from '#web/ui/skeleton.tsx'

/** Rows like those that come. */
export function QuestionListSkeleton() {
  return (
    <div role="status" className="workspace">
      <span className="sr-only">Loading questions...</span>
      <div className="list-head">
        <Skeleton className="h-9 w-40" />
      </div>
      {Array.from({ length: 14 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={index} className="question-row row-head">
          <Skeleton className="size-5" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  )
}
