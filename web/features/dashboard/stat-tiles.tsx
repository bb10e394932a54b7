import { Bookmark, CircleCheck, Layers, type LucideIcon, Timer } from 'lucide-react'
import type { getStats } from '#contract/api/progress.ts'
import type { Output } from '#contract/api/route.ts'

type Stats = Output<typeof getStats>
const tiles: { key: keyof Stats; label: string; icon: LucideIcon }[] = [
  { key: 'completed', label: 'Completed', icon: CircleCheck },
  { key: 'in_progress', label: 'In Progress', icon: Timer },
  { key: 'total_items', label: 'Total Items', icon: Layers },
  { key: 'saved_questions', label: 'Saved Questions', icon: Bookmark },
]

export function StatTiles({ stats }: { stats: Stats }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ key, label, icon: Icon }) => (
        <div
          key={key}
          className="flex flex-col-reverse justify-end rounded-lg border border-line bg-raised p-4 shadow-card"
        >
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="flex items-center justify-between font-bold text-2xl tabular-nums">
            {stats[key]}
            <Icon aria-hidden className="size-6 text-accent" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
