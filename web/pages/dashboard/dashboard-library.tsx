import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Resource } from '#contract/api/resource-shapes.ts'
import type { ContentType } from '#contract/content-lists.ts'
import { Library } from '#web/features/dashboard/library.tsx'
import { useStates } from '#web/features/progress/use-states.ts'
import { messages } from '#web/lib/error-message.ts'
import type { ItemState } from '#web/lib/item-state.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface DashboardLibraryProps<Item> {
  type: ContentType
  title: string
  /** Its message when a list doesn't load. */
  failed: string
  resources: UseQueryResult<Resource[]>
  /** One for each resource, in the same order. */
  lists: UseQueryResult<Item[]>[]
  row: (item: Item, slug: string, state: ItemState) => ReactNode
}

/** The lists of all resources in one, as far as they are loaded, with the state of each item. */
export function DashboardLibrary<Item extends { id: string }>(props: DashboardLibraryProps<Item>) {
  const { type, title, failed, resources, lists, row } = props
  const states = useStates(type)
  const failures = [resources, ...lists].filter(({ data, error }) => !data && error)
  const retry = () => void Promise.all(failures.map(({ refetch }) => refetch()))

  if (!states.stateOf && states.error)
    return <LoadFailed text={messages.learningFailed} onRetry={() => void states.refetch()} />
  if (!resources.data && failures.length > 0) return <LoadFailed text={failed} onRetry={retry} />
  if (!resources.data || !states.stateOf) return <LibrarySkeleton title={title} />
  // In their order: what comes later stands below, so nothing moves.
  const waiting = lists.findIndex(({ isPending }) => isPending)
  const loaded = waiting < 0 ? resources.data : resources.data.slice(0, waiting)
  const groups = loaded.flatMap(({ slug, title }, at) => {
    const items = lists[at]?.data
    return items?.length ? [{ slug, title, items }] : []
  })
  return (
    <>
      {failures.length > 0 && <LoadFailed text={failed} onRetry={retry} />}
      {groups.length > 0 && <Library title={title} groups={groups} stateOf={states.stateOf} row={row} />}
      {waiting >= 0 && <LibrarySkeleton title={title} />}
    </>
  )
}

function LibrarySkeleton({ title }: { title: string }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-2">
      <span className="sr-only">Loading: {title}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
