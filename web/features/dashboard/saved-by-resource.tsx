import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import { savedPath, subjectTilePath } from '#web/lib/paths.ts'
import { SubjectTile } from '#web/ui/subject-tile.tsx'

interface SavedByResourceProps {
  items: { resource_slug: string; saved_count: number }[]
  titleOf: (slug: string) => string
}

/** One card per resource with its saved count. */
export function SavedByResource({ items, titleOf }: SavedByResourceProps) {
  if (items.length === 0) return null
  return (
    <section aria-label="Saved Interview Questions" className="rounded-lg border border-line bg-raised p-5">
      <h3 className="font-display text-xl">Saved Interview Questions</h3>
      <div className="mt-3">
        <SavedCards items={items} titleOf={titleOf} />
      </div>
    </section>
  )
}

export const SavedCards = ({ items, titleOf }: SavedByResourceProps) => (
  <ul className="grid gap-3 xs:grid-cols-2">
    {items.map(({ resource_slug, saved_count }) => (
      <li key={resource_slug}>
        <Link
          to={savedPath(resource_slug)}
          className="flex h-full items-center gap-3 rounded-md border border-line p-3 transition-colors hover:border-line-strong hover:bg-hover"
        >
          <SubjectTile url={subjectTilePath(resource_slug)} className="size-8" />
          <span className="min-w-0">
            <span className="block font-semibold">{titleOf(resource_slug)}</span>
            <span className="text-muted text-sm">{counted(saved_count, 'saved question')}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
