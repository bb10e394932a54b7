import { type ReactNode, type Ref, useId, useState } from 'react'
import { useEarlyInput } from '#web/delivery/use-early-input.ts'
import { isTexts, useDraft } from '#web/drafts/use-draft.ts'
import { AnswerArea, BlankReveal } from '#web/features/questions/answers/answer-parts.tsx'
import { Field } from '#web/ui/field.tsx'
import { isPlainKey } from '#web/ui/plain-key.ts'
import { BlankChoices } from './blank-choices.tsx'
import { Dock, type QuestionPosition, ShowButton } from './dock.tsx'
import { hasAnswers, type QuestionOf } from './question-types.ts'

const noTexts: string[] = []

interface BlankQuestionProps {
  question: QuestionOf<'blank'>
  locked?: ReactNode
  /** In the dock of a visitor. */
  visitor?: ReactNode
  position?: QuestionPosition | undefined
  /** Below the answer: the link to this question. */
  tools?: ReactNode
  /** The accepted answers were asked for; with what was typed. */
  onReveal?: (texts: string[]) => void
}

export function BlankQuestion(props: BlankQuestionProps) {
  const { question, locked, visitor, position, tools, onReveal } = props
  const [texts, setTexts] = useDraft(question.id, noTexts, isTexts)
  const [isShown, setShown] = useState(false)
  const fields = useEarlyInput<HTMLDivElement>((element) => {
    const early = earlyTexts(element, question.content.blank_count)
    if (early.some(Boolean)) setTexts(early)
  })
  const isAnswered = hasAnswers(question)
  function show() {
    if (isShown || !isAnswered) return
    setShown(true)
    onReveal?.(texts)
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <BlankFields ref={fields} question={question} texts={texts} onChange={setTexts} onEnter={show} />
        {isAnswered ? (
          <AnswerArea>{isShown && <BlankReveal question={question} given={texts} />}</AnswerArea>
        ) : (
          locked
        )}
      </div>
      {tools}
      <Dock position={position} isDone={isShown || !(isAnswered || visitor)}>
        {isAnswered ? !isShown && <ShowButton label="Show Answer" onClick={show} /> : visitor}
      </Dock>
    </>
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
  onEnter?: () => void
  disabled?: boolean
  ref?: Ref<HTMLDivElement>
}

/** A field for each blank; where it has choices, these. */
export function BlankFields({ question, texts, onChange, onEnter, disabled, ref }: BlankFieldsProps) {
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
              onKeyDown={(event) => {
                if (event.key === 'Enter' && isPlainKey(event, event.currentTarget)) onEnter?.()
              }}
              onChange={(event) => change(index, event.currentTarget.value)}
            />
          )
        })}
      </div>
      {case_sensitive && <p className="text-muted text-sm">Note: Answers are case-sensitive</p>}
    </>
  )
}
