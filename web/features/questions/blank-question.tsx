import type { ReactNode, Ref } from 'react'
import { useEarlyInput } from '#web/delivery/use-early-input.ts'
import { Field } from '#web/ui/field.tsx'
import { AnswerArea, BlankReveal } from './answer-parts.tsx'
import { hasAnswers, type QuestionOf } from './question-types.ts'
import { isTexts, useDraft } from './use-draft.ts'

const noTexts: string[] = []

interface BlankQuestionProps {
  question: QuestionOf<'blank'>
  locked?: ReactNode
  /** The accepted answers were asked for; with what was typed. */
  onReveal?: (texts: string[]) => void
}

export function BlankQuestion({ question, locked, onReveal }: BlankQuestionProps) {
  const [texts, setTexts] = useDraft(question.id, noTexts, isTexts)
  const fields = useEarlyInput<HTMLDivElement>((element) => {
    const early = [...element.querySelectorAll('input')].map((input) => input.value)
    if (early.some(Boolean)) setTexts(early)
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <BlankFields ref={fields} question={question} texts={texts} onChange={setTexts} />
      {hasAnswers(question) ? (
        <AnswerArea>
          <BlankReveal question={question} given={texts} onReveal={() => onReveal?.(texts)} />
        </AnswerArea>
      ) : (
        locked
      )}
    </div>
  )
}

interface BlankFieldsProps {
  question: Pick<QuestionOf<'blank'>, 'content'>
  texts: string[]
  onChange: (texts: string[]) => void
  disabled?: boolean
  ref?: Ref<HTMLDivElement>
}

export function BlankFields({ question, texts, onChange, disabled, ref }: BlankFieldsProps) {
  const { blank_count, case_sensitive } = question.content
  return (
    <>
      <div ref={ref} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {Array.from({ length: blank_count }, (_, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its number
            key={index}
            label={blank_count === 1 ? 'Your answer' : `Blank ${index + 1}`}
            value={texts[index] ?? ''}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            disabled={disabled}
            className="font-mono"
            onChange={(event) =>
              onChange(
                Array.from({ length: blank_count }, (_, at) =>
                  at === index ? event.currentTarget.value : (texts[at] ?? ''),
                ),
              )
            }
          />
        ))}
      </div>
      {case_sensitive && <p className="text-muted text-sm">Note: Answers are case-sensitive</p>}
    </>
  )
}
