import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { areChoicesRight, isChoiceRight } from '#contract/questions/grade.ts'
import { useEarlyInput } from '#web/lib/use-early-input.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isNumbers, useDraft } from './draft.ts'
import { Explanation } from './explanation.tsx'
import { InlineHtml } from './question-html.tsx'
import { type AnswersOf, hasAnswers, type QuestionOf } from './question-types.ts'

interface ChoiceQuestionProps {
  question: QuestionOf<'mcq' | 'mcma'>
  /** In place of the answer for those who may not see it. */
  locked?: ReactNode
  /** A member submitted: was it right? */
  onAnswered?: (correct: boolean) => void
}

/** Nothing selected, selected, submitted (options locked), and Try Again back to the start. */
export function ChoiceQuestion({ question, locked, onAnswered }: ChoiceQuestionProps) {
  const [chosen, setChosen, clearChosen] = useDraft(question.id, noChoice, isNumbers)
  const frame = useEarlyInput<HTMLFieldSetElement>((element) => {
    const early = checkedIn(element)
    if (early.length) setChosen(early)
  })
  const [submitted, setSubmitted] = useState(false)
  const { options } = question.content
  const answers = hasAnswers(question) ? (question.content as AnswersOf<'mcq' | 'mcma'>) : undefined
  const right = answers && rightOptions(answers)
  const correct = answers !== undefined && isCorrect(answers, chosen)
  const single = question.question_type === 'mcq'

  // Not in the click: a member may submit before the answers have come, and is judged when they are there.
  const isJudged = submitted && answers !== undefined
  const report = useEffectEvent(() => onAnswered?.(correct))
  useEffect(() => {
    if (isJudged) report()
  }, [isJudged])

  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset ref={frame} className="grid min-w-0 grid-cols-1 gap-2.5" disabled={submitted}>
        <legend className="mb-2 text-muted text-sm">
          {single ? 'Choose one answer.' : 'Choose all that apply.'}
        </legend>
        {options.map((html, index) => (
          <Option
            key={html}
            name={question.id}
            single={single}
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
      <div className="flex flex-wrap gap-3">
        {submitted ? (
          <Button
            variant="secondary"
            onClick={() => {
              setSubmitted(false)
              clearChosen()
            }}
          >
            Try Again
          </Button>
        ) : (
          <Button disabled={chosen.length === 0} onClick={() => setSubmitted(true)}>
            Submit Answer
          </Button>
        )}
      </div>
      <div role="status">
        {isJudged && (
          <div
            className={classNames(
              'grid grid-cols-1 gap-3 rounded-lg border p-5',
              correct ? 'border-good bg-good-soft' : 'border-bad bg-bad-soft',
            )}
          >
            <p
              className={classNames(
                'flex items-center gap-2 font-bold text-lg',
                correct ? 'text-good' : 'text-bad',
              )}
            >
              {correct ? <Check aria-hidden className="size-5" /> : <X aria-hidden className="size-5" />}
              {correct ? 'Correct!' : 'Incorrect'}
            </p>
            <Explanation answers={answers} />
          </div>
        )}
      </div>
      {!answers && locked}
    </div>
  )
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

type Verdict = 'right' | 'missed' | 'wrong' | undefined

function optionVerdict(isRight: boolean, isChosen: boolean): Verdict {
  if (isRight) return isChosen ? 'right' : 'missed'
  return isChosen ? 'wrong' : undefined
}

const verdictLooks = {
  right: 'border-good bg-good-soft',
  missed: 'border-good border-dashed bg-good-soft',
  wrong: 'border-bad bg-bad-soft',
}
const verdictTexts = { right: 'Your answer, correct', missed: 'Correct answer', wrong: 'Your answer, wrong' }

interface OptionProps {
  name: string
  single: boolean
  html: string
  checked: boolean
  verdict: Verdict
  note: string | null | undefined
  onChange: () => void
}

function Option({ name, single, html, checked, verdict, note, onChange }: OptionProps) {
  return (
    <div
      className={classNames(
        'rounded-md border transition-colors',
        verdict
          ? verdictLooks[verdict]
          : 'border-line-strong bg-raised has-checked:border-accent has-checked:bg-accent-soft',
      )}
    >
      <label className="flex min-h-12 items-start gap-3 px-4 py-3">
        <input
          type={single ? 'radio' : 'checkbox'}
          name={`option-${name}`}
          checked={checked}
          onChange={onChange}
          className="mt-1 size-[1.1rem] shrink-0"
        />
        <InlineHtml html={html} className="flex-1" />
        {verdict && (
          <span
            className={classNames(
              'flex shrink-0 items-center gap-1 text-sm',
              verdict === 'wrong' ? 'text-bad' : 'text-good',
            )}
          >
            {verdict === 'wrong' ? (
              <X aria-hidden className="size-5" />
            ) : (
              <Check aria-hidden className="size-5" />
            )}
            <span className="sr-only">{verdictTexts[verdict]}</span>
          </span>
        )}
      </label>
      {note && <InlineHtml html={note} className="block px-4 pb-3 pl-11 text-muted text-sm" />}
    </div>
  )
}
