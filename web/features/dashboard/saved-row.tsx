import { Bookmark } from 'lucide-react'
import { savedPath } from '#web/lib/paths.ts'
import { CardLink } from '#web/ui/card.tsx'

interface SavedRowProps {
  items: { resource_slug: string; saved_count: number }[]
  titleOf: (slug: string) => string
}

/** One card per resource with its saved count. */
export function SavedRow({ items, titleOf }: SavedRowProps) {
  if (items.length === 0) return null
  return (
    <section aria-label="Saved Interview Questions" className="grid gap-4">
      <h3 className="font-bold text-xl">Saved Interview Questions</h3>
      <ul className="grid gap-4 xs:grid-cols-2 lg:grid-cols-4">
        {items.map(({ resource_slug, saved_count }) => (
          <li key={resource_slug}>
            <CardLink to={savedPath(resource_slug)} className="flex h-full items-center gap-3">
              <Bookmark aria-hidden className="size-5 shrink-0 text-note" />
              <span className="min-w-0">
                <span className="block font-bold">{titleOf(resource_slug)}</span>
                <span className="text-muted text-sm">
                  {saved_count} saved {saved_count === 1 ? 'question' : 'questions'}
                </span>
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
