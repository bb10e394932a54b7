import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LatestCorrections } from '#web/features/truth/latest-corrections.tsx'
import { TruthFigures } from '#web/features/truth/truth-figures.tsx'
import { truthQuery } from '#web/features/truth/truth-query.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { prefetch, serverQueries } from '#web/session/load-page.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/truth.ts'

const failed = 'Failed to load the figures. Please try again.'
const description =
  'How the answers here are known to be right: how many are proven by a program, cited, or disputed, and how long a decision takes.'

export function loader({ context }: Route.LoaderArgs) {
  const { call, load } = serverQueries(context)
  return load(truthQuery(call))
}
export const clientLoader = () => prefetch((client) => [client.prefetchQuery(truthQuery())])

export const meta = () => pageMeta({ title: 'How right the answers are', description, path: '/truth' })

export default function Truth({ loaderData }: Route.ComponentProps) {
  // The page is rendered once; reports come and go.
  const truth = useQuery({ ...truthQuery(), initialData: loaderData ?? undefined, staleTime: 0 })
  return (
    <div className="page pb-16">
      <PageHeader title="How Right the Answers Are" description={description} />
      <QueryStates query={truth} failed={failed} loading={<LoadingScreen of="part" />}>
        {(data) => (
          <>
            <TruthFigures truth={data} />
            <LatestCorrections truth={data} />
          </>
        )}
      </QueryStates>
      <p className="mt-8 max-w-prose">
        Members report an error below every answer, with the code they ran. Each report gets a reply.{' '}
        <Link to="/about" className="font-semibold text-accent underline underline-offset-3">
          How answers are checked
        </Link>
      </p>
    </div>
  )
}

export const ErrorBoundary = () => (
  <div className="page pb-16">
    <PageHeader title="How Right the Answers Are" />
    <LoadFailed text={failed} onRetry={() => location.reload()} />
  </div>
)
