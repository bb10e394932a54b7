import { Library, SearchX } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import type { LearningItem } from '#contract/api/progress.ts'
import type { Resource } from '#contract/api/resource-shapes.ts'
import { useEarlyInput } from '#web/delivery/use-early-input.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { findResources } from './find-resources.ts'
import { ResourceCard } from './resource-card.tsx'

const grid = 'mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

interface ResourceListProps {
  /** Undefined while they load. */
  resources: Resource[] | undefined
  progress: LearningItem[]
}

/** All resources with a search over title and description; on its own page and in a tab of the dashboard. */
export function ResourceList({ resources, progress }: ResourceListProps) {
  const [text, setText] = useState('')
  const field = useEarlyInput<HTMLInputElement>(({ value }) => value && handleChange(value))
  const found = resources && findResources(resources, text)
  // After hydration: the server's HTML knows no search.
  useLayoutEffect(() => setText(searchInAddress()), [])
  function handleChange(next: string) {
    setText(next)
    keepInAddress(next)
  }
  return (
    <>
      <SearchField
        ref={field}
        label="Search resources"
        placeholder="Search resources..."
        value={text}
        onChange={handleChange}
      />
      {found === undefined && <ResourceListSkeleton />}
      {found?.length === 0 && (
        <div className="mt-6">
          {text.trim() ? (
            <EmptyState icon={SearchX} title="No resources found" text="Try adjusting your search terms" />
          ) : (
            <EmptyState
              icon={Library}
              title="No resources available"
              text="Resources will appear here once added"
            />
          )}
        </div>
      )}
      {found && found.length > 0 && (
        <ul className={grid}>
          {found.map((resource) => (
            <li key={resource.id}>
              <ResourceCard
                resource={resource}
                progress={progress.find((item) => item.resource_slug === resource.slug)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const searchInAddress = () => new URLSearchParams(location.search).get('q') ?? ''

/** Not a navigation: nothing is loaded, and the entry of the history stays the same. */
function keepInAddress(text: string) {
  const url = new URL(location.href)
  if (text.trim()) url.searchParams.set('q', text)
  else url.searchParams.delete('q')
  history.replaceState(history.state, '', url)
}

function ResourceListSkeleton() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Loading resources...</span>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <SkeletonCard key={index} />
      ))}
    </div>
  )
}
