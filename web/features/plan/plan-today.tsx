import { CalendarCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '#contract/counted.ts'
import { planSessionPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Computed } from './plan-queries.ts'
import { weekdayText } from './plan-words.ts'

interface PlanTodayProps {
  computed: Computed
  label: string
  heading: 'h2' | 'h3'
  /** Beside the button of the session. */
  children?: ReactNode
}

/** What the plan asks today, and its session as one button. */
export function PlanToday({
  computed: { days, session, session_reviews, session_minutes },
  label,
  heading: Heading,
  children,
}: PlanTodayProps) {
  const [today] = days
  const next = days.slice(1).find(({ minutes }) => minutes > 0)
  const parts = [
    ...(session_reviews > 0 ? [`${session_reviews} to review`] : []),
    ...(session > session_reviews ? [`${session - session_reviews} new`] : []),
  ]
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-raised p-5"
    >
      <div className="flex min-w-0 items-center gap-4">
        <CalendarCheck aria-hidden className="size-7 shrink-0 text-accent" />
        <div className="min-w-0">
          <Heading className="font-bold text-lg">
            {session > 0
              ? `${label}: ${counted(session, 'question')}, about ${counted(session_minutes, 'minute')}`
              : 'Nothing left for today'}
          </Heading>
          <p className="text-muted text-sm">
            {session > 0
              ? `${parts.join(', ')}.`
              : next
                ? `The next session is on ${weekdayText(next.day)}.`
                : 'No day before the interview has minutes.'}
            {today?.mock && ` And a mock interview of ${today.mock} minutes.`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {session > 0 && <ButtonLink to={planSessionPath}>Start today's session</ButtonLink>}
        {children}
      </div>
    </section>
  )
}
