import { BookOpen } from 'lucide-react'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { QuestionHtml } from '#web/features/questions/question-html.tsx'
import { StepByStep } from '#web/features/questions/trace/step-by-step.tsx'
import { longDay } from '#web/lib/format-date.ts'
import { ProofStatement } from './proof-statement.tsx'

type Answers = Pick<
  MemberQuestion['content'],
  'prompt' | 'explanation' | 'sources' | 'proof' | 'trace' | 'checked'
>

/** Why the answer is right, and what backs it up: a program that was run, or a source. */
export function Explanation({ answers, runtime }: { answers: Answers; runtime?: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="font-display text-lg">Explanation</h3>
      <QuestionHtml html={answers.explanation} className="read" />
      {answers.trace && <StepByStep prompt={answers.prompt} steps={answers.trace} />}
      {answers.proof.length > 0 && <ProofStatement proof={answers.proof} runtime={runtime} />}
      {answers.sources.map(({ title, section, url }) => (
        <p key={title + section} className="flex items-start gap-2 text-muted text-sm">
          <BookOpen aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            Source:{' '}
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="underline underline-offset-2"
              >
                {title}
              </a>
            ) : (
              title
            )}
            , {section}
          </span>
        </p>
      ))}
      {answers.checked && (
        <p className="text-muted text-sm">
          Checked against {answers.checked.against} on {longDay(answers.checked.on)}
        </p>
      )}
    </div>
  )
}
