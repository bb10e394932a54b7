import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useRouteError } from 'react-router'
import { MaterialTypeCard } from '#web/features/resources/material-type-card.tsx'
import { PracticeTestLinks } from '#web/features/resources/practice-test-links.tsx'
import { ResourceMissing } from '#web/features/resources/resource-missing.tsx'
import { resourceQuery, sectionsQuery } from '#web/features/resources/resource-queries.ts'
import { useResource } from '#web/features/resources/use-resource.ts'
import { messages } from '#web/lib/error-message.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { resourcePath } from '#web/lib/paths.ts'
import { reloadIfReachable } from '#web/lib/reload.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { prefetch, serverQueries } from '#web/session/load-page.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'
import type { Route } from './+types/resource.ts'

const grid = 'mt-6 grid gap-5 md:grid-cols-3'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { call, load } = serverQueries(context)
  const [resource, sections] = await Promise.all([
    load(resourceQuery(slug, call)),
    load(sectionsQuery(slug, call)),
  ])
  return { resource, sections }
}
export const clientLoader = ({ params: { slug } }: Route.ClientLoaderArgs) =>
  prefetch((client) => [client.prefetchQuery(resourceQuery(slug)), client.prefetchQuery(sectionsQuery(slug))])

const about = (slug: string, title: string) => ({
  title: `${title} interview preparation`,
  description: `${title}: interview questions, learning materials and videos.`,
  path: resourcePath(slug),
})
export const meta = ({ params: { slug }, loaderData }: Route.MetaArgs) =>
  pageMeta(about(slug, loaderData?.resource.title ?? titleCase(slug)))

export default function ResourceDetail({ params: { slug }, loaderData }: Route.ComponentProps) {
  const resource = useResource(slug, loaderData?.resource)
  const sections = useQuery({ ...sectionsQuery(slug), initialData: loaderData?.sections })
  usePageTitle(about(slug, resource.data?.title ?? titleCase(slug)))

  const error = (!resource.data && resource.error) || (!sections.data && sections.error)
  if (error)
    return <Failed error={error} onRetry={() => void Promise.all([resource.refetch(), sections.refetch()])} />
  if (!resource.data) return <LoadingScreen />
  const { title, description, icon_url, metrics, practice_tests = [] } = resource.data
  return (
    <div className="page pb-16">
      <PageHeader
        title={title}
        description={description}
        icon={<SubjectTile url={icon_url} className="size-14" />}
        back={{ to: '/resources', label: 'Back to Resources' }}
      />
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Metric label="questions" count={metrics.interview_count} />
        <Metric label="learning materials" count={metrics.learning_count} />
        <Metric label="videos" count={metrics.video_count} />
      </dl>
      <QueryStates
        query={sections}
        failed={messages.resourceFailed}
        loading={
          <div role="status" className={grid}>
            <span className="sr-only">Loading...</span>
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </div>
        }
        empty={(all) =>
          all.length === 0 && (
            <div className="mt-6">
              <EmptyState
                icon={PackageOpen}
                title="No Materials Available Yet"
                text="Content for this resource is coming soon."
              />
            </div>
          )
        }
      >
        {(all) => (
          <ul className={grid}>
            {all.map((section) => (
              <li key={section.id}>
                <MaterialTypeCard slug={slug} section={section} />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      <PracticeTestLinks tests={practice_tests} />
    </div>
  )
}

function Metric({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-x-1.5 max-sm:flex-col-reverse">
      <dt className="text-muted">{label}</dt>
      <dd className="font-bold text-xl">{count}</dd>
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return isMissing(error) ? (
    <ResourceMissing text={messages.resourceMissing} />
  ) : (
    <ResourceMissing text={messages.resourceFailed} onRetry={onRetry} />
  )
}

export function ErrorBoundary() {
  return <Failed error={useRouteError()} onRetry={() => void reloadIfReachable()} />
}
