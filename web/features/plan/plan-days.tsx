import { counted } from '#contract/counted.ts'
import { weekdayText } from '#web/lib/day-words.ts'
import { Chart } from '#web/ui/chart.tsx'
import type { ComputedPlan } from './plan-queries.ts'

type PlanDay = Pick<ComputedPlan['days'][number], 'day' | 'minutes' | 'review_minutes' | 'mock'>

const BAR = 10
const HEIGHT = 90

/** A bar for each day: review below, new above, a mark where a mock interview is. */
export function PlanDays({ days }: { days: PlanDay[] }) {
  const most = Math.max(1, ...days.map(({ minutes }) => minutes))
  const mocks = days.filter(({ mock }) => mock !== null)
  const practice = days.filter(({ minutes }) => minutes > 0)
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <Chart
      title="Day by day"
      sentence={`${counted(practice.length, 'day')} with practice, ${Math.round(total / 60)} hours in all. ${
        mocks.length > 0
          ? `Mock interviews on ${mocks.map(({ day }) => weekdayText(day)).join(' and ')}.`
          : 'Too short for a mock interview.'
      } A day that is missed changes only what comes after it.`}
    >
      <svg
        viewBox={`0 0 ${days.length * BAR} ${HEIGHT + 12}`}
        preserveAspectRatio="none"
        className="h-36 w-full"
      >
        <title>Day by day</title>
        {days.map(({ day, minutes, review_minutes, mock }, index) => {
          const scale = HEIGHT / most
          const reviewed = review_minutes * scale
          return (
            <g key={day}>
              <rect
                x={index * BAR + 1}
                y={12 + HEIGHT - minutes * scale}
                width={BAR - 2}
                height={minutes * scale}
                className={mock ? 'fill-spark-fill' : 'fill-accent/45'}
              />
              <rect
                x={index * BAR + 1}
                y={12 + HEIGHT - reviewed}
                width={BAR - 2}
                height={reviewed}
                className="fill-accent"
              />
            </g>
          )
        })}
      </svg>
      <p className="mt-2 flex flex-wrap gap-x-4 text-muted text-sm">
        <Key look="bg-accent">Review</Key>
        <Key look="bg-accent/45">New</Key>
        <Key look="bg-spark-fill">Mock interview</Key>
      </p>
    </Chart>
  )
}

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-3 rounded-sm ${look}`} />
    {children}
  </span>
)
