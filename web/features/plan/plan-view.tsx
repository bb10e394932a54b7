import { type ReactNode, useEffect, useRef } from 'react'
import { counted } from '#contract/counted.ts'
import { dayText, weekdayText } from '#web/lib/day-words.ts'
import { Chart } from '#web/ui/chart.tsx'
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
        <Days computed={computed} />
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

const BAR = 10
const HEIGHT = 90

/** A bar for each day: review below, new above, a mark where a mock interview is. */
function Days({ computed: { days } }: { computed: ComputedPlan }) {
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
