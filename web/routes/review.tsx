import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { reviewQueueQuery } from '#web/features/review/review-queries.ts'
import { reviewPath } from '#web/lib/paths.ts'
import { ReviewSession } from '#web/pages/review/review-session.tsx'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ title: 'Review', description: '', path: reviewPath, hidden: true })

export default function ReviewPage() {
  return (
    <MemberOnly>
      {() => (
        <div className="page max-w-4xl pb-16">
          <PageHeader
            title="Review"
            description="What was wrong, guessed or saved, asked again when you are about to forget it."
            back={{ to: '/dashboard', label: 'Back to Dashboard' }}
          />
          <Review />
        </div>
      )}
    </MemberOnly>
  )
}

function Review() {
  const [session, setSession] = useState({ number: 1, isMore: false })
  const { data, error, refetch } = useQuery(reviewQueueQuery(session))
  const startMore = () => setSession(({ number }) => ({ number: number + 1, isMore: true }))
  if (error && !data)
    return <LoadFailed text="Failed to load your review. Please try again." onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" className="grid grid-cols-1 gap-3">
        <span className="sr-only">Loading your review...</span>
        <Skeleton className="h-8" />
        <Skeleton className="h-72" />
      </div>
    )
  if (data.items.length > 0) return <ReviewSession key={session.number} review={data} onMore={startMore} />
  return data.due > 0 ? (
    <EmptyState
      icon={CircleCheck}
      title={`Your ${data.minutes} minutes for today are done`}
      text={`${counted(data.due, 'more question')} ${data.due === 1 ? 'is' : 'are'} due and can wait until tomorrow.`}
      action={
        <Button variant="secondary" onClick={startMore}>
          Ten more minutes
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={CircleCheck}
      title="Nothing to review today"
      text="Answer questions: what you get wrong, guess or save comes back here on the day you would forget it."
      action={<ButtonLink to="/resources">Browse Resources</ButtonLink>}
    />
  )
}
