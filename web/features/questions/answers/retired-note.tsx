import { Archive } from 'lucide-react'
import { Link } from 'react-router'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { longDate } from '#web/lib/format-date.ts'
import { questionPath } from '#web/lib/paths.ts'

/** On a question that has left the bank. */
export function RetiredNote({ retired }: { retired: MemberQuestion['retired'] }) {
  if (!retired) return null
  const { since, reason, replaced_by } = retired
  return (
    <p className="flex items-start gap-2 rounded-md border border-line bg-spark-soft px-4 py-3 text-sm">
      <Archive aria-hidden className="mt-0.5 size-4 shrink-0 text-spark" />
      <span>
        This question left the bank on {longDate(since)} and no longer counts in your progress: {reason}
        {replaced_by && (
          <>
            {' '}
            <Link to={questionPath(replaced_by)} className="font-semibold underline underline-offset-3">
              Practice "{replaced_by.title}" instead
            </Link>
          </>
        )}
      </span>
    </p>
  )
}
