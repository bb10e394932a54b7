import { useQuery } from '@tanstack/react-query'
import { MockHistory, RunningMock } from '#web/features/mock/mock-history.tsx'
import { MockLoop } from '#web/features/mock/mock-loop.tsx'
import { mocksQuery } from '#web/features/mock/mock-queries.ts'
import { MockStart } from '#web/features/mock/mock-start.tsx'
import { resourcesQuery } from '#web/features/resources/resource-queries.ts'
import { mocksPath } from '#web/lib/paths.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { QueryStates } from '#web/session/query-states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = () =>
  pageMeta({ title: 'Mock interview', description: '', path: mocksPath, hidden: true })

export default function MockPage() {
  return (
    <MemberOnly>
      {() => (
        <div className="page max-w-4xl pb-16">
          <PageHeader
            title="Mock interview"
            description="The questions of a role against the clock, mixed as interviews mix them."
            back={{ to: '/dashboard', label: 'Back to Dashboard' }}
          />
          <Mocks />
        </div>
      )}
    </MemberOnly>
  )
}

function Mocks() {
  const mocks = useQuery(mocksQuery())
  const resources = useQuery(resourcesQuery())
  return (
    <QueryStates
      query={mocks}
      loading={
        <div role="status">
          <span className="sr-only">Loading your interviews...</span>
          <Skeleton className="h-96" />
        </div>
      }
      failed="Failed to load your interviews. Please try again."
    >
      {({ items, now }) => (
        <div className="grid grid-cols-1 gap-8">
          <RunningMock items={items} />
          <MockStart subjects={resources.data ?? []} />
          <MockLoop items={items} />
          <MockHistory items={items} now={now} />
        </div>
      )}
    </QueryStates>
  )
}
