import { classNames } from './class-names.ts'

/** A grey place for something that is coming; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-breathe rounded-md bg-heat-0', className)} />
}

/** The shape of a resource card or any card of a list. */
export function SkeletonCard() {
  return (
    <div aria-hidden data-skeleton className="grid gap-4 rounded-lg border border-line bg-raised p-5">
      <Skeleton className="size-12" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  )
}
