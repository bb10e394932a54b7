import type { ReactNode } from 'react'
import { useEarlyInput } from '#web/lib/use-early-input.ts'
import { Field } from '#web/ui/field.tsx'
import { isTexts, useDraft } from './draft.ts'
import { Explanation } from './explanation.tsx'
import { type AnswersOf, hasAnswers, type QuestionOf } from './question-types.ts'
import { Reveal } from './reveal.tsx'

interface BlankQuestionProps {
  question: QuestionOf<'blank'>
  locked?: ReactNode
  onReveal?: () => void
}

export function BlankQuestion({ question, locked, onReveal }: BlankQuestionProps) {
  const [texts, setTexts] = useDraft(question.id, noTexts, isTexts)
  const { blank_count, case_sensitive } = question.content
  const fields = useEarlyInput<HTMLDivElement>((element) => {
    const early = [...element.querySelectorAll('input')].map((input) => input.value)
    if (early.some(Boolean)) setTexts(early)
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div ref={fields} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {Array.from({ length: blank_count }, (_, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its number
            key={index}
            label={blank_count === 1 ? 'Your answer' : `Blank ${index + 1}`}
            value={texts[index] ?? ''}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
            onChange={(event) =>
              setTexts(
                Array.from({ length: blank_count }, (_, at) =>
                  at === index ? event.currentTarget.value : (texts[at] ?? ''),
                ),
              )
            }
          />
        ))}
      </div>
      {case_sensitive && <p className="text-muted text-sm">Note: Answers are case-sensitive</p>}
      {hasAnswers(question) ? (
        <Reveal label="Show Answer" onReveal={onReveal}>
          <BlankAnswers answers={question.content as AnswersOf<'blank'>} given={texts} />
        </Reveal>
      ) : (
        locked
      )}
    </div>
  )
}

const noTexts: string[] = []

/** The accepted answers, beside what was typed; no verdict is given. */
export function BlankAnswers({
  answers,
  given = noTexts,
}: {
  answers: AnswersOf<'blank'>
  given?: string[]
}) {
  return (
    <>
      <dl className="grid grid-cols-1 gap-3">
        {answers.blanks.map(({ acceptable_answers }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its number
          <div key={index} className="grid grid-cols-1 gap-1">
            <dt className="font-semibold text-sm">
              {answers.blanks.length === 1 ? 'Accepted answers' : `Blank ${index + 1}: accepted answers`}
            </dt>
            <dd className="flex flex-wrap gap-2">
              {acceptable_answers.map((answer) => (
                <code key={answer} className="rounded-sm bg-good-soft px-2 py-0.5 text-good">
                  {answer}
                </code>
              ))}
            </dd>
            {given[index]?.trim() && (
              <dd className="text-muted text-sm">
                You wrote <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-ink">{given[index]}</code>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Explanation answers={answers} />
    </>
  )
}
