import { Library, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { LearningItem } from '#contract/api/progress.ts'
import type { Resource } from '#contract/api/resource-shapes.ts'
import { useEarlyInput } from '#web/lib/use-early-input.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
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
  const field = useEarlyInput<HTMLInputElement>(({ value }) => value && setText(value))
  const wanted = text.trim().toLowerCase()
  const found = resources?.filter(
    ({ title, description }) =>
      title.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted),
  )
  return (
    <>
      <SearchField
        ref={field}
        label="Search resources"
        placeholder="Search resources..."
        value={text}
        onChange={setText}
      />
      {found === undefined && <ResourceListSkeleton />}
      {found?.length === 0 && (
        <div className="mt-6">
          {wanted ? (
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
