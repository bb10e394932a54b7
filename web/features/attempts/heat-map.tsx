import { addDays, dayNumber } from '#contract/attempts/local-day.ts'
import { counted } from '#contract/counted.ts'
import { Chart } from '#web/ui/chart.tsx'
import type { AttemptReport } from './attempt-queries.ts'

const WEEKS = 26
const CELL = 12
const steps = ['fill-sunken', 'fill-accent/30', 'fill-accent/50', 'fill-accent/75', 'fill-accent']
/** From so many answers on, one step darker. */
const bounds = [1, 6, 16, 31]

/** A column for each week, Monday at the top, today at the right. */
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
      <svg viewBox={`0 0 ${WEEKS * CELL} ${7 * CELL}`} className="h-auto w-full max-w-2xl">
        <title>Days of practice</title>
        {cells.map(({ at, day }) => (
          <rect
            key={day}
            x={Math.floor(at / 7) * CELL}
            y={(at % 7) * CELL}
            width={CELL - 2}
            height={CELL - 2}
            rx="2"
            className={steps[bounds.filter((bound) => (counts.get(day) ?? 0) >= bound).length]}
          />
        ))}
      </svg>
    </Chart>
  )
}
