import { Link } from 'react-router'
import type { LearningItem } from '#contract/api/progress.ts'
import { recentDate } from '#web/lib/format-date.ts'
import { resourcePath, subjectTilePath } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Edge } from '#web/ui/progress-bar.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'

/** How far a subject is in one content type. */
export function LearningRow({ item, title }: { item: LearningItem; title: string }) {
  const onlyBookmarks =
    item.completed_count === 0 && item.in_progress_count === 0 && item.bookmarked_count > 0
  return (
    <Link
      to={resourcePath(item.resource_slug)}
      className="-mx-2 flex items-start gap-3.5 rounded-md px-2 py-3 transition-colors hover:bg-hover"
    >
      <SubjectTile url={subjectTilePath(item.resource_slug)} />
      <div className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
        <h4 className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
          {title}
          {onlyBookmarks && <Badge tone="note">Bookmarked</Badge>}
        </h4>
        <span className="text-right font-display font-extrabold text-lg">{item.progress_pct_avg}%</span>
        <span className="text-muted text-sm">
          {item.completed_count} completed, {item.in_progress_count} in progress
          {item.last_accessed && (
            <span className="text-faint"> · Last accessed {recentDate(item.last_accessed)}</span>
          )}
        </span>
        <span className="text-right text-muted text-sm">{item.total_items} items</span>
        <span className="col-span-2 mt-1.5">
          <Edge label={`${title} progress`} percent={item.progress_pct_avg} />
        </span>
      </div>
    </Link>
  )
}
