import { Skeleton } from '#web/ui/skeleton.tsx'

export function QuestionListSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-2">
      <span className="sr-only">Loading questions...</span>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={index} className="h-16" />
      ))}
    </div>
  )
}
