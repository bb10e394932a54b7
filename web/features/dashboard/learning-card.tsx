import type { LearningItem } from '#contract/api/progress.ts'
import { shortDate } from '#web/lib/format-date.ts'
import { resourcePath } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardLink } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

export function LearningCard({ item, title }: { item: LearningItem; title: string }) {
  const onlyBookmarks =
    item.completed_count === 0 && item.in_progress_count === 0 && item.bookmarked_count > 0
  return (
    <CardLink to={resourcePath(item.resource_slug)} className="grid h-full content-start gap-3">
      <div className="flex items-start justify-between gap-3">
        <h4 className="font-bold">{title}</h4>
        {onlyBookmarks && <Badge tone="note">Bookmarked</Badge>}
      </div>
      <ProgressBar
        label={`${title} progress`}
        percent={item.progress_pct_avg}
        detail={`${item.completed_count} completed, ${item.in_progress_count} in progress`}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <span>{item.total_items} items</span>
        {item.last_accessed && <span>Last accessed {shortDate(item.last_accessed)}</span>}
      </p>
    </CardLink>
  )
}
