import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { sessionQuery, type Today } from '#web/features/today/today-queries.ts'
import { reviewPath } from '#web/lib/paths.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { TodaySession } from '#web/pages/today/today-session.tsx'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = () =>
  pageMeta({ title: "Today's session", description: '', path: reviewPath, hidden: true })

export default function TodayPage() {
  return (
    <MemberOnly>
      {() => (
        <div className="page max-w-4xl pb-16">
          <PageHeader
            title="Today's session"
            description="What you're about to forget and what your plan adds, mixed, within the minutes of your day."
            back={{ to: '/dashboard', label: 'Back to Dashboard' }}
          />
          <Session />
        </div>
      )}
    </MemberOnly>
  )
}

function Session() {
  const [session, setSession] = useState({ number: 1, isMore: false })
  const { data, error, refetch } = useQuery(sessionQuery(session))
  const startMore = () => setSession(({ number }) => ({ number: number + 1, isMore: true }))
  if (error && !data)
    return (
      <LoadFailed text="Failed to load today's session. Please try again." onRetry={() => void refetch()} />
    )
  if (!data)
    return (
      <div role="status" className="grid grid-cols-1 gap-3">
        <span className="sr-only">Loading today's session...</span>
        <Skeleton className="h-8" />
        <Skeleton className="h-72" />
      </div>
    )
  if (data.items.length > 0) return <TodaySession key={session.number} day={data} onMore={startMore} />
  return <NothingLeft day={data} onMore={startMore} />
}

function NothingLeft({ day, onMore }: { day: Today; onMore: () => void }) {
  const { spent, day_minutes, waiting, has_more, has_plan } = day
  const more = has_more && (
    <Button variant="secondary" onClick={onMore}>
      Five more minutes
    </Button>
  )
  if (spent === 0 && !has_more && !has_plan)
    return (
      <EmptyState
        icon={CircleCheck}
        title="Nothing to review today"
        text="Answer questions: what you get wrong, guess or save comes back here on the day you would forget it. A plan adds new ones."
        action={<ButtonLink to="/resources">Browse Resources</ButtonLink>}
      />
    )
  return (
    <EmptyState
      icon={CircleCheck}
      title={
        spent >= day_minutes * 60
          ? `Your ${day_minutes} minutes for today are done`
          : 'Nothing left for today'
      }
      text={
        waiting > 0
          ? `${counted(waiting, 'more question')} ${waiting === 1 ? 'is' : 'are'} due and can wait until tomorrow.`
          : 'Nothing else is due today.'
      }
      action={more || <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
    />
  )
}
