import type { ReactNode } from 'react'
import { useEarlyInput } from '#web/lib/use-early-input.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { isText, useDraft } from './draft.ts'
import { Explanation } from './explanation.tsx'
import { InlineHtml, QuestionHtml } from './question-html.tsx'
import { type AnswersOf, hasAnswers, type QuestionOf } from './question-types.ts'
import { Reveal } from './reveal.tsx'

interface DescriptiveQuestionProps {
  question: QuestionOf<'descriptive'>
  locked?: ReactNode
  onReveal?: () => void
}

export function DescriptiveQuestion({ question, locked, onReveal }: DescriptiveQuestionProps) {
  const [text, setText] = useDraft(question.id, '', isText)
  const field = useEarlyInput<HTMLTextAreaElement>(({ value }) => value && setText(value))
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextAreaField
        ref={field}
        label="Your answer"
        hint="Write it down first, then compare. It stays in this browser."
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {hasAnswers(question) ? (
        <Reveal label="Show Ideal Answer" onReveal={onReveal}>
          <DescriptiveAnswers answers={question.content as AnswersOf<'descriptive'>} />
        </Reveal>
      ) : (
        locked
      )}
    </div>
  )
}

export function DescriptiveAnswers({ answers }: { answers: AnswersOf<'descriptive'> }) {
  const { ideal_answer, rubric } = answers
  return (
    <>
      <h3 className="font-bold">Ideal answer</h3>
      {typeof ideal_answer === 'string' ? (
        <QuestionHtml html={ideal_answer} />
      ) : (
        <ul className="prose list-disc pl-5">
          {ideal_answer.map((html) => (
            <li key={html}>
              <InlineHtml html={html} />
            </li>
          ))}
        </ul>
      )}
      {rubric.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <h3 className="font-bold">Rubric</h3>
          <ul className="divide-y divide-line rounded-md border border-line bg-raised">
            {rubric.map(({ criterion, weight }) => (
              <li key={criterion} className="flex items-start justify-between gap-4 px-4 py-2.5 text-sm">
                <InlineHtml html={criterion} />
                <span className="shrink-0 font-semibold tabular-nums">{Math.round(weight * 100)}%</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Explanation answers={answers} />
    </>
  )
}
