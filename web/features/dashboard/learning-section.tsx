import type { LearningItem } from '#contract/api/progress.ts'
import { FoldedRows } from '#web/ui/folded-rows.tsx'
import { LearningRow } from './learning-row.tsx'

const SHOWN = 4

interface LearningSectionProps {
  title: string
  items: LearningItem[]
  titleOf: (slug: string) => string
}

/** One content type of My Learning, most recently accessed first; nothing at all when there is nothing. */
export function LearningSection({ title, items, titleOf }: LearningSectionProps) {
  if (items.length === 0) return null
  const recentFirst = items.toSorted((a, b) => (b.last_accessed ?? '').localeCompare(a.last_accessed ?? ''))
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-raised px-5 pt-5 pb-2">
      <h3 className="font-display text-xl">{title}</h3>
      <FoldedRows
        shown={SHOWN}
        rows={recentFirst.map((item) => (
          <li key={item.resource_slug}>
            <LearningRow item={item} title={titleOf(item.resource_slug)} />
          </li>
        ))}
      />
    </section>
  )
}
