import { useQuery } from '@tanstack/react-query'
import type { listResources } from '#contract/api/resources.ts'
import { useInterviewProgress } from '#web/features/progress/use-interview-progress.ts'
import { ResourceList } from '#web/features/resources/resource-list.tsx'
import { resourcesQuery } from '#web/features/resources/resource-queries.ts'
import { ResourcesFailed } from '#web/features/resources/resources-failed.tsx'
import { useIsMember } from '#web/lib/account.ts'
import { sendContext } from '#web/lib/page-send.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/resources.ts'

/** On the server, for the first page; in the browser the page asks the API itself. */
export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(sendContext)<typeof listResources>('GET /api/resources', {})
export const clientLoader = async () => null

export const meta = () =>
  pageMeta({
    title: 'Interview resources',
    description:
      'SQL, Python, JavaScript, Java, data structures, system design, web development and more: pick a subject and practice.',
    path: '/resources',
  })

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
