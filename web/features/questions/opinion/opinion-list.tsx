import type { Opinion } from '#contract/api/opinions.ts'
import type { Tick } from '#contract/attempts/grade-attempt.ts'
import { InlineHtml } from '#web/features/questions/question-html.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { opinionWords } from './opinion-words.ts'

interface OpinionListProps {
  opinion: Opinion
  rubric: { criterion: string }[]
  ticks: Tick[]
}

/** The model's word to each tick; what they differ in stands out. */
export function OpinionList({ opinion, rubric, ticks }: OpinionListProps) {
  return (
    <>
      <ol className="grid grid-cols-1 gap-3">
        {opinion.criteria.map((one, index) => (
          <li
            key={rubric[index]?.criterion}
            className={classNames(
              'grid grid-cols-1 gap-1 border-l-4 pl-4 text-sm',
              one.differs ? 'border-accent' : 'border-line',
            )}
          >
            <p className="text-muted">
              <InlineHtml html={rubric[index]?.criterion ?? ''} />
            </p>
            <p className={one.differs ? 'font-semibold' : undefined}>
              {opinionWords(one, ticks[index] ?? 0)}
            </p>
            {one.quote !== null && (
              <blockquote className="whitespace-pre-wrap break-words">“{one.quote}”</blockquote>
            )}
          </li>
        ))}
      </ol>
      <p className="break-words text-muted text-sm">
        Said by {opinion.model}, which is wrong at times. Your score stays what you ticked.
      </p>
    </>
  )
}
