import { Link } from 'react-router'
import type { Question } from '#web/features/questions/answering/question-types.ts'
import { questionPath } from '#web/lib/paths.ts'

/** From a design to the question that has it written, and back. */
export function CompanionLink({ question: { companion, question_type } }: { question: Question }) {
  if (!companion) return null
  return (
    <p className="text-sm">
      {question_type === 'code' ? 'Explain the design first: ' : 'Then write it: '}
      <Link to={questionPath(companion)} className="font-semibold underline underline-offset-3">
        {companion.title}
      </Link>
    </p>
  )
}
