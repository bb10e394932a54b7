import { type ReactNode, useEffect, useRef } from 'react'
import { dayText } from '#web/lib/day-words.ts'
import { PlanDays } from './plan-days.tsx'
import { PlanLeftOut, PlanShares } from './plan-lists.tsx'
import type { ComputedPlan, PlanSettings } from './plan-queries.ts'
import { inDays, inTen, percent } from './plan-words.ts'

interface PlanViewProps {
  plan: PlanSettings
  computed: ComputedPlan
  titleOf: (slug: string) => string
  /** It was just saved: the page shows it from its top. */
  isNew: boolean
  /** The plan's questions of today. */
  today: ReactNode
}

/** Expected knowledge on the day, today's session, where the minutes go, and what won't fit. */
export function PlanView({ plan, computed, titleOf, isNew, today }: PlanViewProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Forecast plan={plan} computed={computed} isNew={isNew} />
      {today}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <PlanDays days={computed.days} />
        <div className="grid grid-cols-1 gap-6">
          <PlanShares shares={computed.shares} titleOf={titleOf} />
          <PlanLeftOut computed={computed} titleOf={titleOf} />
        </div>
      </div>
    </div>
  )
}

function Forecast({ plan, computed, isNew }: Omit<PlanViewProps, 'titleOf' | 'today'>) {
  const { days, known, total, asked, known_of_asked, more_minutes } = computed
  const gain = more_minutes.expected - known.expected
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <section aria-labelledby="plan-promise" className="slab grid gap-2 rounded-lg p-6">
      <h2 id="plan-promise" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        By {dayText(plan.interview_day)}, {inDays(days.length)}, you can know {inTen(known.expected)} of these{' '}
        {total} questions.
      </h2>
      <p className="text-muted">
        It's a model of memory, not a promise: between {percent(known.low)} and {percent(known.high)}.
        {asked < total &&
          ` You'll be asked ${asked} of them before the day, and can know ${inTen(known_of_asked)} of those.`}
        {gain >= 0.01 &&
          ` With ${more_minutes.minutes} more minutes on each day it's ${percent(more_minutes.expected)} instead of ${percent(known.expected)}.`}
      </p>
    </section>
  )
}
