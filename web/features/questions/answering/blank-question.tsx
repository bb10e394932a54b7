import { type ReactNode, type Ref, useId } from 'react'
import { useEarlyInput } from '#web/delivery/use-early-input.ts'
import { isTexts, useDraft } from '#web/drafts/use-draft.ts'
import { AnswerArea, BlankReveal } from '#web/features/questions/answers/answer-parts.tsx'
import { Field } from '#web/ui/field.tsx'
import { BlankChoices } from './blank-choices.tsx'
import { hasAnswers, type QuestionOf } from './question-types.ts'

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
    const early = earlyTexts(element, question.content.blank_count)
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

const earlyTexts = (element: Element, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const inputs = [...element.querySelectorAll<HTMLInputElement>(`[data-blank="${index}"]`)]
    return inputs.find(({ type, checked }) => type !== 'radio' || checked)?.value ?? ''
  })

interface BlankFieldsProps {
  question: Pick<QuestionOf<'blank'>, 'content'>
  texts: string[]
  onChange: (texts: string[]) => void
  disabled?: boolean
  ref?: Ref<HTMLDivElement>
}

/** A field for each blank; where it has choices, these. */
export function BlankFields({ question, texts, onChange, disabled, ref }: BlankFieldsProps) {
  const { blank_count, case_sensitive, choices } = question.content
  const id = useId()
  const change = (index: number, text: string) =>
    onChange(Array.from({ length: blank_count }, (_, at) => (at === index ? text : (texts[at] ?? ''))))
  return (
    <>
      <div ref={ref} className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:has-[[data-blank='2']]:grid-cols-3">
        {Array.from({ length: blank_count }, (_, index) => {
          const label = blank_count === 1 ? 'Your answer' : `Blank ${index + 1}`
          const offered = choices?.[index]
          const field = { label, value: texts[index] ?? '', disabled, 'data-blank': index }
          return offered ? (
            <BlankChoices
              {...field}
              // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its number
              key={index}
              name={`${id}-${index}`}
              choices={offered}
              onChange={(text) => change(index, text)}
            />
          ) : (
            <Field
              {...field}
              // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its number
              key={index}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="font-mono"
              onChange={(event) => change(index, event.currentTarget.value)}
            />
          )
        })}
      </div>
      {case_sensitive && <p className="text-muted text-sm">Note: Answers are case-sensitive</p>}
    </>
  )
}
