import { Timer } from 'lucide-react'
import { counted } from '#contract/counted.ts'
import { mocksPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chart } from '#web/ui/chart.tsx'
import type { Computed, PlanSettings } from './plan-queries.ts'
import { PlanToday } from './plan-today.tsx'
import { dayText, inTen, percent, weekdayText } from './plan-words.ts'

interface PlanViewProps {
  plan: PlanSettings
  computed: Computed
  titleOf: (slug: string) => string
}

/** What can be known on the day, today's session, and what is left out. */
export function PlanView({ plan, computed, titleOf }: PlanViewProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Forecast plan={plan} computed={computed} />
      <PlanToday computed={computed} label="Today" heading="h2">
        {computed.days[0]?.mock && (
          <ButtonLink to={mocksPath} variant="secondary" icon={Timer}>
            Mock interview
          </ButtonLink>
        )}
      </PlanToday>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Days computed={computed} />
        <LeftOut computed={computed} titleOf={titleOf} />
      </div>
    </div>
  )
}

function Forecast({ plan, computed }: Omit<PlanViewProps, 'titleOf'>) {
  const { known, total, asked, known_of_asked, more_minutes } = computed
  const gain = more_minutes.expected - known.expected
  return (
    <section aria-labelledby="plan-promise" className="slab grid gap-2 rounded-lg p-6">
      <h2 id="plan-promise" className="text-2xl">
        By {dayText(plan.interview_day)} you can know {inTen(known.expected)} of these {total} questions.
      </h2>
      <p className="text-muted">
        Between {percent(known.low)} and {percent(known.high)}: it is a model of memory, not a promise.
        {asked < total && ` ${asked} of them are asked until then; of those ${inTen(known_of_asked)}.`}
        {gain >= 0.01 &&
          ` With ${more_minutes.minutes} more minutes on each day: ${inTen(more_minutes.expected)} (${percent(more_minutes.expected)} instead of ${percent(known.expected)}).`}
      </p>
    </section>
  )
}

const BAR = 10
const HEIGHT = 90

/** A bar for each day: review below, new above, a mark where a mock interview is. */
function Days({ computed: { days } }: { computed: Computed }) {
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

const SHOWN = 8

/** What the time does not reach, by topic; nothing is left out in silence. */
function LeftOut({ computed: { left_out, asked, total }, titleOf }: Omit<PlanViewProps, 'plan'>) {
  const more = left_out.slice(SHOWN)
  const line = ({ resource_slug, topic, left, total }: (typeof left_out)[number]) => (
    <li key={`${resource_slug} ${topic}`} className="flex justify-between gap-4">
      <span className="min-w-0">
        {topic} <span className="text-muted">{titleOf(resource_slug)}</span>
      </span>
      <span className="shrink-0 tabular-nums">
        {left === total ? 'all' : left} of {total}
      </span>
    </li>
  )
  return (
    <section
      aria-labelledby="plan-left-out"
      className="grid content-start gap-3 rounded-lg border border-line bg-raised p-5"
    >
      <h3 id="plan-left-out" className="font-bold text-lg">
        Left out
      </h3>
      {left_out.length === 0 ? (
        <p className="text-muted text-sm">Nothing: every question is asked before the day.</p>
      ) : (
        <>
          <p className="text-muted text-sm">
            {total - asked} questions are not reached: the minutes bring more when others are asked again.
            Subjects that count more come first.
          </p>
          <ul className="grid gap-1.5 text-sm">{left_out.slice(0, SHOWN).map(line)}</ul>
          {more.length > 0 && (
            <details className="text-sm">
              <summary className="cursor-pointer py-1 font-semibold text-accent">
                {counted(more.length, 'more topic')}
              </summary>
              <ul className="mt-2 grid gap-1.5">{more.map(line)}</ul>
            </details>
          )}
        </>
      )}
    </section>
  )
}
