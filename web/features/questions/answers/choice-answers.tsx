import { Check, Minus } from 'lucide-react'
import type { AnswersOf } from '#web/features/questions/answering/question-types.ts'
import { InlineHtml } from '#web/features/questions/question-html.tsx'
import { Explanation } from './explanation.tsx'

/** All options with the right ones marked, and why the others are wrong. */
export function ChoiceAnswers({ answers }: { answers: AnswersOf<'mcq' | 'mcma'> }) {
  const right = 'correct_index' in answers ? [answers.correct_index] : answers.correct_indices
  return (
    <>
      <ul className="grid grid-cols-1 gap-2.5">
        {answers.options.map((html, index) => {
          const isRight = right.includes(index)
          const note = answers.option_explanations[index]
          return (
            <li
              key={html}
              className={`flex items-start gap-3 rounded-md border px-4 py-3 ${isRight ? 'border-good bg-good-soft' : 'border-line'}`}
            >
              {isRight ? (
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
              ) : (
                <Minus aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
              )}
              <div className="grid grid-cols-1 min-w-0 gap-1">
                {isRight && <span className="sr-only">Correct answer: </span>}
                <InlineHtml html={html} />
                {note && <InlineHtml html={note} className="max-w-(--measure) text-muted text-sm" />}
              </div>
            </li>
          )
        })}
      </ul>
      <Explanation answers={answers} />
    </>
  )
}
