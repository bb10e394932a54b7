import { ArrowRight } from 'lucide-react'
import type { LearningItem } from '#contract/api/progress.ts'
import type { Resource } from '#contract/api/resource-shapes.ts'
import { resourcePath } from '#web/lib/paths.ts'
import { CardLink } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'

interface ResourceCardProps {
  resource: Resource
  /** The user's interview progress, if any. */
  progress: LearningItem | undefined
}

export function ResourceCard({ resource, progress }: ResourceCardProps) {
  const { title, description, icon_url, metrics } = resource
  return (
    <CardLink to={resourcePath(resource.slug)} className="flex h-full flex-col gap-3">
      <div className="flex items-center gap-3">
        <SubjectTile url={icon_url} />
        <h2 className="text-lg">{title}</h2>
      </div>
      <p className="text-muted">{description}</p>
      {progress && (
        <div className="grid gap-1">
          <ProgressBar
            label={`${title} interview progress`}
            percent={progress.progress_pct_avg}
            detail={`${progress.completed_count} of ${progress.total_items} completed`}
          />
          {progress.in_progress_count > 0 && (
            <p className="text-muted text-sm">{progress.in_progress_count} in progress</p>
          )}
        </div>
      )}
      <p className="mt-auto flex items-center justify-between gap-3 pt-2 font-semibold text-sm">
        <span className="text-muted">
          {metrics.interview_count > 0 && `${metrics.interview_count} questions`}
        </span>
        <span className="flex items-center gap-1.5 text-accent">
          {progress ? 'Continue' : 'Start'}
          <ArrowRight aria-hidden className="size-4" />
        </span>
      </p>
    </CardLink>
  )
}
