import { useQuery } from '@tanstack/react-query'
import { BookX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Material } from '#contract/api/resource-shapes.ts'
import { type Format, formats, type Level, levels } from '#contract/content-lists.ts'
import { logOpened } from '#web/features/activity/log-opened.ts'
import { MaterialList } from '#web/features/materials/material-list.tsx'
import { materialsQuery } from '#web/features/materials/material-queries.ts'
import { MarkDone } from '#web/features/progress/mark-done.tsx'
import { useCompletedIds } from '#web/features/progress/use-completed-ids.ts'
import { ResourcePageFailed } from '#web/features/resources/resource-page-failed.tsx'
import { resourceQuery } from '#web/features/resources/resource-queries.ts'
import { useResourceTitle } from '#web/features/resources/use-resource.ts'
import { messages } from '#web/lib/error-message.ts'
import { learningPath } from '#web/lib/paths.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { type ProgressFact, recordProgress } from '#web/outbox/outbox.ts'
import { useIsMember } from '#web/session/account.ts'
import { prefetch, serverQueries } from '#web/session/load-page.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/learning.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { call, load } = serverQueries(context)
  const [resource, materials] = await Promise.all([
    load(resourceQuery(slug, call)),
    load(materialsQuery(slug, call)),
  ])
  return { resource, materials }
}
export const clientLoader = ({ params: { slug } }: Route.ClientLoaderArgs) =>
  prefetch((client) => [
    client.prefetchQuery(resourceQuery(slug)),
    client.prefetchQuery(materialsQuery(slug)),
  ])

const about = (slug: string, title: string) => ({
  title: `${title} learning materials`,
  description: `Articles, cheat sheets, exercises and documentation for ${title}.`,
  path: learningPath(slug),
})
export const meta = ({ params: { slug }, loaderData }: Route.MetaArgs) =>
  pageMeta(about(slug, loaderData?.resource.title ?? titleCase(slug)))

export default function Learning({ params: { slug }, loaderData }: Route.ComponentProps) {
  const isMember = useIsMember()
  const materials = useQuery({ ...materialsQuery(slug), initialData: loaderData?.materials })
  const completed = useCompletedIds(slug, 'learning', isMember)
  const title = useResourceTitle(slug, loaderData?.resource)
  usePageTitle(about(slug, title))
  const [search] = useSearchParams()
  const level = levels.find((name) => name === search.get('level'))
  const format = formats.find((name) => name === search.get('format'))
  const isShown = (material: Material) =>
    (!level || material.level === level) && (!format || material.format === format)

  const record = (material: Material, status: ProgressFact['status']) =>
    recordProgress({ resource_slug: slug, kind: 'material', id: material.id, status })
  function open(material: Material) {
    record(material, 'in_progress')
    logOpened({ resource_slug: slug, content_type: 'learning', content_id: material.id })
  }
  const to = (change: { level?: Level | undefined; format?: Format | undefined }) => {
    const next = { level, format, ...change }
    return `?${new URLSearchParams({ ...(next.level && { level: next.level }), ...(next.format && { format: next.format }) })}`
  }

  return (
    <div className="page pb-16">
      <PageHeader
        title={`${title} Learning Materials`}
        back={{ to: '/dashboard?tab=learning-materials', label: 'Back to Learning Materials' }}
      />
      <div className="mb-6 grid gap-3">
        <FilterLinks
          label="Level"
          current={level ?? 'All'}
          options={[
            { key: 'All', label: 'All', to: to({ level: undefined }) },
            ...levels.map((name) => ({ key: name, label: name, to: to({ level: name }) })),
          ]}
        />
        <FilterLinks
          label="Format"
          current={format ?? ''}
          options={formats.map((name) => ({
            key: name,
            label: name,
            to: to({ format: name === format ? undefined : name }),
          }))}
        />
      </div>
      <QueryStates
        query={materials}
        failed={messages.materialsFailed}
        loading={
          <div role="status" className="grid grid-cols-1 gap-2">
            <span className="sr-only">Loading learning materials...</span>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        }
        empty={(all) =>
          !all.some(isShown) && (
            <EmptyState
              icon={BookX}
              title="No materials here"
              text={
                all.length
                  ? 'Try another level or format.'
                  : 'Learning materials for this resource are coming soon.'
              }
            />
          )
        }
      >
        {(all) => (
          <MaterialList
            materials={all.filter(isShown)}
            onOpen={(material) => isMember && open(material)}
            action={(material) =>
              isMember && (
                <MarkDone
                  isDone={completed.has(material.id)}
                  onChange={(status) => record(material, status)}
                />
              )
            }
          />
        )}
      </QueryStates>
    </div>
  )
}

export const ErrorBoundary = () => <ResourcePageFailed text={messages.materialsFailed} />
