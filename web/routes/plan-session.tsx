import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { planSessionQuery } from '#web/features/plan/plan-queries.ts'
import { planPath, planSessionPath } from '#web/lib/paths.ts'
import { ReviewSession } from '#web/pages/review/review-session.tsx'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { QueryStates } from '#web/session/query-states.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = () =>
  pageMeta({ title: "Today's session", description: '', path: planSessionPath, hidden: true })

export default function PlanSessionPage() {
  return (
    <MemberOnly>
      {() => (
        <div className="page max-w-4xl pb-16">
          <PageHeader
            title="Today's session"
            description="What brings most until your interview, old and new."
            back={{ to: planPath, label: 'Back to Plan' }}
          />
          <Session />
        </div>
      )}
    </MemberOnly>
  )
}

function Session() {
  const [number, setNumber] = useState(1)
  const query = useQuery(planSessionQuery(number))
  return (
    <QueryStates
      query={query}
      loading={
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading today's session...</span>
          <Skeleton className="h-8" />
          <Skeleton className="h-72" />
        </div>
      }
      failed="Failed to load today's session. Please try again."
      empty={({ items }) =>
        items.length === 0 && (
          <EmptyState
            icon={CircleCheck}
            title="Nothing left for today"
            text="The minutes of today are used, or today has none."
            action={<ButtonLink to={planPath}>Back to Plan</ButtonLink>}
          />
        )
      }
    >
      {(session) => (
        <ReviewSession key={number} review={session} onMore={() => setNumber((before) => before + 1)} />
      )}
    </QueryStates>
  )
}
