import type { Recommendation } from '#contract/api/recommendations.ts'
import { ResumeLine } from '#web/features/dashboard/resume-card.tsx'
import { TodayCard } from '#web/features/today/today-card.tsx'
import { TodayMinutes } from '#web/features/today/today-minutes.tsx'
import type { Today } from '#web/features/today/today-queries.ts'

interface DayTopProps {
  day: Today
  recommendation: Recommendation | undefined
}

/** The next thing to do, and how much of today's minutes is done. */
export const DayTop = ({ day, recommendation }: DayTopProps) => (
  <div className="grid grid-cols-1 gap-4 md:grid-cols-[2fr_1fr]">
    <TodayCard day={day} heading="h3">
      <ResumeLine recommendation={recommendation} />
    </TodayCard>
    <TodayMinutes day={day} />
  </div>
)
