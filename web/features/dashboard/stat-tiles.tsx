import type { getStats } from '#contract/api/progress.ts'
import type { Output } from '#contract/api/route.ts'

type Stats = Output<typeof getStats>
const tiles: { key: keyof Stats; label: string }[] = [
  { key: 'completed', label: 'Completed' },
  { key: 'in_progress', label: 'In Progress' },
  { key: 'total_items', label: 'Total Items' },
  { key: 'saved_questions', label: 'Saved Questions' },
]

/** `isFirst`: in the first minute there is nothing to count, and a row of zeros says so four times. */
export function StatTiles({ stats, isFirst }: { stats: Stats; isFirst: boolean }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {tiles.map(({ key, label }) => (
        <div
          key={key}
          className="flex flex-col-reverse justify-end rounded-lg border border-line bg-raised px-5 py-3"
        >
          <dt className="text-muted text-sm">{label}</dt>
          {isFirst && stats[key] === 0 ? (
            <dd className="text-faint">None yet</dd>
          ) : (
            <dd className="font-display font-extrabold text-2xl">{stats[key]}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
