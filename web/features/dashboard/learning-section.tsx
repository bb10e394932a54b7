import type { LearningItem } from '#contract/api/progress.ts'
import { LearningCard } from './learning-card.tsx'

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
    <section aria-label={title} className="grid gap-4">
      <h3 className="font-bold text-xl">{title}</h3>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {recentFirst.map((item) => (
          <li key={item.resource_slug}>
            <LearningCard item={item} title={titleOf(item.resource_slug)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
