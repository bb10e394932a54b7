import type { getReviewSummary } from '#contract/api/review.ts'
import type { Output } from '#contract/api/route.ts'
import { counted } from '#contract/counted.ts'
import { Chart } from '#web/ui/chart.tsx'

type Coming = Output<typeof getReviewSummary>['coming']

const WIDTH = 20
const HEIGHT = 80
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const timeOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** A bar for each of the next 14 days; nothing where nothing comes. */
export function ComingReviews({ coming }: { coming: Coming }) {
  const most = Math.max(...coming.map(({ count }) => count))
  if (most <= 0) return null
  return (
    <Chart title="Reviews to come" sentence={sentenceOf(coming)}>
      <svg viewBox={`0 0 ${coming.length * WIDTH} ${HEIGHT + 28}`} className="h-auto w-full max-w-md">
        <title>Reviews to come</title>
        {coming.map(({ day, count }, index) => {
          const height = (HEIGHT * count) / most
          const middle = index * WIDTH + WIDTH / 2
          return (
            <g key={day} textAnchor="middle" className="fill-muted text-[9px]">
              {count > 0 && (
                <>
                  <rect
                    x={index * WIDTH + 3}
                    y={12 + HEIGHT - height}
                    width={WIDTH - 6}
                    height={height}
                    rx="2"
                    className="fill-accent"
                  />
                  <text x={middle} y={9 + HEIGHT - height}>
                    {count}
                  </text>
                </>
              )}
              <text x={middle} y={HEIGHT + 24}>
                {weekday.format(timeOf(day))}
              </text>
            </g>
          )
        })}
        <rect y={HEIGHT + 12} width={coming.length * WIDTH} height="1" className="fill-line" />
      </svg>
    </Chart>
  )
}

function sentenceOf(coming: Coming) {
  const total = coming.reduce((sum, { count }) => sum + count, 0)
  const busiest = coming.reduce((best, day) => (day.count > best.count ? day : best))
  const tomorrow = coming[0]?.count ?? 0
  const most =
    coming.filter(({ count }) => count > 0).length > 1
      ? ` The busiest day is ${longDay.format(timeOf(busiest.day))}, with ${busiest.count}.`
      : ''
  return `${counted(total, 'question')} ${total === 1 ? 'comes' : 'come'} back in the next ${coming.length} days, ${tomorrow} of them tomorrow.${most}`
}
