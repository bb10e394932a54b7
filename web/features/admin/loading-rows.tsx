import { Skeleton } from '#web/ui/skeleton.tsx'

export const LoadingRows = ({ of }: { of: string }) => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">Loading {of}...</span>
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
  </div>
)
