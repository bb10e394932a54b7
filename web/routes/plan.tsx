import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanCalendar, Retrospective, Retrospectives } from '#web/features/plan/plan-extras.tsx'
import { PlanForm } from '#web/features/plan/plan-form.tsx'
import { PlanNew } from '#web/features/plan/plan-lists.tsx'
import { type PlanState, planQuery, removePlan } from '#web/features/plan/plan-queries.ts'
import { PlanView } from '#web/features/plan/plan-view.tsx'
import { resourcesQuery } from '#web/features/resources/resource-queries.ts'
import { useResourceTitles } from '#web/features/resources/use-resource.ts'
import { TodayCard } from '#web/features/today/today-card.tsx'
import { todayQuery } from '#web/features/today/today-queries.ts'
import { dayText } from '#web/lib/day-words.ts'
import { planPath } from '#web/lib/paths.ts'
import { invalidate, queryKeys } from '#web/lib/query-keys.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { QueryStates } from '#web/session/query-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

export const meta = () => pageMeta({ title: 'Plan', description: '', path: planPath, hidden: true })

export default function PlanPage() {
  return (
    <MemberOnly>
      {() => (
        <div className="page max-w-5xl pb-16">
          <PageHeader
            title="Plan"
            description="What to practice on which day until your interview, and what won't fit."
            back={{ to: '/dashboard', label: 'Back to Dashboard' }}
          />
          <Plan />
        </div>
      )}
    </MemberOnly>
  )
}

function Plan() {
  const query = useQuery(planQuery())
  return (
    <QueryStates
      query={query}
      loading={
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading your plan...</span>
          <Skeleton className="h-32" />
          <Skeleton className="h-72" />
        </div>
      }
      failed="Failed to load your plan. Please try again."
    >
      {(state) => <Loaded state={state} />}
    </QueryStates>
  )
}

function Loaded({ state }: { state: PlanState }) {
  const { plan, computed, retrospectives } = state
  const resources = useQuery(resourcesQuery())
  const titleOf = useResourceTitles()
  const [editing, setEditing] = useState<false | 'plan' | 'advert'>(false)
  const [isNew, setNew] = useState(false)
  const edit = (what: 'plan' | 'advert') => {
    setEditing(what)
    setNew(false)
  }
  const isOver = plan !== null && computed === null
  return (
    <div className="grid grid-cols-1 gap-8">
      {plan && computed && (
        <PlanView
          plan={plan}
          computed={computed}
          titleOf={titleOf}
          isNew={isNew}
          today={<PlannedToday titleOf={titleOf} />}
        />
      )}
      {isOver && (
        <>
          <p>Your interview was on {dayText(plan.interview_day)}. Plan the next one below.</p>
          <Retrospective interviewDay={plan.interview_day} />
        </>
      )}
      {(!plan || isOver || editing) && resources.data ? (
        <PlanForm
          key={plan?.updated_at}
          state={isOver ? { ...state, plan: { ...plan, interview_day: '' } } : state}
          subjects={resources.data}
          withAdvert={editing === 'advert'}
          onSaved={() => {
            setEditing(false)
            setNew(true)
          }}
        />
      ) : (
        plan && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => edit('plan')}>
              Change date, minutes or subjects
            </Button>
            <Button variant="secondary" onClick={() => edit('advert')}>
              From a job advert
            </Button>
            <RemovePlan />
          </div>
        )
      )}
      {plan && computed && <PlanCalendar hasCalendar={plan.has_calendar} />}
      <Retrospectives items={retrospectives} />
    </div>
  )
}

/** The day as everywhere, and why its new questions are in it. */
function PlannedToday({ titleOf }: { titleOf: (slug: string) => string }) {
  const query = useQuery(todayQuery())
  return (
    <QueryStates
      query={query}
      loading={<Skeleton className="h-24" />}
      failed="Failed to load today's questions. Please try again."
    >
      {(day) => (
        <>
          <TodayCard day={day} heading="h2" />
          <PlanNew day={day} titleOf={titleOf} />
        </>
      )}
    </QueryStates>
  )
}

function RemovePlan() {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: removePlan,
    async onSuccess() {
      setAsking(false)
      await invalidate(client, [queryKeys.plan, queryKeys.today])
    },
    onError: () => toast.error('Failed to remove the plan. Please try again.'),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove the plan
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        busy={isPending}
        title="Remove the plan?"
        text="Its calendar address stops working. Your answers and reviews stay."
        confirmLabel="Remove"
        danger
      />
    </>
  )
}
