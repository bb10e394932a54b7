import { ArrowRight } from 'lucide-react'
import type { LearningItem } from '#contract/api/progress.ts'
import type { Recommendation } from '#contract/api/recommendations.ts'
import { strokesOf } from '#web/lib/difficulty.ts'
import { questionPath, subjectTilePath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Grit } from '#web/ui/grit.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'

/** The same as one line of today's card. */
export function ResumeLine({ recommendation }: Pick<ResumeCardProps, 'recommendation'>) {
  const [question] = recommendation?.questions ?? []
  if (!recommendation || !question) return null
  const { resource_slug, title } = recommendation
  return (
    <section
      aria-label={`Continue ${title}`}
      className="flex items-center gap-3 border-line border-t pt-4 text-sm"
    >
      <SubjectTile url={subjectTilePath(resource_slug)} className="size-8" />
      <p className="mr-auto min-w-0 truncate">
        <b>{title}</b> <span className="ml-1 text-muted">{question.title}</span>
      </p>
      <ButtonLink to={questionPath({ ...question, resource_slug })} size="small" variant="quiet">
        Continue
        <ArrowRight aria-hidden className="size-[18px]" />
      </ButtonLink>
    </section>
  )
}

interface ResumeCardProps {
  recommendation: Recommendation | undefined
  /** How far the subject is. */
  item: LearningItem | undefined
}

/** The one thing to do next, on steel. */
export function ResumeCard({ recommendation, item }: ResumeCardProps) {
  const [question] = recommendation?.questions ?? []
  if (!recommendation || !question) return null
  const { resource_slug, title } = recommendation
  return (
    <section aria-label={`Continue ${title}`} className="slab grid gap-4 rounded-lg p-5 sm:p-6">
      <div className="flex items-center gap-3 text-sm">
        <SubjectTile url={subjectTilePath(resource_slug)} className="size-8" />
        <span className="mr-auto font-semibold text-base">Continue {title}</span>
        <Grit strokes={strokesOf(question.difficulty)}>{question.difficulty}</Grit>
      </div>
      <p className="max-w-xl font-display font-extrabold text-2xl">{question.title}</p>
      {item && (
        <ProgressBar
          live
          label={`${title} interview progress`}
          percent={item.progress_pct_avg}
          detail={`${item.completed_count} of ${item.total_items} completed`}
        />
      )}
      <ButtonLink to={questionPath({ ...question, resource_slug })} className="justify-self-start">
        Continue
        <ArrowRight aria-hidden className="size-[18px]" />
      </ButtonLink>
    </section>
  )
}
