import { type ReactNode, Suspense, useState } from 'react'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'
import { useEarlyInput } from '#web/delivery/use-early-input.ts'
import { isText, useDraft } from '#web/drafts/use-draft.ts'
import { AnswerArea, DescriptiveReveal } from '#web/features/questions/answers/answer-parts.tsx'
import { Frequency } from '#web/features/questions/list/frequency.tsx'
import { lazily } from '#web/lib/lazily.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { WithDock } from '#web/ui/dock-slot.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { Dock, type QuestionPosition, ShowButton } from './dock.tsx'
import { hasAnswers, type QuestionOf } from './question-types.ts'
import type { AnswerWay } from './self-scored.tsx'
import { TextKept } from './text-kept.tsx'

interface DescriptiveQuestionProps {
  question: QuestionOf<'descriptive'>
  locked?: ReactNode
  /** In the dock of a visitor. */
  visitor?: ReactNode
  position?: QuestionPosition | undefined
  /** Below the answer: the link to this question. */
  tools?: ReactNode
  /** How often the learner's answer got a score. */
  judged?: number | undefined
  onReveal?: () => void
  onScored?: (answer: AttemptAnswer, text: string) => void
}

/** Few score themselves: it comes when it is asked for. */
const Scoring = lazily(async () => (await import('./scoring.tsx')).Scoring, PartFailed)

export function DescriptiveQuestion(props: DescriptiveQuestionProps) {
  const { question, locked, visitor, position, tools, judged, onReveal, onScored } = props
  const [way, setWay] = useState<AnswerWay>()
  const [isShown, setShown] = useState(false)
  const [text, setText] = useDraft(question.id, '', isText)
  const field = useEarlyInput<HTMLTextAreaElement>(({ value }) => value && setText(value))
  const isAnswered = hasAnswers(question)
  const isScoring = way !== undefined && onScored !== undefined
  function show() {
    setShown(true)
    onReveal?.()
  }
  return (
    <WithDock
      dock={(slots) => (
        <Dock
          slots={slots}
          position={position}
          judged={judged}
          isDone={isScoring ? Boolean(judged) : isShown || !(isAnswered || visitor)}
        >
          {isScoring
            ? null
            : isAnswered
              ? !isShown && <ShowButton label="Show Ideal Answer" onClick={show} />
              : visitor}
        </Dock>
      )}
    >
      {isScoring ? (
        <Suspense fallback={<LoadingScreen of="part" />}>
          <Scoring
            question={question as Extract<MemberQuestion, { question_type: 'descriptive' }>}
            onReveal={onReveal}
            onScored={onScored}
            way={way}
            onWay={setWay}
          />
        </Suspense>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <p className="empty:hidden">
            <Frequency value={question.content.frequency} />
          </p>
          <TextAreaField
            ref={field}
            label="Your answer"
            hint="Write it down first, then compare. It's kept as you type."
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {isAnswered && <TextKept questionId={question.id} />}
          {isAnswered ? (
            <AnswerArea>
              <DescriptiveReveal question={question} onScore={onScored && setWay} isShown={isShown} />
            </AnswerArea>
          ) : (
            locked
          )}
        </div>
      )}
      {tools}
    </WithDock>
  )
}
