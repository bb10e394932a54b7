import { useQueries, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useRouteError } from 'react-router'
import type { StudyPath } from '#contract/api/study-paths.ts'
import { useMarksOfResources } from '#web/features/progress/use-marks-of-resources.ts'
import { dueQuery } from '#web/features/review/due-queries.ts'
import { isDone, itemsOf, resourcesOf } from '#web/features/study-paths/path-progress.ts'
import { StudyPathGroups } from '#web/features/study-paths/study-path-groups.tsx'
import { studyPathQuery } from '#web/features/study-paths/study-path-queries.ts'
import { messages } from '#web/lib/error-message.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { studyPathPath } from '#web/lib/paths.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { useIsMember } from '#web/session/account.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { prefetch, serverQueries } from '#web/session/load-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/study-path.ts'

export function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { call, load } = serverQueries(context)
  return load(studyPathQuery(slug, call))
}
export const clientLoader = ({ params: { slug } }: Route.ClientLoaderArgs) =>
  prefetch((client) => [client.prefetchQuery(studyPathQuery(slug))])

const about = (slug: string, path: StudyPath | null | undefined) => ({
  title: path?.title ?? titleCase(slug),
  description: path?.description ?? '',
  path: studyPathPath(slug),
})
export const meta = ({ params: { slug }, loaderData }: Route.MetaArgs) => pageMeta(about(slug, loaderData))

export default function StudyPathPage({ params: { slug }, loaderData }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery({ ...studyPathQuery(slug), initialData: loaderData ?? undefined })
  usePageTitle(about(slug, data))
  if (data) return <Path path={data} />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return <LoadingScreen />
}

function Path({ path }: { path: StudyPath }) {
  const isMember = useIsMember()
  const slugs = resourcesOf(path)
  const { completed, markOf } = useMarksOfResources(slugs, isMember)
  const due = useQueries({ queries: slugs.map((slug) => ({ ...dueQuery(slug), enabled: isMember })) })
  const isDue = (id: string) => due.some(({ data }) => data?.has(id))
  const items = itemsOf(path)
  const done = items.filter((item) => isDone(item, completed)).length
  return (
    <div className="page pb-16">
      <PageHeader
        title={path.title}
        description={path.description}
        back={{ to: '/paths', label: 'Back to Study Paths' }}
      />
      {isMember && (
        <div className="mb-8 max-w-text">
          <ProgressBar
            label={`Progress: ${path.title}`}
            percent={(100 * done) / items.length}
            detail={`${done} of ${items.length} subjects done`}
          />
        </div>
      )}
      <StudyPathGroups
        groups={path.groups}
        completed={completed}
        marksOf={({ id, question_type }) => `${markOf(id, question_type)}${isDue(id) ? ' Due' : ''}`.trim()}
      />
      {path.compared_with && (
        <p className="mt-8 max-w-text text-muted text-sm">
          Compared with {path.compared_with.name}: {path.compared_with.covered} of {path.compared_with.total}{' '}
          subjects have a question here. The questions, titles and sentences are our own; this site is not
          affiliated with {path.compared_with.name}.
        </p>
      )}
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const missing = isMissing(error)
  return (
    <div className="page py-12">
      <h1 className="sr-only">{missing ? 'Study Path Not Found' : 'Something went wrong'}</h1>
      {missing ? (
        <EmptyState
          icon={SearchX}
          title="Study Path Not Found"
          text="There is no study path at this address."
          action={<ButtonLink to="/paths">Back to Study Paths</ButtonLink>}
        />
      ) : (
        <LoadFailed text={messages.pathsFailed} onRetry={onRetry} />
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <Failed error={useRouteError()} onRetry={() => location.reload()} />
}
