import { RotateCcw } from 'lucide-react'
import type { getReviewSummary } from '#contract/api/review.ts'
import type { Output } from '#contract/api/route.ts'
import { counted } from '#contract/counted.ts'
import { reviewPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** What waits to be reviewed, above the rest of the dashboard; nothing at all where nothing ever will. */
export function DueTile({ summary }: { summary: Output<typeof getReviewSummary> | undefined }) {
  if (!summary || (summary.due === 0 && summary.cards === 0 && summary.days_of_seven === 0)) return null
  const { due, minutes, days_of_seven, new_stopped } = summary
  return (
    <section
      aria-label="Due today"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-raised p-5"
    >
      <div className="flex min-w-0 items-center gap-4">
        <RotateCcw aria-hidden className="size-7 shrink-0 text-accent" />
        <div className="min-w-0">
          <h3 className="font-bold text-lg">
            {due > 0 ? `${counted(due, 'question')} to review` : 'Nothing to review today'}
          </h3>
          <p className="text-muted text-sm">
            {due > 0 && `About ${counted(minutes, 'minute')}. `}
            {new_stopped && 'Review these before you begin new ones. '}
            You practiced on {days_of_seven} of the last 7 days.
          </p>
        </div>
      </div>
      {due > 0 && <ButtonLink to={reviewPath}>Review now</ButtonLink>}
    </section>
  )
}
