import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { areChoicesRight, isChoiceRight } from '#contract/questions/grade.ts'
import { useEarlyInput } from '#web/delivery/use-early-input.ts'
import { isNumbers, useDraft } from '#web/drafts/use-draft.ts'
import { AnswerArea, Explanation } from '#web/features/questions/answers/answer-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceOption, type OptionVerdict } from './choice-option.tsx'
import { Dock, Enter, type QuestionPosition } from './dock.tsx'
import { type AnswersOf, hasAnswers, type QuestionOf } from './question-types.ts'

interface ChoiceQuestionProps {
  question: QuestionOf<'mcq' | 'mcma'>
  /** Instead of the answer for those who may not see it. */
  locked?: ReactNode
  /** In the dock of a visitor who submitted: it's checked after sign-in. */
  visitor?: ReactNode
  position?: QuestionPosition | undefined
  /** Below the answer: the link to this question. */
  tools?: ReactNode
  /** A member submitted: was it right? `chosen` holds indices of the options. */
  onAnswered?: (correct: boolean, chosen: number[]) => void
  /** Instead of 'Submit Answer' and 'Try Again'. */
  actions?: (isReady: boolean, submit: () => void) => ReactNode
}

/** Nothing selected, selected, submitted (options locked), and Try Again back to the start. */
export function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { question, locked, visitor, position, tools, onAnswered, actions } = props
  const [chosen, setChosen, clearChosen] = useDraft(question.id, noChoice, isNumbers)
  const early = useEarlyInput<HTMLFieldSetElement>((element) => {
    const checked = checkedIn(element)
    if (checked.length) setChosen(checked)
  })
  const [submitted, setSubmitted] = useState(false)
  const { options } = question.content
  const answers = hasAnswers(question) ? question.content : undefined
  const right = answers && rightOptions(answers)
  const correct = answers !== undefined && isCorrect(answers, chosen)
  const single = question.question_type === 'mcq'

  // Not in the click: a member may submit before the answers have come, and is judged when they are there.
  const isJudged = submitted && answers !== undefined
  const report = useEffectEvent(() => onAnswered?.(correct, chosen))
  useEffect(() => {
    if (isJudged) report()
  }, [isJudged])
  const isUnchecked = submitted && !answers && visitor !== undefined
  const end = useFocusOnward(submitted)

  return (
    <>
      <fieldset ref={early} className="grid min-w-0 grid-cols-1 gap-2.5" disabled={submitted}>
        <legend className="mb-2 text-muted text-sm">
          {single ? 'Choose one answer.' : 'Choose all that apply.'}
        </legend>
        {options.map((html, index) => (
          <ChoiceOption
            key={html}
            name={question.id}
            single={single}
            letter={String.fromCharCode(65 + index)}
            html={html}
            checked={chosen.includes(index)}
            verdict={
              submitted ? right && optionVerdict(right.includes(index), chosen.includes(index)) : undefined
            }
            note={submitted ? answers?.option_explanations[index] : undefined}
            onChange={() => setChosen(single ? [index] : toggled(chosen, index))}
          />
        ))}
      </fieldset>
      {isJudged && (
        <AnswerArea>
          <Explanation answers={answers} />
        </AnswerArea>
      )}
      {!answers && locked}
      {tools}
      <span ref={end} hidden />
      <Dock
        position={position}
        verdict={isJudged ? (correct ? 'right' : 'wrong') : undefined}
        isDone={submitted && !isUnchecked}
        say={isUnchecked && <p className="font-semibold">Checked when you sign in</p>}
        next={isUnchecked && visitor}
      >
        {actions ? (
          !submitted && actions(chosen.length > 0, () => setSubmitted(true))
        ) : submitted ? (
          <Button
            data-replay
            variant="secondary"
            onClick={() => {
              setSubmitted(false)
              clearChosen()
            }}
          >
            Try Again
          </Button>
        ) : (
          <Button
            data-main
            className="dock-main"
            disabled={chosen.length === 0}
            onClick={() => setSubmitted(true)}
          >
            Submit Answer
            <Enter />
          </Button>
        )}
      </Dock>
    </>
  )
}

/** The button that was pressed goes away: the focus moves to what comes next, and after Try Again to the first option. */
function useFocusOnward(submitted: boolean) {
  const end = useRef<HTMLSpanElement>(null)
  const before = useRef(submitted)
  useEffect(() => {
    if (before.current === submitted) return
    before.current = submitted
    const question = end.current?.parentElement
    const next = submitted ? '.dock [data-main]' : 'fieldset input'
    const found = question?.querySelector<HTMLElement>(next) ?? question?.querySelector('button')
    found?.focus({ preventScroll: submitted })
  }, [submitted])
  return end
}

const noChoice: number[] = []
const checkedIn = (element: Element) =>
  [...element.querySelectorAll('input')].flatMap((input, index) => (input.checked ? [index] : []))
const toggled = (chosen: number[], index: number) =>
  chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index]

const rightOptions = (answers: AnswersOf<'mcq' | 'mcma'>) =>
  'correct_index' in answers ? [answers.correct_index] : answers.correct_indices

function isCorrect(answers: AnswersOf<'mcq' | 'mcma'>, chosen: number[]) {
  if ('correct_indices' in answers) return areChoicesRight(answers.correct_indices, chosen)
  const [only] = chosen
  return only !== undefined && isChoiceRight(answers.correct_index, only)
}

function optionVerdict(isRight: boolean, isChosen: boolean): OptionVerdict {
  if (isRight) return isChosen ? 'right' : 'missed'
  return isChosen ? 'wrong' : 'other'
}
