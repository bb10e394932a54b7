import { counted } from '#contract/counted.ts'
import { Ring } from '#web/ui/ring.tsx'
import { Spark } from '#web/ui/spark.tsx'
import type { Today } from './today-queries.ts'
import { useFirstTick } from './use-first-tick.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** How much of today's minutes is done, and a spark for each of the last seven days with practice. */
export function TodayMinutes({ day }: { day: Today }) {
  const { day_minutes, days_of_seven } = day
  const done = Math.round(day.spent / 60)
  return (
    <section
      aria-label="Minutes and days"
      className="flex items-center gap-5 rounded-lg border border-line bg-raised p-5 md:flex-col md:justify-center md:text-center"
    >
      <Ring
        isFresh={useFirstTick(day.today, day.spent > 0)}
        share={day_minutes > 0 ? day.spent / 60 / day_minutes : 1}
        label={`${done} of ${counted(day_minutes, 'minute')} done today`}
      >
        <span className="block font-display font-extrabold text-2xl">{done}</span>
        <span className="block font-normal text-muted text-xs">of {day_minutes} min</span>
      </Ring>
      <div className="grid gap-2 md:justify-items-center">
        <span aria-hidden className="flex gap-1.5">
          {WEEK.map((at) =>
            at <= days_of_seven ? (
              <Spark key={at} />
            ) : (
              <span key={at} className="m-1 size-2 rounded-full border border-line-strong" />
            ),
          )}
        </span>
        <p className="text-muted text-sm">
          {days_of_seven > 0
            ? `You practiced on ${days_of_seven} of the last 7 days.`
            : 'No practice in the last 7 days yet.'}
        </p>
      </div>
    </section>
  )
}
