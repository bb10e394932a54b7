import { useQuery } from '@tanstack/react-query'
import { StudyPathList } from '#web/features/study-paths/study-path-list.tsx'
import { studyPathsQuery } from '#web/features/study-paths/study-path-queries.ts'
import { messages } from '#web/lib/error-message.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { prefetch, serverQueries } from '#web/session/load-page.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/study-paths.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { call, load } = serverQueries(context)
  return load(studyPathsQuery(call))
}
export const clientLoader = () => prefetch((client) => [client.prefetchQuery(studyPathsQuery())])

const description =
  'What interviews ask, in the order in which to learn it. Every subject leads to questions that you can practice here.'

export const meta = () => pageMeta({ title: 'Study paths', description, path: '/paths' })

export default function StudyPaths({ loaderData }: Route.ComponentProps) {
  const paths = useQuery({ ...studyPathsQuery(), initialData: loaderData ?? undefined })
  return (
    <div className="page pb-16">
      <PageHeader title="Study Paths" description={description} />
      <QueryStates query={paths} failed={messages.pathsFailed} loading={<LoadingScreen of="part" />}>
        {({ items }) => <StudyPathList paths={items} />}
      </QueryStates>
    </div>
  )
}

export const ErrorBoundary = () => (
  <div className="page pb-16">
    <PageHeader title="Study Paths" />
    <LoadFailed text={messages.pathsFailed} onRetry={() => location.reload()} />
  </div>
)
