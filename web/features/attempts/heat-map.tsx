import { addDays, dayNumber } from '#contract/attempts/local-day.ts'
import { counted } from '#contract/counted.ts'
import { Chart } from '#web/ui/chart.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { AttemptReport } from './attempt-queries.ts'

const WEEKS = 26
const CELL = 12
/** Room for the weekdays at the left and the months above. */
const LEFT = 24
const TOP = 14
const weekdays = ['Mon', '', 'Wed', '', 'Fri', '', '']
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const steps = ['fill-line', 'fill-accent/30', 'fill-accent/50', 'fill-accent/75', 'fill-accent']
/** From so many answers on, one step darker. */
const bounds = [1, 6, 16, 31]

/** A column for each week, Monday at the top, today at the right with a border of its own. */
export function HeatMap({ today, days }: Pick<AttemptReport, 'today' | 'days'>) {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const weekday = (dayNumber(today) + 3) % 7
  const firstMonday = addDays(today, -weekday - 7 * (WEEKS - 1))
  const cells = Array.from({ length: 7 * (WEEKS - 1) + weekday + 1 }, (_, at) => ({
    at,
    day: addDays(firstMonday, at),
  }))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const lastWeek = days.filter(({ day }) => day > addDays(today, -7)).length
  return (
    <Chart
      title="Days of practice"
      sentence={`${counted(total, 'answer')} on ${counted(days.length, 'day')} of the last ${WEEKS} weeks; ${lastWeek} of the last 7 days.`}
    >
      <svg
        viewBox={`0 0 ${LEFT + WEEKS * CELL} ${TOP + 7 * CELL}`}
        className="h-auto w-full max-w-xl fill-muted text-[8px]"
      >
        <title>Days of practice</title>
        {weekdays.map((name, at) => (
          <text key={name || at} x="0" y={TOP + at * CELL + 8}>
            {name}
          </text>
        ))}
        {monthsFrom(firstMonday).map(({ week, name }) => (
          <text key={week} x={LEFT + week * CELL} y="8">
            {name}
          </text>
        ))}
        {cells.map(({ at, day }) => (
          <rect
            key={day}
            x={LEFT + Math.floor(at / 7) * CELL}
            y={TOP + (at % 7) * CELL}
            width={CELL - 2}
            height={CELL - 2}
            rx="2"
            className={classNames(
              steps[bounds.filter((bound) => (counts.get(day) ?? 0) >= bound).length],
              day === today && 'stroke-spark-fill stroke-2',
            )}
          />
        ))}
      </svg>
    </Chart>
  )
}

/** Weeks in which a month begins; the last one has no room for a name. */
function monthsFrom(firstMonday: string) {
  const named = Array.from({ length: WEEKS - 1 }, (_, week) => ({
    week,
    name: month.format(new Date(`${addDays(firstMonday, 7 * week + 6)}T00:00:00Z`)),
  }))
  return named.filter(({ name, week }) => week > 0 && name !== named[week - 1]?.name)
}
