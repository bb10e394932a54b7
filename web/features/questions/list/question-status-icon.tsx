import { Circle, CircleCheck, FileText } from 'lucide-react'
import type { QuestionType } from '#contract/content-lists.ts'

/** Green check for a completed choice question, grey circle for an open one, a neutral sheet for the other types. */
export function QuestionStatusIcon({ type, completed }: { type: QuestionType; completed: boolean }) {
  if (type !== 'mcq' && type !== 'mcma')
    return (
      <FileText
        role="img"
        aria-label={completed ? 'Done' : 'Not graded'}
        className="size-5 shrink-0 text-muted"
      />
    )
  return completed ? (
    <CircleCheck role="img" aria-label="Completed" className="size-5 shrink-0 text-good" />
  ) : (
    <Circle role="img" aria-label="Not completed" className="size-5 shrink-0 text-line-strong" />
  )
}
