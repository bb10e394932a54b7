import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { counted } from '#contract/counted.ts'
import { planQuery } from '#web/features/plan/plan-queries.ts'
import { dateIn, inTen } from '#web/features/plan/plan-words.ts'
import { useFirstTick } from '#web/features/today/use-first-tick.ts'
import { dayText } from '#web/lib/day-words.ts'
import { planPath, reviewPath } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Ring } from '#web/ui/ring.tsx'

/** The result of the first minute: a ring that has moved, and a plan. */
export function FirstMinuteEnd({ seconds, onClose }: { seconds: number; onClose: () => void }) {
  const { data } = useQuery(planQuery())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { plan, computed } = data ?? {}
  const isFresh = useFirstTick(dateIn(0), true)
  const whole = plan?.minutes[new Date(dateIn(0)).getUTCDay()] ?? 0
  const done = Math.max(1, Math.round(seconds / 60))
  return (
    <section
      aria-labelledby="first-minute"
      className="flex flex-wrap items-center gap-5 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      {whole > 0 && (
        <Ring isFresh={isFresh} share={done / whole} label={`${done} of ${whole} minutes done today`}>
          {done} of {whole}
          <br />
          min today
        </Ring>
      )}
      <div className="grid min-w-0 flex-1 basis-72 gap-3">
        <h2
          id="first-minute"
          ref={heading}
          tabIndex={-1}
          className="font-extrabold text-2xl tracking-tight outline-none"
        >
          You've begun: one question answered
        </h2>
        {plan && computed && (
          <p className="max-w-text text-muted">
            Your plan runs until {dayText(plan.interview_day)}: {counted(computed.asked, 'question')} in{' '}
            {counted(computed.days.length, 'day')}. By then you can know {inTen(computed.known_of_asked)} of
            them.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={reviewPath}>Start today's session</ButtonLink>
          <ButtonLink to={planPath} variant="secondary">
            See the plan
          </ButtonLink>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </section>
  )
}
