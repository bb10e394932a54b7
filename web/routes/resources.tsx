import { useQuery } from '@tanstack/react-query'
import { useInterviewProgress } from '#web/features/progress/use-interview-progress.ts'
import { ResourceList } from '#web/features/resources/resource-list.tsx'
import { resourcesQuery } from '#web/features/resources/resource-queries.ts'
import { ResourcesFailed } from '#web/features/resources/resources-failed.tsx'
import { useIsMember } from '#web/session/account.ts'
import { prefetch, serverQueries } from '#web/session/load-page.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/resources.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { call, load } = serverQueries(context)
  return load(resourcesQuery(call))
}
export const clientLoader = () => prefetch((client) => [client.prefetchQuery(resourcesQuery())])

export const meta = () => [
  ...pageMeta({
    title: 'Interview resources',
    description:
      'SQL, Python, JavaScript, Java, data structures, system design, web development and more: pick a subject and practice.',
    path: '/resources',
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'New questions',
    href: '/feeds/questions.xml',
  },
]

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { data, error } = useQuery({ ...resourcesQuery(), initialData: loaderData ?? undefined })
  const progress = useInterviewProgress(useIsMember())
  return (
    <div className="page pb-16">
      <PageHeader
        title="Interview Resources"
        description="Pick a subject. Every prompt is open to all; answers open when you sign in."
      />
      {error && !data ? <ResourcesFailed /> : <ResourceList resources={data} progress={progress} />}
    </div>
  )
}

export const ErrorBoundary = () => (
  <div className="page pb-16">
    <PageHeader title="Interview Resources" />
    <ResourcesFailed />
  </div>
)
